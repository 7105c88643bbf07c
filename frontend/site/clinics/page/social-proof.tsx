import { Plural, useLingui } from '@lingui/react/macro';
import { CalendarCheck } from 'lucide-react';
import type { Activity } from '#shared/contract/clinics/clinics.ts';

type BookingAge = { unit: 'minutes' | 'hours' | 'days'; count: number };

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes as the largest whole unit, at least one minute (specification: patient §2). */
export function bookingAge(minutes: number): BookingAge {
  if (minutes < HOUR) return { unit: 'minutes', count: Math.max(1, Math.floor(minutes)) };
  if (minutes < DAY) return { unit: 'hours', count: Math.floor(minutes / HOUR) };
  return { unit: 'days', count: Math.floor(minutes / DAY) };
}

/** True if the last booking's age is worth showing: under 24 hours (specification: patient §2, §9). */
export const isFreshBooking = (minutes: number | null): minutes is number => minutes !== null && minutes < DAY;

function Age({ minutes }: { minutes: number }) {
  const { unit, count } = bookingAge(minutes);
  if (unit === 'minutes')
    return <Plural value={count} one={`Last booked ${count} minute ago`} other={`Last booked ${count} minutes ago`} />;
  if (unit === 'hours')
    return <Plural value={count} one={`Last booked ${count} hour ago`} other={`Last booked ${count} hours ago`} />;
  return <Plural value={count} one={`Last booked ${count} day ago`} other={`Last booked ${count} days ago`} />;
}

/** How often the clinic was booked lately: counts and an age, only when there is something to say (specification: patient §2). */
export function SocialProof({ activity }: { activity: Activity | undefined }) {
  const { t } = useLingui();
  if (activity === undefined || activity.last_7_days === 0) return null;
  const { last_7_days: lastDays, last_booking_minutes_ago: minutes } = activity;
  return (
    <div className="flex items-start gap-3 rounded-card bg-leaf-tint px-4 py-3 text-leaf">
      <CalendarCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p className="flex flex-wrap gap-x-4 tabular-nums">
        <strong className="font-semibold">
          <Plural
            value={lastDays}
            one={`${lastDays} booking in the last 7 days`}
            other={`${lastDays} bookings in the last 7 days`}
          />
        </strong>
        {activity.today > 0 && <span>{t`${activity.today} today`}</span>}
        {isFreshBooking(minutes) && (
          <span>
            <Age minutes={minutes} />
          </span>
        )}
      </p>
    </div>
  );
}
