import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Hold } from '#shared/contract/booking/booking.ts';
import { ADDRESS_LIMITS, UNPAID_HOLDS } from '#shared/domain/booking/limits.ts';
import { CODES_PER_ADDRESS, CODES_PER_PHONE } from '#shared/domain/booking/phone-code-rules.ts';
import { expectClean } from '#test/check-product.ts';
import { startProduct, type Product } from '#test/product.ts';
import { sample } from '#test/sample.ts';
import { askCode, askOrder, hold, order, provePhone, release, verify } from './book.ts';
import { callApi, expectRefusal } from './call-api.ts';
import { freeDays, freeSlot } from './free-slot.ts';
import { messagesOf } from './inbox.ts';
import { newPatient } from './patient.ts';
import { pay } from './sandbox.ts';

const CLINIC = 'thamarai-street';
let product: Product;
/** The free slots of the days to come, day by day. */
let days: string[][] = [];
let clinic_id = '';

/** Limits count the requests that an address sent before: this file has a product of its own. */
beforeAll(async () => {
  product = await startProduct({
    env: {
      HOLDS_PER_ADDRESS: String(ADDRESS_LIMITS.holds),
      REQUESTS_PER_ADDRESS: String(ADDRESS_LIMITS.requests),
      ENQUIRIES_PER_ADDRESS: String(ADDRESS_LIMITS.enquiries),
      UNPAID_PER_ADDRESS: String(UNPAID_HOLDS.perAddress),
      UNPAID_SHARE_OF_DAY: String(UNPAID_HOLDS.shareOfDay),
      UNPAID_PER_PHONE: String(UNPAID_HOLDS.perPhone),
      CODES_PER_ADDRESS: String(CODES_PER_ADDRESS),
    },
  });
  ({ clinic_id, days } = await freeDays(product, CLINIC));
});
afterAll(() => product.stop());

type Answer = { status: number; body: unknown };
const Refused = z.object({ code: z.string(), challenge: z.string().optional() });

/** A POST request to the API from an address of this machine; all of 127.0.0.0/8 are. */
function postFrom(from: string, at: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const post = request(
      `${product.url}/api${at}`,
      {
        method: 'POST',
        localAddress: from,
        agent: new Agent({ maxSockets: 1 }),
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body: JSON.parse(body) }), reject);
      },
    );
    post.on('error', reject);
    post.end(JSON.stringify(body));
  });
}

const ask = (from: string, slot: string, proof?: string, key: string = randomUUID()): Promise<Answer> =>
  postFrom(from, '/holds', { clinic_id, slot, proof }, { 'idempotency-key': key });

