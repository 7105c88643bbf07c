import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, useId, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { BOOKING_DAYS_AHEAD } from '#shared/domain/clinics/schedule.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { AsTyped } from '../../../clinic-details.tsx';
import { OperationFailure } from './question-dialog.tsx';
import type { ManageOperations } from './use-manage-operations.ts';
import { useTimeWords } from '../../../../catalogues.ts';
import { cx } from '../../../../ui/class-names.ts';
import { controlClass } from '../../../../ui/field.tsx';
import { Skeleton } from '../../../../ui/boxes.tsx';
import { slotsQuery } from '../../../../api/queries.ts';

/** A day on which a clinic has free times, with the starts of these. */
type FreeDay = { date: string; starts: string[] };

/**
 * The days of a clinic with times that a visit can be moved to, read when they are first asked for. A failed read is retried
 * and keeps what was read before.
 */
function useFreeDays(clinicId: string) {
  const { data, isError, errorUpdateCount, isFetching, refetch } = useQuery(
    slotsQuery(clinicId, undefined, BOOKING_DAYS_AHEAD + 1),
  );
  const days = data
    ?.map(({ date, slots }): FreeDay => ({
      date,
      starts: slots.flatMap(({ start, state }) => (state === 'free' ? [start] : [])),
    }))
    .filter(({ starts }) => starts.length > 0);
  // While it is read again without anything to show, its status is that of a first read.
  const hasFailed = isError || (data === undefined && errorUpdateCount > 0);
  return { days: days ?? null, hasFailed, isReading: isFetching, readAgain: () => void refetch() };
}

type TimeChoiceProps = {
  free: ReturnType<typeof useFreeDays>;
  chosen: string | null;
  /** While one is being taken, no other can be chosen. */
  busy: boolean;
  onChoose: (slot: string | null) => void;
};

/** A day with free times, then one of them: the phone's own list for the days, as a month has many. */
function TimeChoice({ free, chosen, busy, onChoose }: TimeChoiceProps) {
  const { t } = useLingui();
  const words = useTimeWords();
  const id = useId();
  const [date, setDate] = useState<string | null>(null);
  const { days, hasFailed, isReading } = free;
  const isStale = hasFailed && days !== null;
  const note = hasFailed && (
    <NotRead isReading={isReading} onRetry={free.readAgain}>
      {isStale ? (
        <Trans>We could not refresh the times. Some of those below may be taken by now.</Trans>
      ) : (
        <Trans>The times could not be loaded.</Trans>
      )}
    </NotRead>
  );
  if (note && !isStale) return note;
  if (days === null) return <Skeleton className="h-40 w-full" />;
  const day = days.find((one) => one.date === date) ?? days[0];
  if (day === undefined)
    return note || <p role="status">{t`The clinic has no available time in the next days. Please call us.`}</p>;
  const left = day.starts.length;
  return (
    <div className="space-y-4">
      {note}
      <div>
        <label htmlFor={id} className="mb-1 block font-medium">{t`Day`}</label>
        <select
          id={id}
          value={day.date}
          disabled={busy}
          className={controlClass(false, 'min-h-12')}
          onChange={({ target }) => {
            setDate(target.value);
            onChoose(null);
          }}
        >
          {days.map((one) => (
            <option key={one.date} value={one.date}>
              {words.day(one.date)}
            </option>
          ))}
        </select>
      </div>
      <div role="group" aria-label={t`Time`}>
        <p className="mb-1 text-ink-soft">
          <Plural value={left} one={`${left} available time`} other={`${left} available times`} />
        </p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5ch,100%),1fr))] gap-2">
          {day.starts.map((start) => (
            <button
              key={start}
              type="button"
              aria-pressed={start === chosen}
              disabled={busy}
              onClick={() => onChoose(start)}
              className={cx(
                'pressable min-h-12 rounded-control border px-0.5 tabular-nums not-[:lang(en)]:max-sm:text-sm',
                start === chosen
                  ? 'border-peacock bg-peacock font-semibold text-on-peacock'
                  : 'border-line-strong bg-card hover:border-peacock hover:bg-peacock-tint',
              )}
            >
              {words.time(start)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

type NotReadProps = { isReading: boolean; onRetry: () => void; children: ReactNode };

const NotRead = ({ isReading, onRetry, children }: NotReadProps) => (
  <div role="alert">
    <p>{children}</p>
    <Button variant="secondary" className="mt-2" loading={isReading} onClick={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  </div>
);

/** Chooses another time of the clinic. The new one is taken before the old one is given back, and nothing is paid again. */
export function RescheduleDialog({ booking, acting }: { booking: ManagedBooking; acting: ManageOperations }) {
  const { t } = useLingui();
  const free = useFreeDays(booking.clinic_id);
  const [wanted, setWanted] = useState<string | null>(null);
  // Times are read again when one was refused: it may be nobody's to choose any more.
  const slot = free.days?.some(({ starts }) => starts.some((start) => start === wanted)) === true ? wanted : null;
  const { visit } = useTimeWords();
  const { moves_left: times } = booking;
  const from = visit(booking.slot);
  return (
    <Dialog
      open
      onClose={acting.close}
      closeOnBackdrop={false}
      title={<Trans>Move to another time</Trans>}
      subtitle={<AsTyped typed={booking.clinic_name} />}
      footer={
        <>
          <p aria-live="polite" className="pb-2 font-semibold tabular-nums">
            {slot === null ? <span className="font-normal text-ink-soft">{t`No time chosen yet`}</span> : visit(slot)}
          </p>
          <Button
            wide
            disabled={slot === null}
            loading={acting.busy}
            onClick={() => slot !== null && acting.perform({ operation: 'move', slot })}
          >{t`Move my appointment`}</Button>
        </>
      }
    >
      <p className="font-semibold tabular-nums">{t`Now: ${from}`}</p>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>You pay nothing again.</Trans>{' '}
        <Plural
          value={times}
          one="You can move this appointment once more."
          other={`You can move this appointment ${times} times.`}
        />
      </p>
      <TimeChoice free={free} chosen={slot} busy={acting.busy} onChoose={setWanted} />
      <OperationFailure failure={acting.failure} />
    </Dialog>
  );
}
