import { expect, it } from 'vitest';
import { cancelBooking } from '#functions/core/booking/cancel-booking.ts';
import { releaseHold } from '#functions/core/booking/release-hold.ts';
import { chooseTopics, readNews } from '#functions/core/staff/choose-topics.ts';
import { allowlist } from '#functions/core/messages/sending/switch-sending.ts';
import { notifyStaff } from '#functions/core/messages/staff-notifications/notify-staff.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { createStaffNotifications } from '#functions/store/staff/staff-notification-store.ts';
import { createStaffStore } from '#functions/store/staff/staff-store.ts';
import type { HistoryEntry } from '#shared/domain/booking/appointment.ts';
import type { Member } from '#shared/domain/staff/member.ts';
import { NOTIFICATION_MAILS_PER_DAY } from '#shared/domain/booking/limits.ts';
import type { Notification } from '#shared/domain/messages/notification.ts';
import { newsOf, type NotificationTopic } from '#shared/domain/staff/staff-notifications.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import type { Language } from '#shared/values/language.ts';
import { HOUR_MS, istInstant, MINUTE_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import {
  appointmentId,
  NEXT_SLOT,
  NOW,
  sampleAppointment,
  sampleNotification,
  sampleReview,
  SLOT,
} from '#test/store/booking/sample-booking.ts';
import { ADMIN, bookingOperationDeps } from '../booking/booking-operation-deps.ts';
import { knowingRepeats } from './knowing-repeats.ts';
import { suppressing } from './suppression-deps.ts';

const QUARTER = 15 * MINUTE_MS;

/** A desk whose team is told what happens. */
async function staffNotified() {
  const desk = bookingOperationDeps();
  const client = directClient(desk.dynamo);
  const members = createStaffStore(client, 'punnagai');
  const accounts = { find: async () => null };
  let events = 0;
  const audit = { clock: desk.deps.clock, ids: { auditEventId: () => `act_${(events += 1)}` } };
  const alarms: string[] = [];
  const log = { info: () => {}, warn: () => {}, alarm: (message: string) => void alarms.push(message) };
  const news = createStaffNotifications(client, 'punnagai', loudLog);
  const told = {
    ...desk,
    members,
    alarms,
    news,
    async join(id: string, fields: Partial<Member> = {}): Promise<Member> {
      const blank = {
        removed_at: null,
        invited_at: null,
        signed_out_at: null,
        news: null,
        language: 'en',
        role: 'admin',
      } as const;
      const after = { ...blank, id, email: `${id}@example.in`, ver: 1, changed_at: NOW, changed_by: id, ...fields };
      const auditEvent = {
        id: `act_${id}`,
        at: NOW,
        actor_id: id,
        actor_email: null,
        action: 'person.enter',
        entity: id,
      };
      const isAdmin = after.role === 'admin';
      const before = await members.admins();
      const roll = isAdmin ? { before, ids: [...(before?.ids ?? []), id] } : null;
      await members.save({ before: null, after, roll, auditEvent: { ...auditEvent, fields: [] } });
      return after;
    },
    choose: (person: Member, kinds: NotificationTopic[], ver = 1, language: Language = 'en') =>
      chooseTopics(
        { members, accounts, ...audit },
        { ...person, role: person.role ?? 'staff' },
        { news: kinds, language, ver },
      ),
    /** A run of the worker, some time later; answers what it did. */
    run(ms = QUARTER, emailsPerDay = 100): Promise<string> {
      desk.timeline.now += ms;
      const { clock, sending, mail, counts } = desk.deps;
      const brand = { ...desk.deps.brand, adminUrl: 'https://admin.punnagai.example' };
      return notifyStaff({ clock, sending, mail, counts, ceilings: { emailsPerDay }, brand, log, news }, Infinity);
    },
    emailsTo: (id: string) => desk.sent.mails.filter(({ to }) => to === `${id}@example.in`),
  };
  return told;
}

it('staff who chose it are notified of bookings and cancellations in one e-mail, once, without patients’ names', async () => {
  const team = await staffNotified();
  const ravi = await team.join('ravi', { role: 'staff' });
  await team.choose(ravi, ['booked', 'cancelled']);
  const first = await team.paid(SLOT);
  const second = await team.paid(NEXT_SLOT);
  await cancelBooking(team.deps, ADMIN, { ...second, reason: 'ill', refund: 'whole', isFresh: true });
  expect(await team.run()).toBe('1 of 1 people were written to');
  const [mail, ...others] = team.emailsTo('ravi');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Punnagai: 2 new bookings, 1 cancelled booking');
  expect(mail?.text).toContain('New booking: Neem Tree Dental, Tue 01 Dec 2026, 10 AM');
  expect(mail?.text).toContain('https://admin.punnagai.example/admin/appointments');
  expect(mail?.text).not.toMatch(/Asha|9812345670|asha@example/);
  // The provider's id of the last message stays when there is nothing new.
  const [sent] = await team.news.marks(['ravi']);
  expect(await team.run()).toBe('0 of 1 people were written to');
  expect(sent?.delivery_id).toBe('mail 1');
  expect((await team.news.marks(['ravi']))[0]).toMatchObject({ delivery_id: 'mail 1' });
  expect(first.id).not.toBe(second.id);
});

it('an admin who has not chosen is told of what needs somebody, and not of what goes its way', async () => {
  const team = await staffNotified();
  const asha = await team.join('asha');
  await team.join('maya', { role: 'staff' });
  await team.join('gone', { removed_at: NOW });
  await team.paid();
  const failed = sampleNotification({ state: 'FAILED', next_check_at: null, created_at: NOW });
  team.dynamo.execute({ operation: 'put', input: { TableName: 'punnagai', Item: rowOf.notification(failed) } });
  expect(await team.run()).toBe('1 of 1 people were written to');
  expect(team.emailsTo('asha').map(({ subject }) => subject)).toEqual(['Punnagai: 1 message that could not be sent']);
  // A message that was given up stands for days, and is told once.
  expect(await team.run()).toBe('0 of 1 people were written to');
  expect(newsOf(asha)).not.toContain('booked');
});

it('news that could not be sent is in the next e-mail, and an alarm rings if the failure lasts', async () => {
  const team = await staffNotified();
  await team.join('asha', { news: ['booked'] });
  await team.paid(SLOT);
  team.control.emailDown = true;
  expect(await team.run()).toBe('0 of 1 people were written to');
  await team.run(7 * HOUR_MS);
  expect(team.alarms).toEqual(['a staff member could not be notified']);
  await team.paid(NEXT_SLOT);
  team.control.emailDown = false;
  await team.run();
  expect(team.emailsTo('asha').map(({ subject }) => subject)).toEqual(['Punnagai: 2 new bookings']);
});

it('a refund to make manually is told although hundreds were booked before it', async () => {
  const team = await staffNotified();
  await team.join('asha');
  await team.join('ravi', { role: 'staff', news: ['booked'] });
  await team.run(0);
  const move = { from: null, to: 'CONFIRMED', actor: 'settle', actor_id: null, slots: null, reason: '', evidence: [] };
  const happens = (n: number, name: string, at: number): void => {
    const appointment = sampleAppointment({ id: appointmentId(5000 + n) });
    const entry = { ...move, ver: 1, move: name, at: new Date(at).toISOString() } as HistoryEntry;
    team.dynamo.execute({ operation: 'put', input: { TableName: 'punnagai', Item: rowOf.audit(appointment, entry) } });
  };
  for (let n = 0; n < 250; n++) happens(n, 'confirm', Date.parse(NOW) + n);
  happens(250, 'refund_manual', Date.parse(NOW) + 5 * MINUTE_MS);
  await team.run();
  expect(team.emailsTo('asha').map(({ subject }) => subject)).toEqual(['Punnagai: 1 refund to make manually']);
  expect(team.emailsTo('ravi').map(({ subject }) => subject)).toEqual(['Punnagai: 250 new bookings']);
  expect(team.emailsTo('ravi')[0]?.text).toContain('and 230 more');
});

it('a worker that dies after a mail was taken sends it again under its id, and nothing is left out', async () => {
  const team = await staffNotified();
  await team.join('asha', { news: ['booked'] });
  await team.paid();
  await team.run(0);
  const saveNotified = team.news.saveNotified.bind(team.news);
  team.news.saveNotified = () => Promise.reject(new Error('killed'));
  await team.run();
  team.news.saveNotified = saveNotified;
  await team.run();
  await team.run();
  const ids = team.emailsTo('asha').map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('news between an e-mail whose answer was lost and its repeat is sent, although the sender recognises repeats by their ids', async () => {
  const team = await staffNotified();
  await team.join('asha', { news: ['booked'] });
  await team.paid(SLOT);
  const { mail, taken } = knowingRepeats({ answersLost: 1 });
  Object.assign(team.deps, { mail });
  expect(await team.run()).toBe('0 of 1 people were written to');
  await team.paid(NEXT_SLOT);
  expect(await team.run()).toBe('1 of 1 people were written to');
  expect(await team.run()).toBe('0 of 1 people were written to');
  expect(taken.map(({ subject }) => subject)).toEqual(['Punnagai: 1 new booking', 'Punnagai: 2 new bookings']);
});

it('one thing that stands in place of another is another e-mail, although as many are told', async () => {
  const team = await staffNotified();
  await team.join('asha', { news: ['message_failed'] });
  await team.run(0);
  const { mail, taken } = knowingRepeats({ answersLost: 1 });
  Object.assign(team.deps, { mail });
  const fail = (n: number, change: Partial<Notification> = {}): void => {
    const fields = { state: 'FAILED', next_check_at: null, created_at: NOW, ...change } as const;
    const notification = sampleNotification({ appointment_id: appointmentId(n), ...fields });
    team.dynamo.execute({ operation: 'put', input: { TableName: 'punnagai', Item: rowOf.notification(notification) } });
  };
  fail(1);
  await team.run();
  fail(1, { state: 'SENT' });
  fail(2);
  await team.run();
  expect(taken.map(({ text }) => /Ref [\w-]+/.exec(text)?.[0])).toEqual(
    [1, 2].map((n) => `Ref ${bookingRef(appointmentId(n))}`),
  );
});

it('a hold that its patient gave up is no cancelled booking, and what happened this minute is told a quarter later', async () => {
  const team = await staffNotified();
  await team.join('asha', { news: ['booked', 'cancelled'] });
  await team.run(0);
  const held = await team.ordered();
  await releaseHold(team.deps, { appointment_id: held.id, token: held.token });
  await team.paid(NEXT_SLOT);
  expect(await team.run(MINUTE_MS)).toBe('0 of 1 people were written to');
  await team.run();
  expect(team.emailsTo('asha').map(({ subject }) => subject)).toEqual(['Punnagai: 1 new booking']);
});

it('a choice is kept with its version and its act; one that was made from an older version is refused', async () => {
  const team = await staffNotified();
  const asha = await team.join('asha');
  const person = { id: 'asha', email: asha.email, role: 'admin' } as const;
  expect((await readNews(team, person)).news).toContain('refund_by_hand');
  expect(await team.choose(asha, [])).toEqual({ news: [], language: 'en', ver: 2 });
  await expect(team.choose(asha, ['booked'])).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await readNews(team, person)).toEqual({ news: [], language: 'en', ver: 2 });
  expect(await team.events()).toContainEqual(['asha', 'person.news', 'person#asha']);
  await team.paid();
  expect(await team.run()).toBe('no staff member wants notifications');
});

it('the team is not written to while sending is stopped, and hears of everything afterwards', async () => {
  const team = await staffNotified();
  const admin = await team.join('asha');
  await team.choose(admin, ['booked']);
  await team.run();
  let isStopped = true;
  Object.assign(team.deps, { sending: { isStopped: async () => isStopped } });
  await team.paid(SLOT);
  for (let quarter = 0; quarter < 30; quarter += 1) expect(await team.run()).toBe('sending is stopped');
  expect([team.emailsTo('asha'), team.alarms]).toEqual([[], []]);
  isStopped = false;
  await team.run();
  expect(team.emailsTo('asha')).toHaveLength(1);
});

it('somebody of the team whose address takes no mail is not told, now or later, and no alarm rings', async () => {
  const team = await staffNotified();
  await team.join('asha', { news: ['booked'] });
  await team.paid(SLOT);
  const { mail } = team.deps;
  const of = suppressing(team);
  Object.assign(team.deps, { mail: of.mail });
  await of.add('asha@example.in');
  await team.run();
  await team.run(7 * HOUR_MS);
  expect([team.emailsTo('asha'), team.alarms]).toEqual([[], []]);
  Object.assign(team.deps, { mail });
  await team.run();
  expect(team.emailsTo('asha')).toEqual([]);
});

it('somebody of the team who is not on the list of a stage is not told, now or later, and no alarm rings', async () => {
  const team = await staffNotified();
  await team.join('asha', { news: ['booked'] });
  await team.paid(SLOT);
  const { mail } = team.deps;
  Object.assign(team.deps, { mail: allowlist(new Set(['ravi@example.in']), mail) });
  await team.run();
  await team.run(7 * HOUR_MS);
  Object.assign(team.deps, { mail });
  await team.run();
  expect([team.emailsTo('asha'), team.alarms]).toEqual([[], []]);
});

it('its e-mails are within the ceilings of the day: of all, and each person’s own; what is beyond them is told on the next one', async () => {
  const team = await staffNotified();
  const ravi = await team.join('ravi', { role: 'staff' });
  await team.choose(ravi, ['booked']);
  await team.paid(SLOT);
  expect(await team.run(QUARTER, 0)).toBe('0 of 1 people were written to');
  for (let n = 0; n < NOTIFICATION_MAILS_PER_DAY; n += 1)
    await team.deps.counts.take('mail to ravi', '2026-11-30', 1000);
  expect(await team.run()).toBe('0 of 1 people were written to');
  expect(team.emailsTo('ravi')).toEqual([]);
  team.timeline.now = Date.parse(istInstant('2026-12-01', '00:00'));
  expect(await team.run(0)).toBe('1 of 1 people were written to');
  expect(await team.deps.counts.take('mail', '2026-12-01', 1000)).toBe(2);
  expect(team.alarms).toEqual([]);
});

it('an admin is told of a review that waits, by its clinic and without its words; of one that everybody reads, nothing', async () => {
  const team = await staffNotified();
  await team.join('asha');
  const at = new Date(team.timeline.now).toISOString();
  for (const review of [sampleReview({ created_at: at }), sampleReview({ id: 'rev_read', state: 'published' })])
    team.dynamo.execute({ operation: 'put', input: { TableName: 'punnagai', Item: rowOf.review(review) } });
  await team.run();
  const [mail, ...others] = team.emailsTo('asha');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Punnagai: 1 review to publish');
  expect(mail?.text).toContain('Neem Tree Dental');
  expect(mail?.text).toContain('/admin/reviews');
  expect(mail?.text).not.toContain('Gentle');
});

it('each of the team is told in the language they chose; whoever has not chosen, in English', async () => {
  const team = await staffNotified();
  const [asha, ravi] = [await team.join('asha'), await team.join('ravi')];
  await team.choose(asha, ['booked'], 1, 'kn');
  await team.choose(ravi, ['booked']);
  await team.run();
  await team.paid(SLOT);
  await team.run();
  const subjects = (id: string) => team.emailsTo(id).map(({ subject }) => subject);
  expect([subjects('asha'), subjects('ravi')]).toEqual([['Punnagai: 1 ಹೊಸ ಬುಕಿಂಗ್'], ['Punnagai: 1 new booking']]);
});
