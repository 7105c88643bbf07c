import { PlainFrame } from '../plain-frame.tsx';

/** Somebody who is signed in and whom nobody of the team has approved yet. */
export function WaitingPage() {
  return (
    <PlainFrame heading="Waiting for approval">
      <p className="mt-3 text-ink-soft">An admin of the team has to approve your account first.</p>
    </PlainFrame>
  );
}
