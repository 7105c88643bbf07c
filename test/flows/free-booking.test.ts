import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Hold } from '#shared/contract/booking/booking.ts';
import { CODES_PER_ADDRESS, CODES_PER_PHONE } from '#shared/domain/booking/phone-code-rules.ts';
import { startProduct, type Product } from '#test/product.ts';
import { askCode, askOrder, hold, provePhone, verify } from './book.ts';
import { freeSlot } from './free-slot.ts';
import { messagesOf } from './inbox.ts';
import { newPatient } from './patient.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { CODES_PER_ADDRESS: String(CODES_PER_ADDRESS) } });
});
afterAll(() => product.stop());

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
