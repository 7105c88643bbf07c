import { Trans } from '@lingui/react/macro';
import { CallLink } from '../call-link.tsx';

/** Whoever is stuck with a booking can call; a printed page needs no button for it. */
export function CallSupport() {
  return (
    <CallLink className="print:hidden">
      <Trans>Call support</Trans>
    </CallLink>
  );
}
