import type { SentCounts } from '#functions/store/messages/sent-counts.ts';
import type { BookingReader } from '#functions/store/booking/booking-reader.ts';
import type { ClinicNotificationStore } from '#functions/store/messages/clinic-notification-store.ts';
import { isVisit } from '#shared/domain/booking/lifecycle.ts';
import { waysToNotify, type ClinicContact, type ClinicChannel } from '#shared/domain/clinics/clinic-contact.ts';
import { CLINIC_UNNOTIFIED_HOURS, CLINIC_TEXTS } from '#shared/domain/booking/limits.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import type { KnownBooking } from '#shared/domain/booking/booking-lists.ts';
import type {
  NotificationMark,
  BookingChange,
  NotificationProgress,
} from '#shared/domain/messages/notification-mark.ts';
import { afterQuietHours } from '#shared/domain/booking/reminder-times.ts';
import { sendableIn, type RegisteredNames, type SmsMessage } from '#shared/domain/messages/sms-templates.ts';
import { smsCallBack, smsWhen, smsWords } from '#shared/domain/messages/sms-values.ts';
import { nameIn } from '#shared/domain/messages/sms-names.ts';
import type { SmsValues } from '#shared/domain/messages/sms-variables.ts';
import { noPatient } from '#shared/messages/sms-messages.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import type { Language } from '#shared/values/language.ts';
import { notificationEmailCeilings, sendWithin, ceilingOfAll, type Ceiling } from '../notifications/send-ceilings.ts';
import { deliverNotifications, FIRST_MS, RECONCILED_MS } from '../outbox/deliver-message.ts';
import { reportStuck } from '../../alarms.ts';
import type { SendingSwitch } from '../sending/switch-sending.ts';
import { composeChanges, type StandingChange } from './compose-clinic-mail.ts';
import type { Sms, EmailSender, SendCeilings, SmsSender } from '../ports.ts';
import { NotBefore } from '../outbox/message-kind.ts';
import type { Brand, Clock, CountStuck, Log } from '../../ports.ts';

/** Dependencies for notifying clinics. */
export type NotifyClinicsDeps = {
  clock: Clock;
  sending: SendingSwitch;
  news: ClinicNotificationStore;
  bookings: Pick<BookingReader, 'known' | 'ofClinic'>;
  mail: EmailSender;
  sms: SmsSender;
  /** The texts that operators know. */
  registeredSms: RegisteredNames;
  counts: SentCounts;
  ceilings: Pick<SendCeilings, 'smsPerDay' | 'emailsPerDay'>;
  /** True if SMS wait for the morning. */
  respectsQuietHours: boolean;
  brand: Brand;
  log: Log;
  countStuck: CountStuck;
};

/** A clinic that cannot be told for so long is not waited for any more: its visits are in its day sheet, and it is a person's affair. */
const GIVEN_UP_MS = 2 * DAY_MS;

const iso = (at: number): string => new Date(at).toISOString();
const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * Tells each clinic that wants it, by e-mail and by SMS, what changed about its bookings since it was told last, as they stand
 * now: who cancelled meanwhile was never booked.
 * @param until milliseconds; no clinic is written to after it
 * @returns how many were written to, counted by each way
 */
export async function tellChanges(deps: NotifyClinicsDeps, until: number): Promise<number> {
  const now = deps.clock.now();
  const progress = await progressOf(deps);
  const span = { from: iso(Date.parse(progress.changes_until) - FIRST_MS), to: iso(now - RECONCILED_MS) };
  const byClinic = Map.groupBy(await deps.news.changes(span), ({ clinic_id }) => clinic_id);
  const ids = [...byClinic.keys()];
  const [contacts, stored] = await Promise.all([deps.news.contacts(ids), deps.news.marks(ids)]);
  const marks = new Map(stored.map((mark) => [`${mark.clinic_id} ${mark.by}`, mark]));
  const waiting: UnnotifiedClinic[] = [];
  let sent = 0;
  for (const contact of contacts)
    for (const by of waysToNotify(contact)) {
      const mark = marks.get(`${contact.clinic_id} ${by}`);
      const since = later(mark?.until ?? span.from, span.from);
      const fresh = (byClinic.get(contact.clinic_id) ?? []).filter(({ at }) => at >= since);
      if (fresh.length === 0) continue;
      const news = { by, fresh, since, mark: { until: span.to, delivery_id: mark?.delivery_id ?? null } };
      const outcome = deps.clock.now() < until ? await notifyClinic(deps, contact, news) : 'waits';
      if (outcome === 'sent') sent += 1;
      if (outcome === 'waits')
        waiting.push({ clinic_id: contact.clinic_id, since: later(since, progress.changes_until) });
    }
  await moveOn(deps, waiting, span.to, now);
  return sent;
}

