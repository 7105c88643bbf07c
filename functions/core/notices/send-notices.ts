import type { Notice } from '#shared/domain/notice.ts';
import { noticeKey } from '#shared/domain/notice-key.ts';
import { Problem } from '#shared/problems.ts';
import type { Booking, BookingStore, Brand, ClinicStore, Clock, Log, MailSender, Seals, SmsSender } from '../ports.ts';
import { backoff, MAX_ATTEMPTS } from '../outbox/attempts.ts';
import { composeMail, composeSms } from './compose-notice.ts';
import { messageIdOf } from './message-id.ts';
import { amountOf, gatherFacts } from './notice-facts.ts';
import type { NoticeFacts } from './notice-facts.ts';

export type NoticeWorld = {
  clock: Clock;
  bookings: Pick<BookingStore, 'load' | 'updateNotice'>;
  clinics: Pick<ClinicStore, 'withLocks'>;
  mail: MailSender;
  sms: SmsSender;
  seals: Pick<Seals, 'tokenFor'>;
  brand: Brand;
  log: Log;
};

/**
 * Sends what an appointment owes its patient. A notice is claimed before it is sent, so two workers never send the
 * same one; it is marked SENT only afterwards, so a crash costs a repeat with the same id and never a message.
 * @throws Problem appointment_not_found.
 */
export async function sendNotices(world: NoticeWorld, appointmentId: string): Promise<void> {
  const booking = await world.bookings.load(appointmentId);
  if (!booking) throw new Problem('appointment_not_found', 'appointment_id');
  const now = world.clock.now();
  // In the order they came to be owed: 'it goes back' before 'it is back'.
  const owed = booking.notices
    .filter((notice) => isDue(notice, now))
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  if (owed.length === 0) return;
  const facts = await gatherFacts(world, booking, now);
  if (facts === null) {
    world.log.alarm('a notice has nobody to go to', { appointment_id: appointmentId });
    return;
  }
  for (const notice of owed) await sendOne(world, booking, notice, facts, now);
}

const isDue = (notice: Notice, now: number): boolean =>
  notice.state === 'PENDING' && notice.next_check_at !== null && Date.parse(notice.next_check_at) <= now;

async function sendOne(
  world: NoticeWorld,
  booking: Booking,
  notice: Notice,
  facts: NoticeFacts,
  now: number,
): Promise<void> {
  const attempts = notice.attempts + 1;
  const claimed: Notice = {
    ...notice,
    attempts,
    next_check_at: new Date(now + backoff(attempts)).toISOString(),
  };
  if (!(await world.bookings.updateNotice(claimed, notice.attempts))) return;
  try {
    await deliver(world, notice, { ...facts, amount_paise: amountOf(booking, notice) });
  } catch {
    await failed(world, claimed);
    return;
  }
  const sent: Notice = {
    ...claimed,
    state: 'SENT',
    sent_at: new Date(world.clock.now()).toISOString(),
    next_check_at: null,
  };
  await world.bookings.updateNotice(sent, attempts);
}

async function deliver(world: NoticeWorld, notice: Notice, facts: NoticeFacts): Promise<void> {
  const id = messageIdOf(notice);
  if (notice.channel === 'email') await world.mail.send(composeMail(notice.kind, facts, id));
  else await world.sms.send(composeSms(notice.kind, facts, id));
}

async function failed(world: NoticeWorld, claimed: Notice): Promise<void> {
  const ids = {
    appointment_id: claimed.appointment_id,
    notice: noticeKey(claimed),
    attempts: claimed.attempts,
  };
  world.log.warn('a notice could not be sent', ids);
  if (claimed.attempts < MAX_ATTEMPTS) return;
  // A person has to look.
  await world.bookings.updateNotice({ ...claimed, state: 'FAILED', next_check_at: null }, claimed.attempts);
  world.log.alarm('a notice was given up', ids);
}
