import type { FormerContact, ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import { DAY_MS, addDays, istDay, istInstant, istWallTime } from '#shared/values/ist.ts';
import { tellChanges, progressOf, type NotifyClinicsDeps } from './notify-clinics.ts';
import { notificationEmailCeilings, sendWithin, ceilingOfAll } from '../notifications/send-ceilings.ts';
import { AddressRefused } from '../outbox/message-kind.ts';
import { deliverNotifications } from '../outbox/deliver-message.ts';
import { composeDaySchedule, composeContactChanged } from './compose-clinic-mail.ts';

/** Retries end after this time with an alarm: an operator calls the clinic. */
const GIVEN_UP_MS = 2 * DAY_MS;

/**
 * Notifies the former e-mail address of each clinic whose contact changed, so that a change that the clinic did not ask for is
 * noticed by it.
 * @param until milliseconds; no address is written to after it
 * @returns how many were written to
 */
async function notifyFormerContacts(deps: NotifyClinicsDeps, until: number): Promise<number> {
  let sent = 0;
  for (const former of await deps.news.formerContacts())
    if (deps.clock.now() < until && (await tellFormer(deps, former)) === 'sent') sent += 1;
  return sent;
}

async function tellFormer(deps: NotifyClinicsDeps, former: FormerContact): ReturnType<typeof deliverNotifications> {
  const isGivenUp = deps.clock.now() - Date.parse(former.at) > GIVEN_UP_MS;
  const failure = 'the former address of a clinic could not be told that its contact changed';
  const outcome = await deliverNotifications(deps.log, {
    failure,
    ids: { clinic: former.clinic_id },
    isAlarming: isGivenUp,
    stillTrue: async () => [former],
    deliver: () =>
      sendWithin(deps, notificationEmailCeilings(deps.ceilings, former.clinic_id), () =>
        deps.mail.send(composeContactChanged(former, deps.brand)),
      ).catch((error: unknown) => {
        if (!(error instanceof AddressRefused)) throw error;
        // It takes no mail, now or later.
        deps.log.warn(failure, { clinic: former.clinic_id, reason: error.message });
        return null;
      }),
    saveNotified: () => deps.news.dropFormer(former),
  });
  if (outcome === 'waits' && isGivenUp) await deps.news.dropFormer(former);
  return outcome;
}

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
export async function sendDaySchedules(deps: NotifyClinicsDeps, day: string, until: number): Promise<number> {
  if ((await progressOf(deps)).sheets_of === day) return 0;
  const contacts = await deps.news.sheetContacts();
  const done = await deps.news.withSheet(
    contacts.map(({ clinic_id }) => clinic_id),
    day,
  );
  const left = contacts.filter(({ clinic_id }) => !done.has(clinic_id));
  let sent = 0;
  let waiting = 0;
  for (const contact of left) {
    const outcome = deps.clock.now() < until ? await sendSheet(deps, contact, day) : 'waits';
    if (outcome === 'sent') sent += 1;
    if (outcome === 'waits') waiting += 1;
  }
  if (waiting === 0) await deps.news.keepProgress({ ...(await progressOf(deps)), sheets_of: day });
  return sent;
}

function sendSheet(
  deps: NotifyClinicsDeps,
  { clinic_id, email, language }: ClinicContact,
  day: string,
): ReturnType<typeof deliverNotifications> {
  const { bookings, news, mail, brand, log, ceilings } = deps;
  const span = { from: istInstant(day, '00:00'), to: istInstant(addDays(day, 1), '00:00') };
  return deliverNotifications(log, {
    failure: 'a clinic did not get its day schedule',
    ids: { clinic: clinic_id },
    isAlarming: false,
    async stillTrue() {
      const found = email === null ? null : await bookings.ofClinic(clinic_id, span);
      const visits = (found?.bookings ?? []).filter(({ listed }) => listed.phase === 'CONFIRMED');
      if (found === null || email === null || visits.length === 0) return [];
      const sheet = { clinic_name: found.clinic.clinic_name, day, visits };
      return [composeDaySchedule({ clinic_id, email, language }, sheet, brand)];
    },
    // One a day by itself, so that news use up nobody's sheet.
    deliver: ([sheet]) =>
      sendWithin(deps, [ceilingOfAll('mail', ceilings.emailsPerDay, 'can wait')], () => mail.send(sheet)),
    saveNotified: async (delivery) => (delivery === null ? undefined : news.keepSheet(clinic_id, day, delivery.id)),
  });
}

/**
 * Tells clinics what changed about their bookings, and in the evening who comes on the next day; while sending is stopped
 * nobody, and nothing is written down as told.
 * @param until milliseconds; no clinic is written to after it
 * @returns what was done, for whoever looks at the log
 */
export async function notifyAllClinics(
  deps: NotifyClinicsDeps,
  { sheets_of }: { sheets_of?: string | undefined },
  until: number,
): Promise<string> {
  if (await deps.sending.isStopped()) return 'sending is stopped';
  const former = await notifyFormerContacts(deps, until);
  const changes = await tellChanges(deps, until);
  const day = sheets_of ?? dueSheets(deps.clock.now());
  const sheets = day === null ? 0 : await sendDaySchedules(deps, day, until);
  return `${changes} clinics were notified of changes, ${sheets} of their next day; ${former} former addresses were notified`;
}