/** A clinic that waits for a message, and since when (ISO). */
type UnnotifiedClinic = { clinic_id: string; since: string };

/** Writes down how far all clinics were told; those that wait longest are waited for no more. */
async function moveOn(
  deps: NotifyClinicsDeps,
  waiting: readonly UnnotifiedClinic[],
  to: string,
  now: number,
): Promise<void> {
  const olderThan = (ms: number) => waiting.filter(({ since }) => Date.parse(since) <= now - ms);
  const late = new Set(olderThan(CLINIC_UNNOTIFIED_HOURS * HOUR_MS).map(({ clinic_id }) => clinic_id));
  reportStuck(deps, 'clinic-notification', [...late]);
  const givenUp = new Set(olderThan(GIVEN_UP_MS));
  const still = waiting.filter((one) => !givenUp.has(one)).map(({ since }) => since);
  if (givenUp.size > 0) {
    const clinics = [...givenUp].map(({ clinic_id }) => clinic_id).join(', ');
    deps.log.alarm('clinics were not notified of their bookings for two days', { clinics });
  }
  const changes_until = [to, ...still].toSorted()[0] ?? to;
  await deps.news.keepProgress({ ...(await progressOf(deps)), changes_until });
}

/** How far the runs are; the first one writes down where it began, as one that fails for hours would begin later each time. */
export async function progressOf({
  news,
  clock,
}: Pick<NotifyClinicsDeps, 'news' | 'clock'>): Promise<NotificationProgress> {
  const known = await news.progress();
  if (known !== null) return known;
  const first = { changes_until: iso(clock.now() - RECONCILED_MS), sheets_of: null };
  await news.keepProgress(first);
  return first;
}

/** `told`: what is written down when nothing is sent. */
type ClinicChanges = { by: ClinicChannel; fresh: readonly BookingChange[]; since: string; mark: NotificationMark };

/** Whom an SMS goes to: ten digits, and the clinic's language. */
type TextedClinic = { phone: string; language: Language };

const inLanguage = (name: string, language: Language, values: SmsValues): SmsMessage => ({
  template: nameIn(language, name),
  values,
});

/** One change of a booking, in the clinic's language where operators know the text in it, else in English. A repeat has the same id. */
export function composeChangeSms(
  to: TextedClinic,
  { kind, listed, person, last_at }: StandingChange,
  registered: RegisteredNames,
): Sms {
  const text = `clinic_${kind}`;
  const language = sendableIn(text, to.language, registered);
  return {
    id: `clinic.${listed.id}.${last_at.replaceAll(/[:.]/g, '')}`,
    to: to.phone,
    message: inLanguage(text, language, {
      clinic: smsWords(listed.clinic_name),
      when: smsWhen(listed.slot, language),
      // A patient's number is no call-back number that operators would let pass; the e-mail and the day sheet have it.
      patient: smsWords(person?.name ?? '', noPatient(language)),
      ref: smsWords(bookingRef(listed.id)),
    }),
  };
}

/** Composes the SMS for further changes beyond those that get an SMS each. */
export function composeMoreSms(
  to: TextedClinic,
  more: readonly StandingChange[],
  { supportPhone }: Pick<Brand, 'supportPhone'>,
  registered: RegisteredNames,
): Sms {
  const text = 'clinic_more';
  const language = sendableIn(text, to.language, registered);
  return {
    id: `clinic-more.${more.at(-1)?.listed.id}.${more.at(-1)?.last_at.replaceAll(/[:.]/g, '')}`,
    to: to.phone,
    message: inLanguage(text, language, {
      count: String(more.length),
      clinic: smsWords(more[0]?.listed.clinic_name ?? ''),
      phone: smsCallBack(supportPhone),
    }),
  };
}

