import { describe, expect, it } from 'vitest';
import { NewConversion } from '#shared/contract/stats/conversions.ts';
import type { Conversion, Measurement } from '#shared/domain/stats/conversion.ts';
import { Problem } from '#shared/problems.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
import { paise } from '#shared/values/money/money.ts';
import type { DueStore } from '#functions/store/due-store.ts';
import { confirmCaptured, confirmFree } from '../../payments/secure-payment.ts';
import { appointment, transitionOf, NOW, payment, PAY, snapshot } from '../../payments/snapshot.fixture.ts';
import { PlatformClosed, PlatformRefused, PlatformUnreachable, type SentConversion } from './ports.ts';
import { sendConversions, recordConversion } from './conversions.ts';

const iso = (at: number): string => new Date(at).toISOString();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const visitor = { fbp: 'fb.1.1763712000000.42', user_agent: 'Browser' };

const reported = (extra: object): NewConversion =>
  NewConversion.parse({
    event_id: '0f8e1f5a-6c1b-4f0e-9d53-6f0a5b0c7d11',
    event_time: NOW / 1000,
    page: 'contact',
    consent_version: '2026-11-21',
    fbp: visitor.fbp,
    event: 'Search',
    ...extra,
  });

/** The events of a small world, and everything its platform was told. */
function deps({ sendsConversions = true, limit = 5 } = {}) {
  const rows = new Map<string, Conversion>();
  const quotas: Quota[] = [];
  const sentEvents: SentConversion[] = [];
  const log: string[] = [];
  const here = { now: NOW, answer: (): Promise<string> => Promise.resolve('trace') };
  const due: DueStore = {
    lists: () => ['events'],
    stuckList: () => 'stuck',
    page: async (_list, now) => ({
      due: [...rows.values()].flatMap(({ next_check_at: since, event_id: id }) =>
        since !== null && since <= now ? [{ what: 'conversion' as const, id, since, name: id, entry: { id } }] : [],
      ),
      next: null,
    }),
    failing: async () => null,
    putOff: async () => true,
  };
  const made = {
    clock: { now: () => here.now },
    signer: { digest: (text: string) => `digest of ${text}` },
    requestsPerAddress: limit,
    sendsConversions,
    siteUrl: 'https://punnagai.example',
    due,
    recordMetric: () => undefined,
    countStuck: () => undefined,
    conversions: {
      enqueue: async (row: Conversion) => !rows.has(row.event_id) && rows.set(row.event_id, row).size > 0,
      get: async (id: string) => rows.get(id) ?? null,
      update: async (row: Conversion, attempts: number) =>
        rows.get(row.event_id)?.attempts === attempts && rows.set(row.event_id, row).size > 0,
      count: async (quota: Quota) => quotas.push(quota) <= quota.limit,
    },
    platform: {
      async send(event: SentConversion) {
        const id = await here.answer();
        sentEvents.push(event);
        return id;
      },
    },
    log: {
      info: () => undefined,
      warn: (message: string, { reason }: Record<string, string | number>) => void log.push(`${message}: ${reason}`),
      alarm: (message: string) => void log.push(`ALARM ${message}`),
    },
  };
  const record = (extra: object = {}, user_agent = visitor.user_agent) =>
    recordConversion(made, { conversion: reported(extra), address: 'a', user_agent });
  return { made, here, rows, quotas, sentEvents, log, record, send: () => sendConversions(made, Infinity) };
}

