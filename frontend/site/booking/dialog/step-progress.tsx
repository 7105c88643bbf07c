import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from '../../../lib/cx.ts';
import type { Progress } from './booking-state.ts';

const STEPS: readonly Progress[] = ['datetime', 'info', 'confirmed'];

/** Progress of the patient through the booking, in words and as three lines, with the fee beside it. */
export function StepProgress({ step, fee }: { step: Progress; fee: string }) {
  const { t } = useLingui();
  const at = STEPS.indexOf(step) + 1;
  const names = { datetime: t`Date and time`, info: t`Contact info`, confirmed: t`Confirmed` };
  const name = names[step];
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Trans>
          Step {at} of 3: {name}
        </Trans>
        <span className="font-semibold text-ink tabular-nums">
          <span className="sr-only">
            <Trans>Consultation fee</Trans>{' '}
          </span>
          <span>{fee}</span>
        </span>
      </span>
      <span aria-hidden className="mt-2 flex gap-1.5">
        {STEPS.map((each, index) => (
          <span key={each} className={cx('h-1 flex-1 rounded-full', index < at ? 'bg-peacock' : 'bg-line')} />
        ))}
      </span>
    </>
  );
}
