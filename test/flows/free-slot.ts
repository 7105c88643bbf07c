import * as z from 'zod';
import { DaySlots, type PublicSlot } from '#shared/contract/clinics/clinics.ts';
import { addDays, DAY_MS, HOUR_MS, istDay } from '#shared/values/ist.ts';
import { sampleClinicId, sampleClinics } from '#infra/local/sample/sample-clinics.ts';
import { bodyOf, callApi } from './call-api.ts';

/** A start (ISO) at a clinic. */
export type ClinicSlot = { clinic_id: string; slot: string };

const Slots = z.strictObject({ clinic_id: z.string(), days: z.array(DaySlots) });
const given = new Set<string>();

/** Slots that are given of each day: more of a day once every day has given that many. */
const GIVEN_OF_A_DAY = [2, 4, 8];

/** A free slot of a sample clinic, from the day after tomorrow on, that no earlier call was given. */
export async function freeSlot(product: { url: string }, slug = 'thamarai-street'): Promise<ClinicSlot> {
  const clinic_id = sampleClinicId(slug);
  const days = await slotDays(product, clinic_id);
  for (const most of GIVEN_OF_A_DAY)
    for (const { slots } of days) {
      const nameOf = (start: string): string => `${product.url} ${clinic_id} ${start}`;
      const found = slots.slice(0, most).find(({ start, state }) => state === 'free' && !given.has(nameOf(start)));
      if (found === undefined) continue;
      given.add(nameOf(found.start));
      return { clinic_id, slot: found.start };
    }
  throw new Error(`${slug} has no free slot left`);
}

/** A free slot of any sample clinic in the next 24 hours, but not in the coming one. */
export async function slotWithinADay(product: { url: string }): Promise<ClinicSlot> {
  const now = Date.now();
  for (const { id: clinic_id } of sampleClinics()) {
    const path = `/clinics/${clinic_id}/slots?from=${istDay(now)}&days=2`;
    const free = bodyOf(await callApi(product, 'GET', path), 200, Slots).days.flatMap(({ slots }) => slots);
    const isNear = (start: string): boolean => Date.parse(start) > now + HOUR_MS && Date.parse(start) < now + DAY_MS;
    const found = free.find(({ start, state }) => state === 'free' && isNear(start));
    if (found !== undefined) return { clinic_id, slot: found.start };
  }
  throw new Error('no sample clinic has a free slot within a day');
}

/** Every free slot of a sample clinic from the day after tomorrow on, day by day; days without one are left out. */
export async function freeDays(
  product: { url: string },
  slug: string,
): Promise<{ clinic_id: string; days: string[][] }> {
  const clinic_id = sampleClinicId(slug);
  const days = (await slotDays(product, clinic_id)).map(({ slots }) =>
    slots.filter(({ state }) => state === 'free').map(({ start }) => start),
  );
  return { clinic_id, days: days.filter((slots) => slots.length > 0) };
}

const slotDays = async (product: { url: string }, clinicId: string): Promise<DaySlots[]> => {
  const from = addDays(istDay(Date.now()), 2);
  return bodyOf(await callApi(product, 'GET', `/clinics/${clinicId}/slots?from=${from}&days=18`), 200, Slots).days;
};

/** Returns the state of a slot that every visitor sees, as GET slots returns it. */
export async function slotState(
  product: { url: string },
  { clinic_id, slot }: ClinicSlot,
): Promise<PublicSlot['state']> {
  const path = `/clinics/${clinic_id}/slots?from=${istDay(slot)}&days=1`;
  const { days } = bodyOf(await callApi(product, 'GET', path), 200, Slots);
  const found = days[0]?.slots.find(({ start }) => start === slot);
  if (found === undefined) throw new Error('the slot is not listed');
  return found.state;
}
