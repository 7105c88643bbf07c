import type { Email, Sms } from '#functions/core/messages/ports.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import type { Deps } from '#functions/core/deps.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { createDueStore } from '#functions/store/due-store.ts';
import { createSentCounts } from '#functions/store/messages/sent-counts.ts';
import { readRow } from '#functions/store/table/read-row.ts';
import type { Row } from '#functions/store/table/table-definition.ts';
import { Notification, notificationIdOf } from '#shared/domain/messages/notification.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { Chance } from '#test/simulation/chance.ts';
import { MemoryQueue } from '#test/simulation/memory/memory-queue.ts';
import { Process } from '#test/simulation/process.ts';
import { clientThat, type Command } from '#test/store/fake/fake-dynamo.ts';
import { OBJECTS } from '#test/store/memory-objects.ts';
import { testDeps } from '../test-deps.ts';

/** How long each takes to answer, and how long a sweep goes on. */
const TABLE_MS = 8;
const RAZORPAY_MS = 120;
const SEND_MS = 250;
const QUEUE_MS = 10;
const SWEEP_MS = 45_000;
/** So many workers send at once (infra: WORKERS_AT_ONCE). */
const SENDERS = 5;
const FAILURES = 0.2;
/** A worker that sends one booking's messages is busy for about so long. */
const RUN_MS = 700;
/** Longest time before the arrival of a message in which a change could not be known at the handover. */
const ON_ITS_WAY_MS = 5000;
const INDIA_AHEAD_MS = 5.5 * HOUR_MS;

/** When the reminder of two hours before falls due: on the evening before, where it would wake somebody. */
function laterReminderOf(slot: string): number {
  const wall = new Date(Date.parse(slot) - 2 * HOUR_MS + INDIA_AHEAD_MS);
  const hour = wall.getUTCHours();
  if (hour < 8) wall.setUTCDate(wall.getUTCDate() - 1);
  if (hour < 8 || hour >= 21) wall.setUTCHours(20, 0, 0, 0);
  return wall.getTime() - INDIA_AHEAD_MS;
}

/**
 * True if a notification matches its booking at an instant. The function is independent of the product's own judgement, which
 * the test checks.
 */
function isTrue({ appointment: { phase, slot } }: Booking, { kind, created_at }: Notification, at: number): boolean {
  if (kind === 'confirmed') return phase === 'CONFIRMED';
  if (kind === 'reminder') {
    const later = laterReminderOf(slot);
    const isStale = Date.parse(created_at) < later && later <= at;
    return phase === 'CONFIRMED' && at < Date.parse(slot) && !isStale;
  }
  if (kind === 'cancelled') return phase === 'CANCELLED';
  throw new Error(`nobody owes a ${kind} here`);
}

type Trouble = { seed: string; kills: number; killsWithin: number; down: { from: number; until: number } };

/**
 * Runs the product's workers over the simulated table in virtual time. Every fifth message fails, workers are killed in
 * the middle of their work, and the queue loses and duplicates messages. Neither provider accepts anything while both
 * are down. The e-mail provider knows a repeat by its id and does not deliver it twice, and its answer may be lost. The
 * SMS provider knows no repeats, and says clearly when it accepted nothing.
 */
