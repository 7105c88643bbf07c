import { LoaderCircle } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { PlainFrame } from '../../plain-frame.tsx';
import { useSession } from './session.tsx';

/** Stands in for the screen, whose shape nobody knows yet, while it is found out who is signed in, and says so when that cannot be. */
export function SessionLoading() {
  const session = useSession();
  if (session.state !== 'loading' || session.stuck !== true)
    return (
      <p role="status" className="flex min-h-dvh items-center justify-center gap-3 text-ink-soft">
        <LoaderCircle aria-hidden className="size-6 animate-spin text-peacock" />
        <span>One moment…</span>
      </p>
    );
  return (
    <PlainFrame heading="Admin Panel">
      <p role="alert" className="mt-3 text-ink-soft">
        The sign-in service could not be reached. We keep trying; if your connection is fine, load the page again.
      </p>
      <Button size="lg" wide className="mt-5" onClick={() => location.reload()}>
        Load again
      </Button>
    </PlainFrame>
  );
}
