import { NOTICE_LEASE_MS, NOTICE_WORKER_SECONDS } from '#shared/domain/notice.ts';
import type { Notice, NoticeChannel, NoticeKind } from '#shared/domain/notice.ts';
import { noticeKey } from '#shared/domain/notice-key.ts';
import { Problem } from '#shared/problems.ts';
import type { Booking, BookingStore, Brand, ClinicStore, Log, TokenSigner } from '../ports.ts';
import { backoff, GIVE_UP_AFTER_MS, MAX_ATTEMPTS } from '../outbox/attempts.ts';
import { composeMail, composeSms } from './compose-notice.ts';
import { isStillTrue } from './is-still-true.ts';
import { CeilingReached, noticeCeilings, sendWithin } from './message-ceiling.ts';
import type { CeilingWorld } from './message-ceiling.ts';
import type { MailSender, NoticeCeilings, SmsSender } from './ports.ts';
import { messageIdOf } from './message-id.ts';
import { amountOf, gatherFacts } from './notice-facts.ts';

export type NoticeWorld = CeilingWorld & {
  ceilings: NoticeCeilings;
  bookings: Pick<BookingStore, 'load' | 'updateNotice'>;
  clinics: Pick<ClinicStore, 'withLocks'>;
  mail: MailSender;
  sms: SmsSender;
  signer: Pick<TokenSigner, 'tokenFor' | 'digest'>;
  brand: Brand;
  log: Log;
};

/** The first try may use the lease that the notice was made with, if it still outlives the worker. */
const LEAST_LEASE_MS = (NOTICE_WORKER_SECONDS + 10) * 1000;

const CHANNELS = ['email', 'sms'] as const;

/**
 * Sends what an appointment owes its patient: on each channel in the order in which it came to be owed, and only what is
 * still true (design: messages; invariant 23). A notice is claimed before it is sent, so two workers never send the same
 * one; it is marked SENT only afterwards, so a crash costs a repeat with the same id and never a message.
 * @throws Problem appointment_not_found.
 */
export async function sendNotices(world: NoticeWorld, appointmentId: string): Promise<void> {
  const booking = await read(world, appointmentId);
  await Promise.all(CHANNELS.map((channel) => sendChannel(world, booking, channel)));
}

async function read(world: NoticeWorld, appointmentId: string): Promise<Booking> {
  const booking = await world.bookings.load(appointmentId);
  if (!booking) throw new Problem('appointment_not_found', 'appointment_id');
  return booking;
}

/** One after the other: 'it is back' waits for 'it goes back', and nothing is sent after what came later. */
async function sendChannel(world: NoticeWorld, first: Booking, channel: NoticeChannel): Promise<void> {
  let booking = first;
  for (let next = firstOwed(booking, channel); next !== undefined; next = firstOwed(booking, channel)) {
    if (!(await sendOne(world, booking, next))) return;
    booking = await read(world, booking.appointment.id);
  }
}

/** The oldest; of what is said of its payment, what comes first by its sense: two workers may look at their clocks crosswise. */
function firstOwed({ notices }: Booking, channel: NoticeChannel): Notice | undefined {
  const owed = notices
    .filter((notice) => notice.state === 'PENDING' && notice.channel === channel)
    .toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || ORDER[a.kind] - ORDER[b.kind]);
  return owed
    .filter(({ payment_id }) => payment_id === owed[0]?.payment_id)
    .toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind])[0];
}

/** What is owed by the same move, or within one tick of the clock, goes in this order. */
const ORDER: Record<NoticeKind, number> = { confirmed: 0, slot_lost: 1, cancelled: 1, refund_started: 2, refunded: 3 };