/**
 * An SMS for each change, and one for those that are too many for that; at night they wait for the morning, and beyond the
 * ceilings of a day for the next one.
 * @param saveNotified is told how far the clinic was, after each SMS but the last one: a failure repeats what follows it
 * @returns the provider's id of the last one
 * @throws NotBefore, and whatever the sender throws
 */
async function textChanges(
  deps: NotifyClinicsDeps,
  { clinic_id, ...clinic }: TextedClinic & { clinic_id: string },
  changes: readonly StandingChange[],
  saveNotified: (mark: NotificationMark) => Promise<void>,
): Promise<string | null> {
  const now = deps.clock.now();
  const opensAt = deps.respectsQuietHours ? afterQuietHours(now) : now;
  if (opensAt > now) throw new NotBefore('quiet hours', new Date(opensAt).toISOString());
  const ceilings: Ceiling[] = [
    { name: 'sms to one clinic', key: `sms to ${clinic_id}`, limit: CLINIC_TEXTS.perDay, ofDay: null, wakes: true },
    ceilingOfAll('sms', deps.ceilings.smsPerDay, 'can wait'),
  ];
  const send = (sms: Sms): Promise<string | null> => sendWithin(deps, ceilings, () => deps.sms.send(sms));
  const listed = changes.slice(0, CLINIC_TEXTS.atOnce);
  const more = changes.slice(CLINIC_TEXTS.atOnce);
  let delivery_id: string | null = null;
  for (const [place, change] of listed.entries()) {
    delivery_id = await send(composeChangeSms(clinic, change, deps.registeredSms));
    const next = changes[place + 1];
    if (next !== undefined) await saveNotified({ until: next.first_at, delivery_id });
  }
  return more.length > 0 ? send(composeMoreSms(clinic, more, deps.brand, deps.registeredSms)) : delivery_id;
}

function notifyClinic(
  deps: NotifyClinicsDeps,
  { clinic_id, email, phone, language }: ClinicContact,
  { by, fresh, since, mark }: ClinicChanges,
): ReturnType<typeof deliverNotifications> {
  const ids = [...new Set(fresh.map(({ appointment_id }) => appointment_id))];
  const saveNotified = (next: NotificationMark): Promise<void> => deps.news.saveNotified({ clinic_id, by, ...next });
  const send = async (changes: readonly [StandingChange, ...StandingChange[]]): Promise<string | null> => {
    if (by === 'email' && email !== null)
      return sendWithin(deps, notificationEmailCeilings(deps.ceilings, clinic_id), () =>
        deps.mail.send(composeChanges({ clinic_id, email, language }, changes, deps.brand, since)),
      );
    return phone === null ? null : textChanges(deps, { clinic_id, phone, language }, changes, saveNotified);
  };
  return deliverNotifications(deps.log, {
    failure: 'a clinic could not be notified of its bookings',
    ids: { clinic: clinic_id, by },
    isAlarming: false,
    stillTrue: async () => standingChanges(fresh, await deps.bookings.known(ids)),
    deliver: send,
    saveNotified: (delivery) => saveNotified({ ...mark, ...(delivery !== null && { delivery_id: delivery.id }) }),
  });
}

/**
 * Returns the changes that are still true of the current bookings, in the order of their first ones. Each booking has
 * one line, and none where it was made and ended unseen.
 */
function standingChanges(changes: readonly BookingChange[], bookings: readonly KnownBooking[]): StandingChange[] {
  const standing = bookings.flatMap((booking): StandingChange[] => {
    const of = changes.filter(({ appointment_id }) => appointment_id === booking.listed.id);
    const times = of.map(({ at }) => at).toSorted();
    const span = { first_at: times[0] ?? '', last_at: times.at(-1) ?? '' };
    const isNew = of.some(({ kind }) => kind === 'booked');
    if (isVisit(booking.listed.phase)) return [{ ...booking, ...span, kind: isNew ? 'booked' : 'moved' }];
    return isNew ? [] : [{ ...booking, ...span, kind: 'cancelled' }];
  });
  return standing.toSorted((a, b) => a.first_at.localeCompare(b.first_at));
}
