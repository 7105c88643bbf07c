import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { OrderReply } from '#shared/contract/booking/booking.ts';
import { expectClean } from '#test/check-product.ts';
import { startProduct, type Product } from '#test/product.ts';
import { askOrder, bookAndPay, hold, order, reachCheckout, verify, view } from './book.ts';
import { bodyOf, callApi, expectRefusal, staffVerify } from './call-api.ts';
import { freeSlot } from './free-slot.ts';
import { newPatient, type Patient } from './patient.ts';
import { pay } from './sandbox.ts';
import { failuresWhileUnreadable, sweepNow } from './table.ts';
import { until } from './until.ts';

const FBP = 'fb.1.1763712000000.4242424242';
const CONSENT = '2026-11-21';
const measurement = { consent_version: CONSENT, fbp: FBP };

/** A product that measures, with the advertising platform's stand-in on this machine. */
let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { META_PIXEL_ID: '123456789012345' } });
});
afterAll(() => product.stop());

const Told = z.object({ kind: z.literal('event'), event: z.record(z.string(), z.unknown()) });
/** Everything the platform was told so far, after everything pending was told. */
async function told(): Promise<Record<string, unknown>[]> {
  await product.runNow('send-conversions');
  const all = await product.inbox();
  return all.flatMap((message) => {
    const { data } = Told.safeParse(message);
    return data === undefined ? [] : [data.event];
  });
}

/** Holds, orders, pays and comes back. */
async function book(extra: object, patient: Patient = newPatient()) {
  const slot = await freeSlot(product);
  const held = await hold(product, slot);
  const { order_id, amount } = bodyOf(await askOrder(product, held, patient, extra), 200, OrderReply);
  const paid = await pay(product, order_id ?? '');
  expect((await verify(product, held.appointment_id, paid)).status).toBe('confirmed');
  return { ...held, paid, patient, amount, clinic_id: slot.clinic_id };
}

describe('a booking whose patient agreed (P-064, P-157, P-188)', () => {
  it('is told as one Schedule and one Purchase of what was charged, however often it is looked at (P-064)', async () => {
    const before = (await told()).length;
    const booking = await book({ measurement });
    for (let again = 0; again < 3; again++) await verify(product, booking.appointment_id, booking.paid);
    await product.runSweeper();
    await product.runNow('send-conversions');
    const all = await told();
    const mine = all.slice(0, all.length - before);
    expect(mine.map(({ event_name }) => String(event_name)).toSorted()).toEqual(['Purchase', 'Schedule']);
    for (const event of mine)
      expect(event).toEqual({
        event_name: event['event_name'],
        event_time: expect.any(Number),
        event_id: expect.stringMatching(/^[0-9a-f]{64}\.(Purchase|Schedule)$/),
        action_source: 'website',
        event_source_url: `${product.url}/clinics`,
        user_data: { client_user_agent: expect.any(String), fbp: FBP },
        custom_data: { value: booking.amount / 100, currency: 'INR' },
      });
    const text = JSON.stringify(mine);
    const { name, email, phone } = booking.patient;
    for (const word of [name, email, phone, booking.appointment_id, booking.clinic_id, '127.0.0.1"'])
      expect(text).not.toContain(word);
  });

  it.each(['a webhook', 'the sweeper', 'staff'])('is told all the same when %s alone confirms it', async (who) => {
    const before = (await told()).length;
    const held = await hold(product, await freeSlot(product));
    const { order_id } = bodyOf(await askOrder(product, held, newPatient(), { measurement }), 200, OrderReply);
    await pay(product, order_id ?? '', { fate: who === 'a webhook' ? 'success' : 'no_webhook' });
    if (who === 'the sweeper') await sweepNow(product, held.appointment_id);
    if (who === 'staff') expect((await staffVerify(product, held.appointment_id)).outcome).toBe('paid');
    await until('it is confirmed', async () => (await view(product, held)).status === 'confirmed');
    const all = await told();
    const mine = all.slice(0, all.length - before).map(({ event_name }) => String(event_name));
    expect(mine.toSorted()).toEqual(['Purchase', 'Schedule']);
  });

  it('is told nothing of before it is confirmed', async () => {
    const before = (await told()).length;
    const held = await hold(product, await freeSlot(product));
    await askOrder(product, held, newPatient(), { measurement });
    expect(await told()).toHaveLength(before);
  });

  it('is not told of when the patient thought better of it before paying', async () => {
    const before = (await told()).length;
    const patient = newPatient();
    const held = await hold(product, await freeSlot(product));
    await askOrder(product, held, patient, { measurement });
    const { order_id } = await order(product, held, patient);
    expect((await verify(product, held.appointment_id, await pay(product, order_id ?? ''))).status).toBe('confirmed');
    expect(await told()).toHaveLength(before);
  });
});

