import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { startProduct } from '#test/product.ts';
import type { Product } from '#test/product.ts';
import { bookAndPay } from './book.ts';
import { receives } from './inbox.ts';
import { newPatient } from './patient.ts';
import { freeSlot } from './free-slot.ts';

const KEY = 're_key_of_this_flow_4711';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'DEBUG' } });
});
afterAll(() => product.stop());

const Mail = z.object({ kind: z.literal('mail'), to: z.array(z.string()), from: z.string() });

it('a patient is told by the provider that an admin chose, from its sender, with the visit for the calendar, and no log has its key', async () => {
  const saved = await fetch(`${product.url}/api/admin/settings/email`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await product.teamToken({ groups: ['admins'] })}`,
    },
    body: JSON.stringify({
      provider: 'resend',
      api_key: KEY,
      sender_name: 'Punnagai Care',
      sender_email: 'care@punnagai.example',
      ver: 0,
    }),
  });
  expect(saved.status).toBe(200);
  const patient = newPatient();
  await bookAndPay(product, await freeSlot(product), patient);
  const { mails } = await receives(product, patient, 1);
  expect(mails[0]?.attachments).toMatchObject([{ filename: 'appointment.ics' }]);
  const all = await product.inbox();
  const froms = all.flatMap((one) => {
    const { data } = Mail.safeParse(one);
    return data?.to.includes(patient.email) === true ? [data.from] : [];
  });
  expect(froms).toEqual(['"Punnagai Care" <care@punnagai.example>']);
  expect(product.output()).not.toContain(KEY);
  expect(JSON.stringify(await product.dump())).not.toContain(KEY);
});