/** Solves a challenge as a browser does. */
async function prove(refusal: Answer): Promise<string> {
  const { challenge: text = '' } = Refused.parse(refusal.body);
  // As its library writes it.
  const challenge = JSON.parse(Buffer.from(text, 'base64').toString()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const codeOf = ({ body }: Answer): string => Refused.safeParse(body).data?.code ?? '';
const slotAt = (day: number, n = 0): string => days[day]?.[n] ?? '';

describe('unpaid holds, over the wire and with the limits as they are shipped', () => {
  it('three of an address need no proof, the fourth needs one of its own, that is good once', async () => {
    const from = '127.1.0.1';
    const first = await Promise.all([0, 1, 2].map((day) => ask(from, slotAt(day))));
    expect(first.map(({ status }) => status)).toEqual([201, 201, 201]);
    const key = randomUUID();
    const refusal = await ask(from, slotAt(3), undefined, key);
    expect(refusal).toMatchObject({ status: 428, body: { code: 'challenge_required', field: 'proof' } });
    const proof = await prove(refusal);
    expect(codeOf(await ask(from, slotAt(4), proof, key))).toBe('challenge_required');
    expect(codeOf(await ask(from, slotAt(3), proof))).toBe('challenge_required');
    expect(codeOf(await ask(from, slotAt(3), proof.slice(0, -8), key))).toBe('challenge_required');
    const held = await ask(from, slotAt(3), proof, key);
    expect(held.status).toBe(201);
    expect(codeOf(await ask(from, slotAt(4), proof))).toBe('challenge_required');
    for (const { body } of [...first, held]) expect(await release(product, Hold.parse(body))).toBe(true);
    const again = await ask(from, slotAt(3));
    expect(again.status).toBe(201);
    expect(await release(product, Hold.parse(again.body))).toBe(true);
    await expectClean(product);
  });

  it('a day carries half of its slots, from however many addresses, and the next is asked to come again', async () => {
    const half = Math.max(3, Math.floor((days[1]?.length ?? 0) / 2));
    const requests = (days[1] ?? []).map((slot, n) => ask(`127.2.0.${n + 1}`, slot));
    const answers = await Promise.all(requests);
    const held = answers.filter(({ status }) => status === 201);
    expect(held).toHaveLength(half);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(codeOf))).toEqual(new Set(['day_busy']));
    for (const { body } of held) expect(await release(product, Hold.parse(body))).toBe(true);
    await expectClean(product);
  });

  it('two dozen patients at once behind one address all book, most of them for a proof', async () => {
    const book = async (n: number): Promise<boolean> => {
      const [slot, key] = [slotAt(n % 12, Math.floor(n / 12)), randomUUID()];
      let answer = await ask('127.3.0.1', slot, undefined, key);
      const isWorkProven = answer.status === 428;
      if (isWorkProven) answer = await ask('127.3.0.1', slot, await prove(answer), key);
      const held = Hold.parse(answer.body);
      const { order_id } = await order(product, held, newPatient());
      const paid = await pay(product, order_id ?? '');
      expect(await verify(product, held.appointment_id, paid)).toMatchObject({ status: 'confirmed' });
      return isWorkProven;
    };
    const proven = await Promise.all(Array.from({ length: 24 }, (_, n) => book(n)));
    expect(proven.filter(Boolean).length).toBeGreaterThan(10);
    await expectClean(product);
  });

  it('a phone has two unpaid orders, and the third is told at its field', async () => {
    const patient = newPatient();
    const holds = await Promise.all([0, 1, 2].map((n) => ask(`127.4.0.${n}`, slotAt(13, n))));
    const [first, second, third] = holds.map(({ body }) => Hold.parse(body));
    if (!first || !second || !third) throw new Error('no holds');
    await order(product, first, patient);
    await order(product, second, patient);
    const refusal = await askOrder(product, third, patient);
    expectRefusal(refusal, 429, 'too_many_unpaid');
    expect(refusal.body).toMatchObject({ field: 'customer.phone' });
    expect(await release(product, first)).toBe(true);
    expect((await askOrder(product, third, patient)).status).toBe(200);
    await expectClean(product);
  });
});

const heldAtFreeClinic = async (): Promise<Hold> => hold(product, await freeSlot(product, 'manjal-road'));

/** One after the other: what an address used up stays used up for an hour. */
describe('with the limits of codes as they are shipped', () => {
  it('sixty requests in seconds bring a stranger no mail and at most three SMS, each with a code and nothing else', async () => {
    const stranger = { ...newPatient(), name: 'Cheap loans at shop example' };
    const held = [await heldAtFreeClinic(), await heldAtFreeClinic()];
    const requests = Array.from({ length: 30 }, () => held).flat();
    const replies = await Promise.all(
      requests.map(async (one) => {
        await askOrder(product, one, stranger);
        const reply = await askCode(product, one);
        await verify(product, one.appointment_id);
        return reply;
      }),
    );
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    await product.runSweeper();
    const { mails, texts } = await messagesOf(product, stranger);
    expect(mails).toEqual([]);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length).toBeLessThanOrEqual(CODES_PER_PHONE);
    for (const { text } of texts) expect(text).toMatch(/^\d{6} is your Punnagai code .*#\d{6}$/s);
  });

  it('a patient behind the same address is served all the same', async () => {
    const patient = newPatient();
    const held = await heldAtFreeClinic();
    await askOrder(product, held, patient);
    await provePhone(product, held, patient);
    expect(await verify(product, held.appointment_id)).toMatchObject({ status: 'confirmed' });
  });

  it('an address sends five codes in an hour, to whatever numbers', async () => {
    const held = await heldAtFreeClinic();
    const strangers = Array.from({ length: 20 }, newPatient);
    const statuses: number[] = [];
    for (const stranger of strangers) {
      await askOrder(product, held, stranger);
      statuses.push((await askCode(product, held)).status);
    }
    const got = await Promise.all(strangers.map((stranger) => messagesOf(product, stranger)));
    expect(got.flatMap(({ mails }) => mails)).toEqual([]);
    expect(statuses.filter((status) => status === 201)).toHaveLength(got.flatMap(({ texts }) => texts).length);
    expect(statuses.at(-1)).toBe(429);
    const texts = (await product.inbox()).flatMap((message) => (message.kind === 'sms' ? [message.text] : []));
    expect(texts.filter((text) => /^\d{6} is your /.test(text))).toHaveLength(CODES_PER_ADDRESS);
  });
});

