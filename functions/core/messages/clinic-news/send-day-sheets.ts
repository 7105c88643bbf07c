import type { ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import { addDays, istDay, istInstant, istWallTime } from '#shared/values/ist.ts';
import { composeDaySheet } from './compose-clinic-mail.ts';
import { ceilingOfAll, sendWithin } from '../notices/send-ceilings.ts';
import { deliverNews } from '../outbox/deliver-news.ts';
import type { TellClinicsWorld } from './ports.ts';
import { progressOf } from './tell-clinics.ts';

/** India time: from the evening on the sheets of the next day go out; what could not then, until that morning. */
const EVENING = '19:00';
const MORNING_ENDS = '10:00';

/** The day (IST) whose sheets are due: in the evening the next one, in the night and the morning this one. */
export function dueSheets(now: number): string | null {
  const time = istWallTime(now);
  if (time >= EVENING) return addDays(istDay(now), 1);
  return time < MORNING_ENDS ? istDay(now) : null;
}

/**
 * Sends the visits of a day (IST) to each clinic that wants them and has any, by one Query for each. A sent sheet is
 * recorded once the mail was accepted; after all were sent, further runs read one row.
 * @param until milliseconds; no clinic is written to after it
 * @returns how many were written to
 */
export async function sendDaySheets(world: TellClinicsWorld, day: string, until: number): Promise<number> {
  if ((await progressOf(world)).sheets_of === day) return 0;
  const contacts = await world.news.sheetContacts();
  const done = await world.news.withSheet(
    contacts.map(({ clinic_id }) => clinic_id),
    day,
  );
  const left = contacts.filter(({ clinic_id }) => !done.has(clinic_id));
  let sent = 0;
  let waiting = 0;
  for (const contact of left) {
    const outcome = world.clock.now() < until ? await sendSheet(world, contact, day) : 'waits';
    if (outcome === 'sent') sent += 1;
    if (outcome === 'waits') waiting += 1;
  }
  if (waiting === 0) await world.news.keepProgress({ ...(await progressOf(world)), sheets_of: day });
  return sent;
}

function sendSheet(
  world: TellClinicsWorld,
  { clinic_id, email, language }: ClinicContact,
  day: string,
): ReturnType<typeof deliverNews> {
  const { bookings, news, mail, brand, log, ceilings } = world;
  const span = { from: istInstant(day, '00:00'), to: istInstant(addDays(day, 1), '00:00') };
  return deliverNews(log, {
    failure: 'a clinic did not get its day schedule',
    ids: { clinic: clinic_id },
    isAlarming: false,
    async stillTrue() {
      const found = email === null ? null : await bookings.ofClinic(clinic_id, span);
      const visits = (found?.bookings ?? []).filter(({ listed }) => listed.phase === 'CONFIRMED');
      if (found === null || email === null || visits.length === 0) return [];
      const sheet = { clinic_name: found.clinic.clinic_name, day, visits };
      return [composeDaySheet({ clinic_id, email, language }, sheet, brand)];
    },
    // One a day by itself, so that news use up nobody's sheet.
    deliver: ([sheet]) =>
      sendWithin(world, [ceilingOfAll('mail', ceilings.mailsPerDay, 'can wait')], () => mail.send(sheet)),
    keepTold: async (delivery) => (delivery === null ? undefined : news.keepSheet(clinic_id, day, delivery.id)),
  });
}
