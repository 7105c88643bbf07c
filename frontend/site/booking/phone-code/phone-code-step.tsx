import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { istDay } from '#shared/values/ist.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, hasFailed, notesOf, controlClass } from '../../../ui/field.tsx';
import { HoldLine } from '../hold/hold-line.tsx';
import { usePhoneCode, type AwaitedCode, type CodeEvent } from './use-phone-code.ts';
import { useTimeWords } from '../../../catalogues.ts';
import type { CodeFailure } from './ask-for-code.ts';

type PhoneCodeStepProps = {
  awaited: AwaitedCode;
  /** The IST day it is now. */
  today: string;
  send: (event: CodeEvent) => void;
};

const INPUT_ID = 'phone-code';
const INTRO_ID = 'phone-code-intro';

type ResendLineProps = { resendAt: number; resent: number; sending: boolean; onResend: () => void };

const TICK_MS = 1000;
const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Whole seconds until a time of this device's clock, counted down to 0. */
function useCountdown(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const clock = setInterval(tick, TICK_MS);
    function tick() {
      const left = secondsUntil(at);
      setSeconds(left);
      if (left === 0) clearInterval(clock);
    }
    tick();
    return () => clearInterval(clock);
  }, [at]);
  return seconds;
}

/**
 * How to get another code: first how long to wait, then a button. The seconds are not read out; that a code was sent,
 * and that another may be asked for, is said once each.
 */
function ResendLine({ resendAt, resent, sending, onResend }: ResendLineProps) {
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

/** Says what went wrong with a code, and what to do. `today` is the IST day it is now. */
function useCodeFailureWords(today: string): (failure: CodeFailure) => string {
  const { t } = useLingui();
  const words = useTimeWords();
  const tooMany = (retryAt: string | null): string => {
    if (retryAt === null) return t`No more codes can be sent now. Please try again later.`;
    const [date, time] = [istDay(retryAt), words.time(retryAt)];
    if (date === today) return t`No more codes can be sent now. Please try again after ${time}, or use another number.`;
    const day = words.day(date);
    return t`No more codes can be sent now. Please try again after ${day}, ${time}, or use another number.`;
  };
  const wrong = (left: number): string =>
    left === 0
      ? t`That code is not right, and it was the last try. Please ask for a new one.`
      : t`That code is not right. ${plural(left, { one: `${left} try left.`, other: `${left} tries left.` })}`;
  return (failure) => {
    switch (failure.why) {
      case 'incomplete':
        return t`Please enter all 6 digits of the code`;
      case 'wrong':
        return wrong(failure.triesLeft);
      case 'expired':
        return t`This code is no longer valid. Please ask for a new one.`;
      case 'too_many':
        return tooMany(failure.retryAt);
      case 'not_sent':
        return t`The SMS could not be sent. Please try again in a moment.`;
      case 'hold_ended':
      case 'over':
      case 'unreachable':
        return t`There was no answer. Please check your connection and try again.`;
    }
  };
}

/** Step 2 of a free booking, second half: the code that came by SMS. Focus starts in its one field. */
export function PhoneCodeStep({ awaited, today, send }: PhoneCodeStepProps) {
  const { t } = useLingui();
  const { held, phone, first } = awaited;
  const { input, ...code } = usePhoneCode(awaited, send);
  const onChangePhone = () => send({ type: 'phone_change_requested' });
  const failureWords = useCodeFailureWords(today);
  const error = code.failure === null ? undefined : failureWords(code.failure);
  const wasSent = first.sent || code.resent > 0;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 className="text-xl">{t`Enter the code from the SMS`}</h3>
        <p id={INTRO_ID} className="mt-1 text-ink-soft">
          {wasSent ? (
            <Trans>
              We sent 6 digits by SMS to <b className="font-semibold whitespace-nowrap text-ink">{phone}</b>. You pay
              nothing: the code confirms your visit.
            </Trans>
          ) : (
            <Trans>
              You pay nothing. A code sent by SMS to <b className="font-semibold whitespace-nowrap text-ink">{phone}</b>{' '}
              confirms your visit.
            </Trans>
          )}
        </p>
        <Button variant="quiet" className="-ml-4" onClick={onChangePhone} disabled={code.busy === 'checking'}>
          <Trans>Change the number</Trans>
        </Button>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          code.check();
        }}
        className="space-y-4"
      >
        <Field id={INPUT_ID} label={t`6-digit code`} error={error}>
          <input
            ref={input}
            id={INPUT_ID}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            required
            value={code.digits}
            readOnly={code.busy === 'checking'}
            onChange={(event) => code.change(event.target.value)}
            aria-invalid={hasFailed(error) || undefined}
            aria-describedby={[notesOf(INPUT_ID, { error }), INTRO_ID].filter(Boolean).join(' ')}
            className={controlClass(
              hasFailed(error),
              'min-h-14 max-w-60 text-center indent-[0.3em] text-2xl! tracking-[0.3em] tabular-nums',
            )}
          />
        </Field>
        <ResendLine
          resendAt={code.resendAt}
          resent={code.resent}
          sending={code.busy === 'sending'}
          onResend={code.resend}
        />
        <Button type="submit" size="lg" wide loading={code.busy === 'checking'}>{t`Confirm booking`}</Button>
      </form>
      <HoldLine deadline={held.deadline} inDemand={false} />
    </div>
  );
}