describe('a reported event (P-157, P-187)', () => {
  it('is enqueued with the value of its kind, whatever else there is to know', async () => {
    const { record, rows, quotas } = deps();
    expect(await record({ event: 'Lead', of: 'partner' })).toBe(true);
    expect([...rows.values()]).toEqual([
      {
        event_id: '0f8e1f5a-6c1b-4f0e-9d53-6f0a5b0c7d11',
        event: 'Lead',
        event_time: iso(NOW),
        page: 'contact',
        value_paise: 50_000,
        consent_version: '2026-11-21',
        visitor,
        state: 'PENDING',
        attempts: 0,
        created_at: iso(NOW),
        sent_at: null,
        next_check_at: iso(NOW),
        delivery_id: null,
      },
    ]);
    expect(quotas).toMatchObject([{ key: 'digest of conversion a', limit: 5 }]);
  });

  it('is enqueued once, however often it comes', async () => {
    const { record, rows } = deps();
    expect([await record(), await record()]).toEqual([true, true]);
    expect(rows.size).toBe(1);
  });

  it('leaves nothing behind where nothing is measured', async () => {
    const { record, rows, quotas } = deps({ sendsConversions: false });
    expect(await record()).toBe(false);
    expect([rows.size, quotas.length]).toEqual([0, 0]);
  });

  it.each([-DAY - 1000, 10 * MINUTE + 1000])('an event with a time %i ms from ours is refused', async (off) => {
    const event_time = (NOW + off) / 1000;
    await expect(deps().record({ event_time })).rejects.toEqual(new Problem('invalid_input', 'event_time'));
  });

  it('an event from a clock that is ahead is dated now, because the platform takes nothing in the future', async () => {
    const { record, rows } = deps();
    await record({ event_time: NOW / 1000 + 60 });
    expect([...rows.values()][0]?.event_time).toBe(iso(NOW));
  });

  it('is refused beyond what one address may send, and from a browser without a name', async () => {
    const { record } = deps({ limit: 1 });
    await expect(record({}, '')).rejects.toEqual(new Problem('invalid_input', 'User-Agent'));
    await expect(record()).rejects.toEqual(new Problem('too_many_requests'));
  });
});

describe('telling the platform', () => {
  it('tells each event once, with the kind of page as its address, and forgets the visitor (P-157)', async () => {
    const { record, rows, sentEvents, send } = deps();
    await record({ event: 'Contact', by: 'phone', page: 'services' });
    await send();
    await send();
    expect(sentEvents).toEqual([
      {
        event_id: '0f8e1f5a-6c1b-4f0e-9d53-6f0a5b0c7d11',
        event: 'Contact',
        value_paise: 10_000,
        at: NOW,
        source_url: 'https://punnagai.example/services',
        visitor,
      },
    ]);
    expect([...rows.values()]).toMatchObject([
      { state: 'SENT', attempts: 1, sent_at: iso(NOW), visitor: null, next_check_at: null },
    ]);
  });

  it('tries again, later each time, and gives up after twelve attempts', async () => {
    const { record, rows, here, send, log } = deps();
    here.answer = () => Promise.reject(new PlatformUnreachable());
    await record();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt++) {
      await send();
      const next = [...rows.values()][0]?.next_check_at ?? null;
      if (next === null) break;
      waits.push((Date.parse(next) - here.now) / MINUTE);
      here.now = Date.parse(next);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 180, 180, 180, 180]);
    expect([...rows.values()]).toMatchObject([{ state: 'FAILED', attempts: 12, visitor: null }]);
    expect(log).toEqual(['a conversion was given up: every attempt failed']);
  });

  it('tells it under the same id when an attempt got lost', async () => {
    const { record, here, sentEvents, send } = deps();
    await record();
    here.answer = () => Promise.reject(new PlatformUnreachable());
    await send();
    here.answer = () => Promise.resolve('trace');
    here.now += 2 * MINUTE;
    await send();
    expect(sentEvents).toHaveLength(1);
  });

  it('gives up at once what the platform refuses, and tells the others', async () => {
    const { record, rows, here, sentEvents, send } = deps();
    await record({ event_id: '11111111-1111-4111-8111-111111111111' });
    await record({ event_id: '22222222-2222-4222-8222-222222222222' });
    let calls = 0;
    here.answer = () => (calls++ === 0 ? Promise.reject(new PlatformRefused()) : Promise.resolve('trace'));
    await send();
    expect([...rows.values()].map(({ state }) => state)).toEqual(['FAILED', 'SENT']);
    expect(sentEvents).toHaveLength(1);
  });

  it('asks for a person once when our access is not accepted; the events wait', async () => {
    const { record, rows, here, send, log } = deps({ limit: 100 });
    for (let n = 10; n < 40; n++) await record({ event_id: `000000${n}-1111-4111-8111-111111111111` });
    let calls = 0;
    here.answer = () => {
      calls += 1;
      return Promise.reject(new PlatformClosed());
    };
    await send();
    expect(calls).toBeLessThanOrEqual(8);
    expect(log).toEqual(['ALARM the advertising platform does not accept our access']);
    expect([...rows.values()].map(({ state }) => state)).toEqual(Array.from({ length: 30 }, () => 'PENDING'));
  });

  it('never tells what is older than the platform takes', async () => {
    const { record, rows, here, sentEvents, send } = deps();
    await record();
    here.now += 7 * DAY - 30 * MINUTE;
    await send();
    expect(sentEvents).toEqual([]);
    expect([...rows.values()]).toMatchObject([{ state: 'FAILED', visitor: null }]);
  });

  it('is not stopped by one event that cannot be read', async () => {
    const { record, made, sentEvents, send, log } = deps();
    await record({ event_id: '11111111-1111-4111-8111-111111111111' });
    await record({ event_id: '22222222-2222-4222-8222-222222222222' });
    const { get } = made.conversions;
    made.conversions.get = (id) => (id.startsWith('1') ? Promise.reject(new Error('unreadable')) : get(id));
    await send();
    expect(sentEvents).toHaveLength(1);
    expect(log).toEqual(['what is due could not be dealt with: Error']);
  });

  it('leaves an event to the worker that claimed it first', async () => {
    const { record, made, sentEvents } = deps();
    await record();
    await Promise.all([sendConversions(made, Infinity), sendConversions(made, Infinity)]);
    expect(sentEvents).toHaveLength(1);
  });
});

