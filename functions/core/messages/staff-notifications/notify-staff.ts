import type { Member } from '#shared/domain/staff/member.ts';
import { newsOf, type StaffEvent } from '#shared/domain/staff/staff-notifications.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import type { EmailSender, SendCeilings } from '../ports.ts';
import { notificationEmailCeilings, sendWithin } from '../notifications/send-ceilings.ts';
import { deliverNotifications, FIRST_MS, RECONCILED_MS } from '../outbox/deliver-message.ts';
import type { Clock, Log, AdminBrand } from '../../ports.ts';
import { composeStaffEmail } from './compose-staff-mail.ts';
import type { SendingSwitch } from '../sending/switch-sending.ts';
import type { StaffNotificationMark } from '#shared/domain/messages/notification-mark.ts';
import type { SentCounts } from '#functions/store/messages/sent-counts.ts';
import type { StaffNotifications } from '#functions/store/staff/staff-notification-store.ts';

export type NotifyDeps = {
  clock: Clock;
  sending: SendingSwitch;
  news: StaffNotifications;
  mail: EmailSender;
  counts: SentCounts;
  ceilings: Pick<SendCeilings, 'emailsPerDay'>;
  brand: AdminBrand;
  log: Log;
};

/** A message is given up after at most so long, and a day's money is compared on the next ones. */
const STANDING_MS = 4 * DAY_MS;
/** Time without a successful notification after which an alarm is raised. */
const ALARMING_MS = 6 * HOUR_MS;

const iso = (at: number): string => new Date(at).toISOString();

/**
 * Sends everybody of the team who wants to hear of it one e-mail with what has happened since the last one. Each person is
 * told from where they were told last.
 * @param until milliseconds; nobody is written to after it
 * @returns what was done, for whoever looks at the log
 */
export async function notifyStaff(deps: NotifyDeps, until: number): Promise<string> {
  if (await deps.sending.isStopped()) return 'sending is stopped';
  const now = deps.clock.now();
  const people = (await deps.news.people()).filter((person) => person.email !== '' && newsOf(person).length > 0);
  if (people.length === 0) return 'no staff member wants notifications';
  const marks = await marksOf(deps, people, now);
  const from = marks.reduce((first, { until }) => (until < first ? until : first), iso(now));
  const to = iso(now - RECONCILED_MS);
  const [happened, standing] = await Promise.all([
    from < to ? deps.news.happened({ from, to }) : [],
    deps.news.standing(iso(now - STANDING_MS)),
  ]);
  let sent = 0;
  for (const [index, person] of people.entries()) {
    const mark = marks[index];
    if (mark === undefined || mark.until >= to || deps.clock.now() >= until) continue;
    if ((await tell(deps, person, mark, { to, happened, standing })) === 'sent') sent += 1;
  }
  return `${sent} of ${people.length} people were written to`;
}

async function marksOf({ news }: NotifyDeps, people: readonly Member[], now: number): Promise<StaffNotificationMark[]> {
  const marksById = new Map((await news.marks(people.map(({ id }) => id))).map((one) => [one.id, one]));
  return Promise.all(
    people.map(async ({ id }) => {
      const before = marksById.get(id);
      if (before !== undefined) return before;
      const first = { id, until: iso(now - FIRST_MS), known: [], delivery_id: null };
      // Written down before the first e-mail: one that cannot be sent for hours would begin later each time.
      await news.saveNotified(first);
      return first;
    }),
  );
}

type Since = { to: string; happened: readonly StaffEvent[]; standing: readonly StaffEvent[] };

function tell(
  deps: NotifyDeps,
  person: Member,
  mark: StaffNotificationMark,
  { to, happened, standing }: Since,
): ReturnType<typeof deliverNotifications> {
  const { news, mail, brand, clock, log, ceilings } = deps;
  const wanted = new Set<string>(newsOf(person));
  const fresh = [
    ...standing.filter(({ key }) => !mark.known.includes(key)),
    ...happened.filter(({ at }) => at >= mark.until),
  ].filter(({ kind }) => wanted.has(kind));
  const known = standing.map(({ key }) => key);
  return deliverNotifications(log, {
    failure: 'a staff member could not be notified',
    ids: { person: person.id },
    isAlarming: clock.now() - Date.parse(mark.until) > ALARMING_MS,
    stillTrue: async () => fresh,
    deliver: (events) =>
      sendWithin(deps, notificationEmailCeilings(ceilings, person.id), () =>
        mail.send(composeStaffEmail(person, events, brand, mark.until)),
      ),
    saveNotified: (delivery) =>
      news.saveNotified({ id: person.id, until: to, known, delivery_id: (delivery ?? { id: mark.delivery_id }).id }),
  });
}
