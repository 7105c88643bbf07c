import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Hold } from '#shared/contract/booking/booking.ts';
import { UNPAID_HOLDS } from '#shared/domain/booking/limits.ts';
import { expectClean } from '#test/check-product.ts';
import { startProduct, type Product } from '#test/product.ts';
import { askOrder, order, release, verify } from './book.ts';
import { expectRefusal } from './call-api.ts';
import { freeDays } from './free-slot.ts';
import { newPatient } from './patient.ts';
import { pay } from './sandbox.ts';

const CLINIC = 'thamarai-street';
let product: Product;
/** The free slots of the days to come, day by day. */
let days: string[][] = [];
let clinic_id = '';

beforeAll(async () => {
  product = await startProduct({
    env: {
      UNPAID_PER_ADDRESS: String(UNPAID_HOLDS.perAddress),
      UNPAID_SHARE_OF_DAY: String(UNPAID_HOLDS.shareOfDay),
      UNPAID_PER_PHONE: String(UNPAID_HOLDS.perPhone),
    },
  });
  ({ clinic_id, days } = await freeDays(product, CLINIC));
});
afterAll(() => product.stop());

type Answer = { status: number; body: unknown };
const Refused = z.object({ code: z.string(), challenge: z.string().optional() });

/** POST /api/holds from an address of this machine; all of 127.0.0.0/8 are. */
function ask(from: string, slot: string, proof?: string, key: string = randomUUID()): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const post = request(
      `${product.url}/api/holds`,
      {
        method: 'POST',
        localAddress: from,
        agent: new Agent({ maxSockets: 1 }),
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      },
      (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body: JSON.parse(body) }), reject);
      },
    );
    post.on('error', reject);
    post.end(JSON.stringify({ clinic_id, slot, proof }));
  });
}

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
