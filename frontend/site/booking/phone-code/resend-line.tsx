import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { useCountdown } from './use-countdown.ts';

type ResendLineProps = { resendAt: number; resent: number; sending: boolean; onResend: () => void };

/**
 * How to get another code: first how long to wait, then a button. The seconds are not read out; that a code was sent,
 * and that another may be asked for, is said once each.
 */
export function ResendLine({ resendAt, resent, sending, onResend }: ResendLineProps) {
  const { t } = useLingui();
  const seconds = useCountdown(resendAt);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3">
      {seconds > 0 ? (
        <p role="timer" aria-live="off" className="text-sm text-ink-soft tabular-nums">
          <Plural
            value={seconds}
            one={`No SMS yet? You can ask for a new code in ${seconds} second.`}
            other={`No SMS yet? You can ask for a new code in ${seconds} seconds.`}
          />
        </p>
      ) : (
        <Button variant="quiet" className="-ml-4" loading={sending} onClick={onResend}>{t`Send a new code`}</Button>
      )}
      <p role="status" className="sr-only">
        {seconds === 0 && resendAt > 0 && <Trans>You can ask for a new code now.</Trans>}
        {seconds > 0 && resent > 0 && <Trans>A new code is on its way.</Trans>}
      </p>
    </div>
  );
}
