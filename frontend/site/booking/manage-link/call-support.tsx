import { useLingui } from '@lingui/react/macro';
import { CallLink } from '../../call-link.tsx';

/** Phone link for a patient who needs help with a booking; a printed page omits the button. */
export function CallSupport() {
  const { t } = useLingui();
  return <CallLink className="print:hidden">{t`Call support`}</CallLink>;
}