describe('a booking whose patient was not asked, or refused', () => {
  it('is told nothing of (P-157)', async () => {
    const before = (await told()).length;
    await bookAndPay(product);
    expect(await told()).toHaveLength(before);
  });

  it.each([{ consent_version: 'yes', fbp: FBP }, { consent_version: CONSENT }, { fbp: FBP }, 'yes'])(
    'half a consent is none: %j',
    async (half) => {
      const { appointment_id, token, patient } = await reachCheckout(product);
      expectRefusal(
        await askOrder(product, { appointment_id, token }, patient, { measurement: half }),
        400,
        'invalid_input',
      );
    },
  );
});

describe('an event that a browser reports', () => {
  const visit = { event_time: Math.floor(Date.now() / 1000), page: 'contact', consent_version: CONSENT, fbp: FBP };
  const report = (body: object) => callApi(product, 'POST', '/conversions', { body: { ...visit, ...body } });

  it('is told once under the id the browser gave it, with the value of its kind (P-187)', async () => {
    const event_id = crypto.randomUUID();
    for (let again = 0; again < 2; again++) {
      const reply = await report({ event: 'Contact', by: 'phone', event_id });
      expect([reply.status, reply.body]).toEqual([202, { accepted: true }]);
    }
    expect((await told()).filter((event) => event['event_id'] === event_id)).toMatchObject([
      {
        event_name: 'Contact',
        event_source_url: `${product.url}/contact`,
        custom_data: { value: 100, currency: 'INR' },
      },
    ]);
  });

  it('steps back when it cannot be read', async () => {
    const event_id = crypto.randomUUID();
    await report({ event: 'Contact', by: 'phone', event_id });
    const failures = await failuresWhileUnreadable(product, { of: 'conversion', id: event_id }, () =>
      product.runNow('send-conversions'),
    );
    expect(failures).toBeGreaterThan(0);
  });

  it('an event of another day is refused', async () => {
    const reply = await report({
      event: 'Search',
      event_id: crypto.randomUUID(),
      event_time: visit.event_time - 1e5,
    });
    expectRefusal(reply, 400, 'invalid_input');
    expect(reply.body).toMatchObject({ field: 'event_time' });
  });

  it('outlives a sudden end of everything: what is pending is on disk', async () => {
    const event_id = crypto.randomUUID();
    await report({ event: 'Search', event_id });
    await product.kill9();
    await product.restart();
    expect((await told()).filter((event) => event['event_id'] === event_id)).toHaveLength(1);
  });
});

it('its pages name the pixel, and Meta is allowed in one document only (P-157)', async () => {
  const page = await fetch(`${product.url}/home`);
  expect(await page.text()).toContain('<meta name="meta-pixel" content="123456789012345">');
  expect(page.headers.get('content-security-policy')).not.toContain('facebook');
  const pixel = await fetch(`${product.url}/pixel.html`);
  expect(pixel.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(pixel.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-scripts; default-src 'none'; base-uri 'none'; script-src 'sha256-.{44}' https:\/\/connect\.facebook\.net; img-src https:\/\/www\.facebook\.com; connect-src https:\/\/connect\.facebook\.net https:\/\/www\.facebook\.com; form-action 'none'; frame-ancestors 'self'$/,
  );
});

it('every invariant holds', () => expectClean(product));