/** Whether the way is free for the next one: sent, withdrawn or given up. */
async function sendOne(world: NoticeWorld, booking: Booking, notice: Notice): Promise<boolean> {
  const now = world.clock.now();
  if (!isStillTrue(booking, notice)) return withdraw(world, notice);
  if (!isDue(notice, now)) return false;
  const attempts = notice.attempts + 1;
  const claimed: Notice = { ...notice, attempts, next_check_at: leaseEnd(notice, now) };
  if (!(await world.bookings.updateNotice(claimed, notice.attempts))) return false;
  try {
    await deliver(world, booking, claimed);
  } catch (error) {
    if (error instanceof LeaseOver) return false;
    if (!(error instanceof CeilingReached)) return failed(world, claimed, error);
    await world.bookings.updateNotice({ ...claimed, next_check_at: error.retryAt }, attempts);
    return false;
  }
  const sent_at = new Date(world.clock.now()).toISOString();
  await world.bookings.updateNotice({ ...claimed, state: 'SENT', sent_at, next_check_at: null }, attempts);
  return true;
}

/** A new notice may be sent at once, every other when its time has come. */
const isDue = ({ attempts, next_check_at }: Notice, now: number): boolean =>
  attempts === 0 || next_check_at === null || Date.parse(next_check_at) <= now;

/** Until when (ISO) a try that begins now keeps others away; an end that stands already costs no write of the index. */
function leaseEnd({ attempts, next_check_at }: Notice, now: number): string {
  const left = attempts === 0 && next_check_at !== null ? Date.parse(next_check_at) - now : 0;
  const isEnough = left >= LEAST_LEASE_MS && left <= NOTICE_LEASE_MS;
  return isEnough && next_check_at !== null ? next_check_at : new Date(now + NOTICE_LEASE_MS).toISOString();
}

async function withdraw(world: NoticeWorld, notice: Notice): Promise<boolean> {
  world.log.info('a notice is no longer true', { appointment_id: notice.appointment_id, notice: noticeKey(notice) });
  await world.bookings.updateNotice({ ...notice, state: 'WITHDRAWN', next_check_at: null }, notice.attempts);
  return true;
}

/** So long before its lease ends a try begins nothing more: somebody else may send it then. */
const LEASE_MARGIN_MS = 30_000;
/** The try came too late to send anything; whoever claims the notice next does. */
class LeaseOver extends Error {}

function expectLease({ clock }: NoticeWorld, { next_check_at }: Notice): void {
  if (next_check_at === null || clock.now() > Date.parse(next_check_at) - LEASE_MARGIN_MS) throw new LeaseOver();
}

/** Nobody to write to: without details there is no address. */
class NobodyToTell extends Error {}

async function deliver(world: NoticeWorld, booking: Booking, notice: Notice): Promise<void> {
  const gathered = await gatherFacts(world, booking, world.clock.now());
  if (gathered === null) throw new NobodyToTell();
  const facts = { ...gathered, amount_paise: amountOf(booking, notice) };
  const id = messageIdOf(notice);
  const { email, phone } = facts.patient;
  if (notice.channel === 'email')
    await sendWithin(world, noticeCeilings(world, 'mail', email), () => {
      expectLease(world, notice);
      return world.mail.send(composeMail(notice.kind, facts, id));
    });
  else
    await sendWithin(world, noticeCeilings(world, 'sms', phone), () => {
      expectLease(world, notice);
      return world.sms.send(composeSms(notice.kind, facts, id));
    });
}

/** The next try comes later; after the last one a person has to look, and the way is free for what comes behind. */
async function failed(world: NoticeWorld, claimed: Notice, error: unknown): Promise<boolean> {
  const { attempts, appointment_id } = claimed;
  const ids = { appointment_id, notice: noticeKey(claimed), attempts };
  world.log.warn('a notice could not be sent', ids);
  const age = world.clock.now() - Date.parse(claimed.created_at);
  const isWornOut = attempts >= MAX_ATTEMPTS && age >= GIVE_UP_AFTER_MS;
  const isHopeless = error instanceof NobodyToTell || isWornOut;
  if (!isHopeless) {
    const next_check_at = new Date(world.clock.now() + backoff(attempts)).toISOString();
    await world.bookings.updateNotice({ ...claimed, next_check_at }, attempts);
    return false;
  }
  world.log.alarm('a notice was given up', ids);
  await world.bookings.updateNotice({ ...claimed, state: 'FAILED', next_check_at: null }, attempts);
  return true;
}
