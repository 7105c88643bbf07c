import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/control-class.ts';
import { Field, hasFailed, notesOf } from '../../../ui/field.tsx';
import { HoldLine } from '../hold/hold-line.tsx';
import { ResendLine } from './resend-line.tsx';
import { useCodeFailureWords } from './use-code-failure-words.ts';
import { usePhoneCode, type AwaitedCode, type CodeEvent } from './use-phone-code.ts';

type PhoneCodeStepProps = {
  awaited: AwaitedCode;
  /** The IST day it is now. */
  today: string;
  send: (event: CodeEvent) => void;
};

const INPUT_ID = 'phone-code';
const INTRO_ID = 'phone-code-intro';

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
