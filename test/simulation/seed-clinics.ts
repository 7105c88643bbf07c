import { addDays, DAY_MS, istDay } from '#shared/values/ist.ts';
import { slotsOn } from '#shared/domain/clinics/schedule.ts';
import { clinicId, sampleClinic } from '#test/store/booking/sample-booking.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { paise } from '#shared/values/money/money.ts';
import type { Simulation } from './simulation.ts';

/** `slots` is what patients want. */
export type SeededClinic = { clinic: Clinic; clinicId: string; slots: string[] };

/** Puts a clinic and picks the slots everybody wants: the first ones after the plan's lead. */
export function seedClinics({ store, plan, fees }: Simulation): SeededClinic {
  const clinic = sampleClinic({ consultation_fee_paise: plan.freeClinic ? paise(0) : paise(9900) });
  store.putClinic(clinic);
  fees.add(clinic.consultation_fee_paise);
  const from = plan.start + plan.leadMs;
  const days = [istDay(from), addDays(istDay(from), 1), istDay(from + 2 * DAY_MS)];
  const ahead = days.flatMap((day) => slotsOn(clinic, day)).filter((slot) => Date.parse(slot) >= from);
  return { clinic, clinicId: clinicId(), slots: ahead.slice(0, plan.slots) };
}