describe('the end of a booking (P-064, P-188)', () => {
  const measurement: Measurement = { consent_version: '2026-11-21', visitor, event_key: 'a-key-of-its-own' };
  const details = {
    name: 'Meena',
    phone: '9876543210',
    email: 'm@example.in',
    phone_digest: 'a phone',
    link_hash: null,
    email_digest: null,
    notice_version: '1',
    consented_at: iso(NOW),
    language: null,
  };
  const paid = payment('captured');
  const confirmed = (agreed: Measurement | null, amount_paise = paise(14_900)) => {
    const secured = appointment({ amount_paise, phase: 'SECURED' });
    if (secured.phase !== 'SECURED') throw new Error('not secured');
    const booking = { appointment: secured, details: { ...details, measurement: agreed } };
    return transitionOf(confirmCaptured(snapshot({ booking, seen: [paid] }), secured, paid, 'HELD'));
  };

  it('enqueues Schedule and Purchase with the very move that confirms, of what was charged and never of a usual fee (P-188)', () => {
    expect(confirmed(measurement)).toMatchObject({
      appointment: { phase: 'CONFIRMED', razorpay_payment_id: PAY },
      conversions: [
        { event_id: 'a-key-of-its-own.Schedule', event: 'Schedule', value_paise: 14_900, page: 'clinics' },
        { event_id: 'a-key-of-its-own.Purchase', event: 'Purchase', value_paise: 14_900, page: 'clinics' },
      ],
    });
  });

  it('enqueues nothing of a patient who did not agree', () => {
    expect(confirmed(null)).toMatchObject({ appointment: { phase: 'CONFIRMED' }, conversions: [] });
  });

  it('names neither patient nor clinic nor appointment', () => {
    const text = JSON.stringify(confirmed(measurement).conversions);
    for (const word of ['Meena', '9876543210', 'm@example.in', 'apt_', 'cln_', 'Clinic', 'pay_', 'order_'])
      expect(text).not.toContain(word);
  });

  it('counts a free consultation as what it cost', () => {
    const free = appointment({ amount_paise: paise(0), razorpay_order_id: null, phone_proven_at: iso(0) });
    const step = confirmFree(snapshot({ booking: { appointment: free, details: { ...details, measurement } } }));
    expect(step).toMatchObject({ transition: { conversions: [{ value_paise: 0 }, { value_paise: 0 }] } });
  });
});
