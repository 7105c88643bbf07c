import { useState } from 'react';
import { LogOut } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { BRAND } from '#shared/content/brand.ts';
import { cx } from '../../ui/class-names.ts';
import { signOut, type SignedIn } from '../staff/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import type { MenuEntry } from './screen.ts';
import { Logo } from '../../ui/images/logo.tsx';

/** The entries of the menu. Folded, an entry is its icon; its name is still said, and shown by the pointer. */
export function MenuLinks({
  entries,
  folded = false,
  onFollow,
}: {
  entries: readonly MenuEntry[];
  folded?: boolean;
  onFollow?: () => void;
}) {
  const { pathname } = useLocation();
  // The entry of a screen wins over that of the screens it belongs to.
  const current = entries.findLast(({ path }) => `${pathname}/`.startsWith(`${path}/`))?.path;
  return (
    <nav aria-label="Screens" className="grid grid-cols-1 gap-1">
      {entries.map(({ path, title, menu }) => (
        <NavLink
          key={path}
          to={path}
          end={path !== current}
          title={folded ? title : undefined}
          aria-label={folded ? title : undefined}
          onClick={onFollow}
          className={({ isActive }) =>
            cx(
              'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium',
              isActive ? 'bg-peacock-tint text-peacock' : 'text-ink hover:bg-sand',
              folded && 'justify-center px-0',
            )
          }
        >
          {menu !== undefined && <menu.icon aria-hidden className="size-5 shrink-0" />}
          {!folded && <span className="min-w-0 py-1">{title}</span>}
        </NavLink>
      ))}
    </nav>
  );
}

/** The mark and the name of the back office; folded, the mark alone. */
export function MenuBrand({ folded = false }: { folded?: boolean }) {
  return (
    <p className="flex min-h-11 min-w-0 items-center gap-2 px-2 font-bold">
      <Logo className="size-7 shrink-0" />
      {!folded && (
        <span className="min-w-0">
          <span>{BRAND.name}</span> <span className="font-medium text-ink-soft">Admin</span>
        </span>
      )}
    </p>
  );
}

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
