import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { signOut, type SignedIn } from '../staff/session/session.tsx';

/** Its name for a role, as the team says it. */
const CAPTIONS = { admin: 'Admin', staff: 'Staff' } as const;

/** Signed-in user with the role, and the sign-out button. */
export function Account({ person, folded = false }: { person: SignedIn; folded?: boolean }) {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut().finally(() => setLeaving(false));
  };
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-line pt-3">
      {!folded && (
        <div className="min-w-0 px-3 text-sm">
          <p title={person.email} className="line-clamp-2 font-medium wrap-anywhere">
            {person.email}
          </p>
          <p className="text-ink-soft">{CAPTIONS[person.role]}</p>
        </div>
      )}
      <Button
        variant="quiet"
        loading={leaving}
        onClick={leave}
        aria-label={folded ? 'Log out' : undefined}
        title={folded ? 'Log out' : undefined}
        className={folded ? 'px-0' : 'justify-start px-3 text-left'}
      >
        {!leaving && <LogOut aria-hidden className="size-5 shrink-0" />}
        {!folded && <span>Log out</span>}
      </Button>
    </div>
  );
}
