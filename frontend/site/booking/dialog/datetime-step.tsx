import { Trans, useLingui } from '@lingui/react/macro';
import { DayStrip } from '../times/day-strip.tsx';
import { FieldError } from '../field-error.tsx';
import { StepHeading } from '../step-heading.tsx';
import { TimesOfDay } from '../times/times-of-day.tsx';
import type { ScreenOf } from './booking-state.ts';
import type { BookingDialogState } from './use-booking.ts';

function timeError({ problem, slot }: ScreenOf<'datetime'>) {
  if (problem === 'taken') return <Trans>This time slot is already booked</Trans>;
  if (problem === 'day_busy')
    return <Trans>Many people are booking this day right now. Please try again in a minute.</Trans>;
  return problem === 'incomplete' && slot === null ? <Trans>Please select a time slot</Trans> : null;
}

/** Step 1: a day, then a time. */
export function DatetimeStep({ booking, screen }: { booking: BookingDialogState; screen: ScreenOf<'datetime'> }) {
  const { t } = useLingui();
  const { days, send } = booking;
  const { claim } = booking.state;
  const { problem } = screen;
  const isClaiming = claim !== null;
  const day = days.days.find(({ date }) => date === screen.date) ?? null;
  return (
    <div className="space-y-6">
      <StepHeading>{t`When would you like to come?`}</StepHeading>
      {problem === 'hold_ended' && (
        <p role="alert" className="rounded-card border border-line bg-sand p-3">
          <Trans>Your 5-minute hold ended. Please choose a time again. Your details are still here.</Trans>
        </p>
      )}
      <div className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
        <div>
          <DayStrip
            days={days}
            chosen={screen.date}
            busy={isClaiming}
            onChoose={(date) => send({ type: 'date_chosen', date })}
          />
          <FieldError>
            {problem === 'incomplete' && screen.date === null && <Trans>Please select a date</Trans>}
          </FieldError>
        </div>
        <div>
          <TimesOfDay days={days} day={day} chosen={screen.slot} busy={isClaiming} onChoose={booking.chooseSlot} />
          <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
            {claim?.isProving === true && <Trans>One moment: many people are booking from your network.</Trans>}
          </p>
          <FieldError>{timeError(screen)}</FieldError>
        </div>
      </div>
    </div>
  );
}
