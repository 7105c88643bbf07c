import { expect } from 'vitest';
import { receives } from '#test/flows/inbox.ts';
import type { Patient } from '#test/flows/patient.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { call, bearer } from '../call.ts';
import { linksIn } from '../messages/message-links.ts';

/** A booking whose messages somebody looks at who is nobody. */
export type Followed = { appointment_id: string; clinic_id: string; slot: string; patient: Patient };

/** Returns the rows of a booking in the table, without the time of its next check. */
async function rowsOf({ appointment_id, clinic_id, slot }: Followed) {
  const { bookings, locks, auditEvents: events } = await runningProduct().dump();
  const booking = bookings.find(({ appointment }) => appointment.id === appointment_id);
  if (booking === undefined) throw new Error('the booking is not there');
  const { next_check_at: _, ...appointment } = booking.appointment;
  return {
    ...booking,
    appointment,
    locks: locks.filter(
      (lock) => lock.appointment_id === appointment_id || (lock.clinic_id === clinic_id && lock.slot === slot),
    ),
    events: events.filter(({ entity }) => entity.includes(appointment_id)),
  };
}

type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** Asks for every link as it stands, by every method, and for what the page itself would ask. */
async function followAll(links: readonly string[], key: string): Promise<void> {
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    const { search, hash } = new URL(link);
    expect(search).toBe('');
    expect(link.slice(0, link.length - hash.length)).not.toContain(key);
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) await (await fetch(link, { method })).text();
  }
  for (const method of ['GET', 'GET', 'HEAD', 'OPTIONS']) await call(method, '/own-bookings', { headers: bearer(key) });
}

/**
 * The provider may tell meanwhile that an e-mail arrived; and a time that the booking has left may be taken by another test,
 * whose lock was not there `before`.
 */
const withoutOthers = (rows: Rows, before: Rows) => ({
  ...rows,
  notifications: rows.notifications.map(({ arrival: _, ...notification }) => notification),
  locks: rows.locks.filter(
    ({ appointment_id: id }) =>
      id === rows.appointment.id || before.locks.some(({ appointment_id }) => appointment_id === id),
  ),
});

/**
 * Follows every link of every message of a booking, once so many mails and SMS are there and nothing more is under way, and
 * expects that nothing is changed. Answers the words of the messages and of which kinds they are.
 */
export async function expectLinksHarmless(
  booked: Followed,
  key: string,
  messages: number,
): Promise<{ words: string[]; kinds: string[] }> {
  const { mails, texts } = await receives(runningProduct(), booked.patient, messages);
  const words = [...mails.flatMap(({ text, html }) => [text ?? '', html ?? '']), ...texts.map(({ text }) => text)];
  const before = await until('it is written down that they were sent', async () => {
    const rows = await rowsOf(booked);
    return rows.notifications.every(({ state }) => state !== 'PENDING') ? rows : null;
  });
  const links = linksIn(words).filter((link) => link.startsWith(runningProduct().url));
  await followAll(links, key);
  expect(withoutOthers(await rowsOf(booked), before)).toEqual(withoutOthers(before, before));
  return { words, kinds: before.notifications.filter(({ state }) => state === 'SENT').map(({ kind }) => kind) };
}