export function dayOfTrouble({ seed, kills, killsWithin, down }: Trouble) {
  const small = testDeps();
  const { timeline, dynamo, razorpay } = small;
  const began = timeline.now;
  const chance = new Chance(seed);
  const queue = new MemoryQueue<string>(timeline, chance, { lost: 0.02, doubled: 0.05, late: 0.02, until: Infinity });
  const mails = new Map<string, number>();
  const texts = new Map<string, number>();
  /** The ids of what lies in each patient's mailbox. */
  const mailboxes = new Map<string, string[]>();
  const seen = {
    attempts: 0,
    failures: 0,
    emailsLeft: 0,
    kills: 0,
    untrue: [] as string[],
    withdrawn: new Map<string, 'true' | 'untrue'>(),
    killsOf: new Map<string, number>(),
  };
  let longestUnconfirmed = 0;
  let toKill = 0;
  for (let n = 0; n < kills; n += 1) timeline.after(chance.between(0, killsWithin), () => void (toKill += 1));

  /** A call that leaves a process: a dead one begins no more, and hears nothing of what it began. */
  const through = <T>(process: Process, ms: number, effect: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      const arrive = (): void => {
        if (!process.alive) return;
        let reply: () => void;
        try {
          const value = effect();
          reply = () => resolve(value);
        } catch (error) {
          reply = () => reject(error);
        }
        timeline.after(ms / 2, () => (process.alive ? reply() : undefined));
      };
      timeline.after(ms / 2, arrive);
    });

  /** Records an arrived message as untrue if it does not match its booking, as the booking was moments ago at least. */
  const expectTrue = (id: string): void => {
    const booking = small.store.load(id.slice(0, id.indexOf('.')));
    const notification = booking?.notifications.find((one) => notificationIdOf(one) === id);
    if (booking === null || notification === undefined) return void seen.untrue.push(id);
    const isFresh = timeline.now - Date.parse(booking.appointment.updated_at) < ON_ITS_WAY_MS;
    if (!isFresh && !isTrue(booking, notification, timeline.now - SEND_MS)) seen.untrue.push(id);
  };
  /** Judged when it is withdrawn: afterwards every reminder becomes untrue, as its visit begins. */
  const judgeWithdrawal = (notification: Notification): void => {
    const booking = small.store.load(notification.appointment_id);
    const wasTrue = booking === null || isTrue(booking, notification, timeline.now);
    seen.withdrawn.set(notificationIdOf(notification), wasTrue ? 'true' : 'untrue');
  };
  const execute = (command: Command): object => {
    const answer = dynamo.execute(command);
    const row = command.operation === 'put' ? command.input.Item : undefined;
    if (row?.['state'] === 'WITHDRAWN') judgeWithdrawal(readRow(Notification, row));
    return answer;
  };
  const fail = (words: string): never => {
    seen.failures += 1;
    throw new Error(words);
  };
  const note = (inbox: Map<string, number>, id: string): void => {
    expectTrue(id);
    inbox.set(id, (inbox.get(id) ?? 0) + 1);
  };
  const isDown = (): boolean => timeline.now - began >= down.from && timeline.now - began < down.until;
  const takeEmail = ({ id, to }: Email): string => {
    seen.attempts += 1;
    if (isDown()) {
      seen.emailsLeft += 1;
      return fail('down');
    }
    if (chance.happens(FAILURES / 2)) return fail('not taken');
    if (!mails.has(id)) mailboxes.set(to, [...(mailboxes.get(to) ?? []), id]);
    note(mails, id);
    return chance.happens(FAILURES / 2) ? fail('the answer was lost') : `mail of ${id}`;
  };
  const takeSms = ({ id }: Sms): string => {
    seen.attempts += 1;
    if (isDown()) return fail('down');
    if (chance.happens(FAILURES)) return fail('not taken');
    note(texts, id);
    return `SMS of ${id}`;
  };

  const worldOf = (process: Process): Deps => {
    const client = clientThat((command) => through(process, TABLE_MS, () => execute(command)));
    const { provider, log } = small.deps;
    return {
      ...small.deps,
      bookings: createBookingStore(client, 'punnagai'),
      clinics: createClinicStore(client, 'punnagai', log, OBJECTS),
      due: createDueStore(client, 'punnagai'),
      counts: createSentCounts(client, 'punnagai'),
      ceilings: { ...small.deps.ceilings, emailsPerDay: Infinity, smsPerDay: Infinity },
      provider: {
        ...provider,
        paymentsOf: (id) => through(process, RAZORPAY_MS, () => razorpay.paymentsOf(id)),
        capture: (id, amount) => through(process, RAZORPAY_MS, () => razorpay.capture(id, amount)),
      },
      queues: {
        notificationsDue: (id) => through(process, QUEUE_MS, () => queue.send(id, 0)),
        reconcile: () => through(process, QUEUE_MS, () => undefined),
      },
      mail: { send: (mail) => through(process, SEND_MS, () => takeEmail(mail)) },
      sms: { send: (sms) => through(process, SEND_MS, () => takeSms(sms)) },
      recordMetric: (_metric, seconds, { kind }) => {
        if (kind === 'settle') longestUnconfirmed = Math.max(longestUnconfirmed, seconds);
      },
    };
  };

  /** Kills the process in the middle of what it does, if one is to be killed; one that ends before does not count. */
  const maybeKill = (process: Process, id: string): void => {
    if (toKill === 0) return;
    timeline.after(chance.between(1, RUN_MS), () => {
      if (toKill === 0 || !process.runOut()) return;
      toKill -= 1;
      seen.kills += 1;
      seen.killsOf.set(id, (seen.killsOf.get(id) ?? 0) + 1);
    });
  };

  const waiting: (() => void)[] = [];
  let free = SENDERS;
  queue.handler = async (id) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const process = new Process('notifications', id, 0);
    maybeKill(process, id);
    const { ok } = await process.run(() => sendNotifications(worldOf(process), id));
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
    return ok;
  };

  const sweepOnce = (): void => {
    const process = new Process('sweeper', 'sweeper', 0);
    if (chance.happens(0.02)) maybeKill(process, 'sweeper');
    void process.run(() => sweep(worldOf(process), timeline.now + SWEEP_MS));
  };

  return {
    ...small,
    began,
    chance,
    queue,
    mails,
    texts,
    mailboxes,
    seen,
    longestUnconfirmed: () => longestUnconfirmed,
    put: (Item: Row) => dynamo.execute({ operation: 'put', input: { TableName: 'punnagai', Item } }),
    /** Does something at an instant (milliseconds). */
    at: (instant: number, act: () => void) => timeline.after(instant - timeline.now, act),
    /** Lets hours pass, with a sweep a minute. */
    async pass(hours: number): Promise<void> {
      const end = timeline.now + hours * HOUR_MS;
      for (let at = timeline.now; at < end; at += MINUTE_MS) timeline.after(at - timeline.now, sweepOnce);
      while (timeline.next() <= end) {
        timeline.runNext();
        await new Promise((resolve) => process.nextTick(resolve));
      }
      timeline.now = end;
    },
  };
}
