import { describe, expect, it } from 'vitest';
import { askHold, view } from './book.ts';
import { flowProduct, itKeepsSecrets } from './flow-product.ts';
import { freeSlot, type ClinicSlot } from './free-slot.ts';
import { messagesOf } from './inbox.ts';
import { familyOf, stillRunning } from './processes.ts';
import { ledgerOf } from './sandbox.ts';
import { sweepNow } from './table.ts';
import { bookAtOnce, type Story } from './traffic.ts';
import { until } from './until.ts';

const product = flowProduct();
const CLINICS = ['thamarai-street', 'anna-nagar-east', 'nagu-dental-cross', 'indiranagar-twelfth'];
const PATIENTS = 48;
/** Two starts and all the traffic between, also on a machine that is busy with other tests. */
const PATIENCE_MS = 180_000;
const AT_ONCE = 6;
let printedBefore = '';

async function slots(count: number): Promise<ClinicSlot[]> {
  const found: ClinicSlot[] = [];
  for (let n = 0; n < count; n += 1) found.push(await freeSlot(product(), CLINICS[n % CLINICS.length]));
  return found;
}

/** Traffic, until so many are confirmed; then every process of the product is killed. */
async function killInTraffic(afterConfirmed: number): Promise<Story[]> {
  const family = familyOf(product().info().pid);
  expect(family.length).toBeGreaterThan(1);
  let confirmed = 0;
  const death: { ended: Promise<void> | null } = { ended: null };
  const onConfirmed = () => {
    confirmed += 1;
    if (confirmed >= afterConfirmed) death.ended ??= product().kill9();
  };
  const place = { url: product().url, sandboxUrl: product().sandboxUrl };
  const stories = await bookAtOnce(place, await slots(PATIENTS), AT_ONCE, {
    isOver: () => death.ended !== null,
    onConfirmed,
  });
  expect(death.ended).not.toBeNull();
  await death.ended;
  await until('no process of the killed product is left', async () => stillRunning(family).length === 0);
  return stories;
}

/** Everything a patient was told before still holds. */
async function expectKept({ held, orderId, confirmed, patient }: Story): Promise<void> {
  if (held === null) return;
  const mine = await view(product(), held);
  if (orderId !== null) expect(mine).toMatchObject({ ...patient, razorpay_order_id: orderId });
  if (confirmed) expect(mine).toMatchObject({ status: 'confirmed', payment_status: 'Paid' });
}

/** Checks that a client without an answer can retry with the same key, and has one appointment. */
async function expectOneHold({ held, slot, key }: Story): Promise<void> {
  if (held !== null) return;
  expect((await askHold(product(), slot, key)).status).toBe(201);
  const { bookings } = await product().dump();
  const own = bookings.filter(
    ({ appointment }) => appointment.clinic_id === slot.clinic_id && appointment.slot === slot.slot,
  );
  expect(own).toHaveLength(1);
}

const paidOrdersNow = async () => (await ledgerOf(product())).payments.map(({ order_id }) => order_id);

/** Everybody whose money the bank took since has the slot, whether their browser lived to hear it or not. */
async function expectPaidIsConfirmed(paidBefore: readonly string[]): Promise<void> {
  const paidOrders = new Set((await paidOrdersNow()).filter((id) => !paidBefore.includes(id)));
  const { bookings } = await product().dump();
  const paid = bookings.filter(({ appointment }) => paidOrders.has(appointment.razorpay_order_id ?? ''));
  expect(paid).toHaveLength(paidOrders.size);
  for (const { appointment } of paid) {
    if (appointment.phase !== 'CONFIRMED') await sweepNow(product(), appointment.id);
  }
  const after = (await product().dump()).bookings.filter(({ appointment }) =>
    paidOrders.has(appointment.razorpay_order_id ?? ''),
  );
  expect(after.filter(({ appointment }) => appointment.phase !== 'CONFIRMED')).toEqual([]);
}

describe('kill -9 in mid-traffic', () => {
  it.each([8])(
    'after %i confirmed bookings: all that was promised is there after the restart, and nothing else is left',
    async (afterConfirmed) => {
      const paidBefore = await paidOrdersNow();
      const stories = await killInTraffic(afterConfirmed);
      printedBefore += product().output();
      expect(stories.filter(({ confirmed }) => confirmed).length).toBeGreaterThanOrEqual(afterConfirmed);
      expect(stories.filter(({ confirmed }) => confirmed).length).toBeLessThan(PATIENTS);
      await product().restart();
      for (const story of stories) await expectKept(story);
      for (const story of stories) await expectOneHold(story);
      await expectPaidIsConfirmed(paidBefore);
      for (const { held, patient } of stories) {
        if (held === null) continue;
        const { notifications } = await view(product(), held);
        const { mails, texts } = await messagesOf(product(), patient);
        if (notifications.email === 'sent') expect(mails.length).toBeGreaterThan(0);
        if (notifications.sms === 'sent') expect(texts.length).toBeGreaterThan(0);
      }
    },
    PATIENCE_MS,
  );

  itKeepsSecrets(product, () => printedBefore + product().output());
});