const Event = z.object({ security: z.string(), route: z.string(), caller: z.string() });
const UNKNOWN = { clinic: 'cln_01KB0000000000000000000000', appointment: 'apt_01KB0000000000000000000000' };
const lead = {
  name: 'Asha Verma',
  mobile: '9812345670',
  email: null,
  clinic_id: UNKNOWN.clinic,
  appointment_date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  appointment_time: '10:00 AM',
};
const message = { name: 'Asha Verma', email: 'asha@example.in', message: 'Do you open on Sundays?', website: 'x' };
const unknownHold = { clinic_id: UNKNOWN.clinic, slot: '2026-12-01T04:30:00.000Z' };

const limited: [path: string, body: object, limit: number][] = [
  ['/holds', unknownHold, ADDRESS_LIMITS.holds],
  ['/leads', lead, ADDRESS_LIMITS.requests],
  ['/verify-payment', { appointment_id: UNKNOWN.appointment }, ADDRESS_LIMITS.requests],
  ['/contact-messages', message, ADDRESS_LIMITS.enquiries],
];
/** `npm test` exhausts so many of them; the commit chooses which. */
const SAMPLED = 2;

describe('with the limits as they are shipped, one address', () => {
  it.each(sample(limited, SAMPLED, ([path]) => `limit of ${path}`))(
    'is heard at %s up to the limit, and then asked to wait',
    async (path, body, limit) => {
      // Requests of the tests above came from other addresses.
      const post = (): Promise<Answer> => postFrom('127.5.0.1', path, body);
      const replies = await Promise.all(Array.from({ length: limit }, post));
      expect(replies.filter(({ status }) => status === 429 || status >= 500)).toEqual([]);
      // While the edge of two windows passes, a second frees one of them.
      const more = await Promise.all(Array.from({ length: 10 }, post));
      const refused = more.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(5);
      for (const reply of refused) expectRefusal(reply, 429, 'too_many_requests');
    },
  );
});

describe('refused callers', () => {
  /** The security events in what the product printed. */
  const noted = (): { security: string; route: string; caller: string }[] =>
    product
      .output()
      .split('\n')
      .filter((line) => line.includes('"security"'))
      .map((line) => Event.parse(JSON.parse(line)));

  it('leaves one event each, with the caller as an HMAC and nothing that is personal', async () => {
    const before = noted().length;
    const at = `/appointments/${UNKNOWN.appointment}`;
    expectRefusal(await callApi(product, 'GET', at), 401, 'unauthorized');
    expectRefusal(await callApi(product, 'GET', at, { token: 'x'.repeat(43) }), 401, 'unauthorized');
    expectRefusal(
      await callApi(product, 'POST', '/webhooks/razorpay', { body: {}, headers: { 'x-razorpay-signature': 'x' } }),
      400,
      'signature_invalid',
    );
    const events = noted().slice(before);
    expect(events.map(({ security, route }) => [security, route])).toEqual([
      ['token_refused', 'GET /api/appointments/{id}'],
      ['token_refused', 'GET /api/appointments/{id}'],
      ['signature_forged', 'POST /api/webhooks/razorpay'],
    ]);
    expect(noted().map(({ security }) => security)).toContain('quota_exhausted');
    for (const { caller } of noted()) expect(caller).toMatch(/^[0-9a-f]{64}$/);
    expect(product.output()).not.toMatch(/"caller":"[^"]*127\.\d+\.\d+\.\d+/);
  });
});
