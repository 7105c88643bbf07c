import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { startProduct, type Product } from '#test/product.ts';
import { askCode, askOrder, bookAndPay, hold } from './book.ts';
import { freeSlot } from './free-slot.ts';
import { codeFor, receives } from './inbox.ts';
import { newPatient } from './patient.ts';
import { notifyClinic } from './notify-clinic.ts';
import { everyRow } from './whole-product.ts';

const PASSWORD = 'password_of_this_flow_4711';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'DEBUG' } });
});
afterAll(() => product.stop());

const Sms = z.object({ kind: z.literal('sms'), id: z.string(), to: z.string() });
/**
 * Returns the provider's ids of the SMS to a patient: ids of SmartPing have fourteen digits, and those of SNS are no
 * numbers.
 */
const idsTo = async (phone: string): Promise<string[]> =>
  (await product.inbox()).flatMap((one) => {
    const { data } = Sms.safeParse(one);
    return data?.to === `+91${phone}` ? [data.id] : [];
  });

it('a code and a confirmation reach a patient, and a new booking its clinic, by SmartPing once it is enabled, and no log or row has its password', async () => {
  const saved = await fetch(`${product.adminUrl}/api/admin/settings/sms`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await product.staffToken({ groups: ['admins'] })}`,
    },
    body: JSON.stringify({ username: 'punnagai.trans', password: PASSWORD, is_enabled: true, ver: 0 }),
  });
  expect(saved.status).toBe(200);
  const patient = newPatient();
  await bookAndPay(product, await freeSlot(product), patient);
  await receives(product, patient, 1);
  expect(await idsTo(patient.phone)).toEqual([expect.stringMatching(/^\d{14}$/)]);
  const another = newPatient();
  const held = await hold(product, await freeSlot(product, 'manjal-road'));
  await askOrder(product, held, another);
  await askCode(product, held);
  expect(await codeFor(product, another)).toMatch(/^\d{6}$/);
  expect(await idsTo(another.phone)).toEqual([expect.stringMatching(/^\d{14}$/)]);
  await notifyClinic(product, { email: null, phone: '9840055501' });
  expect(await idsTo('9840055501')).toEqual([expect.stringMatching(/^\d{14}$/)]);
  expect(product.output()).not.toContain(PASSWORD);
  const rows = await everyRow(product);
  expect(rows).toContain('punnagai.trans');
  expect(rows).not.toContain(PASSWORD);
});
