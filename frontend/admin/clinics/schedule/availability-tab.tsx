import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { DayDates } from './day-dates.tsx';
import { PauseCard } from './pause-card.tsx';
import { WeekHours } from './week-hours.tsx';

/** When a clinic can be booked: its week, single days, and whether it takes bookings at all. */
export function AvailabilityTab({ clinic, onSaved }: { clinic: AdminClinic; onSaved: (clinic: AdminClinic) => void }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <PauseCard clinic={clinic} onSaved={onSaved} />
      <WeekHours clinic={clinic} onSaved={onSaved} />
      <DayDates clinic={clinic} onSaved={onSaved} />
    </div>
  );
}
