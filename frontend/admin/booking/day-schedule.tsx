import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { matchesVisit } from '#shared/domain/booking/person-name.ts';
import { Card } from '../../ui/boxes.tsx';
import { counted, visitTime, weekdayWords } from '../ui/format.ts';
import { BookingStatus, bookingAddress, patientName, PhoneLink } from './booking-status.tsx';
import type { BookingRow, ClinicBookings } from '#shared/contract/booking/booking-admin.ts';
import { freeTimes } from './booking-queries.ts';

type DayScheduleProps = {
  clinicId: string;
  day: ClinicBookings['days'][number];
  bookings: readonly BookingRow[];
  /** Only the visits that these words mean. */
  words: string;
  /** Free times stand between the visits. */
  showFree: boolean;
  /** Why nobody can be booked in; null where somebody can. */
  closed: string | null;
  now: number;
};

const HEAD = 'border-b border-line px-3 py-2 text-left text-sm font-medium text-ink-soft';
const CELL = 'px-3 py-2.5 align-top';
/** How a visit stands has a column where there is room for one, and on paper; on phones it stands below the name. */
const ROOMY = 'not-print:max-sm:hidden';
/** On a phone with letters of twice the size, the visit is placed below its time. */
const STACKED = '@max-3xs:block';

/** How many times are free, or why none can be had. */
function freeWords({ open }: DayScheduleProps['day'], free: readonly string[], closed: string | null): string {
  if (!open) return 'closed';
  return free.length === 0 || closed === null ? `${free.length} free` : closed.toLowerCase();
}

/** The visits of one day by their time. On paper it has room for a pen. */
export function DaySchedule({ clinicId, day, bookings, words, showFree, closed, now }: DayScheduleProps) {
  const free = freeTimes({ days: [day], bookings }, now)[0]?.free ?? [];
  const meant = bookings.filter((booking) => matchesVisit(booking, words));
  const lines = [
    ...meant.map((booking) => ({ slot: booking.slot, booking })),
    ...(showFree && closed === null && words === '' ? free.map((slot) => ({ slot, booking: null })) : []),
  ].toSorted((a, b) => a.slot.localeCompare(b.slot));
  return (
    <Card className="@container overflow-hidden break-inside-avoid-page print:[container-type:normal]">
      <table className={`w-full ${STACKED}`}>
        <caption className="px-3 py-2.5 text-left">
          <span className="font-semibold tabular-nums">{weekdayWords(day.date)}</span>
          <span className="ml-3 text-ink-soft">
            <span>{counted(bookings.length, 'visit')}</span>, <span>{freeWords(day, free, closed)}</span>
          </span>
        </caption>
        {lines.length > 0 && (
          <>
            <thead className="@max-3xs:sr-only">
              <tr>
                <th scope="col" className={`${HEAD} w-28`}>
                  Time
                </th>
                <th scope="col" className={HEAD}>
                  Patient
                </th>
                <th scope="col" className={`${HEAD} w-[32%] ${ROOMY}`}>
                  Status
                </th>
                <th scope="col" className={`${HEAD} hidden w-[25%] print:table-cell`}>
                  Noted
                </th>
              </tr>
            </thead>
            <tbody className={`divide-y divide-line ${STACKED}`}>
              {lines.map(({ slot, booking }) =>
                booking === null ? (
                  <FreeLine key={slot} clinicId={clinicId} slot={slot} />
                ) : (
                  <VisitLine key={booking.id} booking={booking} />
                ),
              )}
            </tbody>
          </>
        )}
      </table>
      {lines.length === 0 && (
        <p className="border-t border-line px-3 py-6 text-ink-soft">
          {words === '' ? 'No visits on this day.' : `No visit of this day matches “${words}”.`}
        </p>
      )}
    </Card>
  );
}

const Time = ({ slot }: { slot: string }) => (
  <td className={`${CELL} ${STACKED} whitespace-nowrap tabular-nums @max-3xs:pb-0`}>{visitTime(slot)}</td>
);

function VisitLine({ booking }: { booking: BookingRow }) {
  return (
    <tr className={`break-inside-avoid ${STACKED}`}>
      <Time slot={booking.slot} />
      <td className={`${CELL} ${STACKED}`}>
        <Link
          to={bookingAddress(booking.id)}
          className="font-semibold wrap-anywhere text-peacock hover:underline print:text-ink"
        >
          {patientName(booking)}
        </Link>
        <span className="flex flex-wrap gap-x-3 text-sm">
          <PhoneLink phone={booking.phone} />
          <span className="font-mono whitespace-nowrap text-ink-soft">{booking.booking_ref}</span>
        </span>
        <span className="mt-1 block sm:hidden print:hidden">
          <BookingStatus booking={booking} />
        </span>
      </td>
      <td className={`${CELL} ${ROOMY}`}>
        <BookingStatus booking={booking} />
      </td>
      <td className={`${CELL} hidden print:table-cell`}>&nbsp;</td>
    </tr>
  );
}

function FreeLine({ clinicId, slot }: { clinicId: string; slot: string }) {
  return (
    <tr className={`break-inside-avoid ${STACKED}`}>
      <Time slot={slot} />
      <td className={`${CELL} ${STACKED}`} colSpan={2}>
        <Link
          to={`/admin/appointments/new?clinic=${clinicId}&slot=${encodeURIComponent(slot)}`}
          aria-label={`Free at ${visitTime(slot)}: book it`}
          className="-my-1 inline-flex items-center gap-1.5 py-1 text-ink-soft hover:text-peacock hover:underline"
        >
          <Plus aria-hidden className="size-4 print:hidden" />
          <span>Free</span>
        </Link>
      </td>
      <td className={`${CELL} hidden print:table-cell`}>&nbsp;</td>
    </tr>
  );
}
