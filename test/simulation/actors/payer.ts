import type { Hold } from '#shared/contract/booking/booking.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { paise, type Paise } from '#shared/values/money/money.ts';
import { checkoutSignature } from '../memory/memory-signer.ts';
import type { Simulation } from '../simulation.ts';
import { request, release } from './browser.ts';
import { useCase } from '../use-cases.ts';
import type { Person } from './person.ts';

/** A checkout's return: what the browser hands over, or nothing when there is nothing. */
type Receipt = { razorpay_payment_id?: string; razorpay_signature?: string };
type Paying = (simulation: Simulation, orderId: string) => Promise<Receipt | null>;

const genuine = (orderId: string, paymentId: string): Receipt => ({
  razorpay_payment_id: paymentId,
  razorpay_signature: checkoutSignature(orderId, paymentId),
});

/** Begins a payment as the checkout does; null when Razorpay takes none. */
async function begin(
  simulation: Simulation,
  orderId: string,
  asked: { amount?: Paise; currency?: string; isRace?: boolean } = {},
): Promise<string | null> {
  await simulation.scheduler.turn();
  const paymentId = simulation.provider.begin(orderId, asked);
  simulation.trace.note(simulation.timeline.now, 'bank', 'begins', orderId, paymentId ?? 'refused', asked);
  return paymentId;
}

async function authorise(simulation: Simulation, paymentId: string): Promise<void> {
  await simulation.scheduler.turn();
  simulation.trace.note(simulation.timeline.now, 'bank', 'authorises', paymentId);
  simulation.provider.authorise(paymentId);
}

const payWell: Paying = async (simulation, orderId) => {
  const paymentId = await begin(simulation, orderId);
  if (paymentId === null) return null;
  await simulation.timeline.sleep(simulation.chance.between(200, 40_000));
  await authorise(simulation, paymentId);
  return genuine(orderId, paymentId);
};

/** The bank answers after minutes; the checkout has given up by then. */
const payAtSlowBank: Paying = async (simulation, orderId) => {
  const paymentId = await begin(simulation, orderId);
  if (paymentId === null) return null;
  await simulation.timeline.sleep(simulation.chance.between(1, 12) * MINUTE_MS);
  await authorise(simulation, paymentId);
  return null;
};

/** Reported failed, authorised later: within minutes, or after days. */
const failThenLate: Paying = async (simulation, orderId) => {
  const { chance, timeline, provider } = simulation;
  const paymentId = await begin(simulation, orderId);
  if (paymentId === null) return null;
  await timeline.sleep(chance.between(1000, 60_000));
  provider.fail(paymentId);
  await timeline.sleep(chance.pick([chance.between(1, 15) * MINUTE_MS, chance.between(1, 70) * HOUR_MS]));
  await authorise(simulation, paymentId);
  return null;
};

const failThenRetry: Paying = async (simulation, orderId) => {
  const paymentId = await begin(simulation, orderId);
  if (paymentId === null) return null;
  await simulation.scheduler.turn();
  simulation.provider.fail(paymentId);
  const receipt = await payWell(simulation, orderId);
  if (simulation.chance.happens(0.3)) await authorise(simulation, paymentId);
  return receipt;
};

/** The checkout signs before the bank has made up its mind: said to be impossible, and survived. */
const signTooEarly: Paying = async (simulation, orderId) => {
  const { chance, timeline, provider } = simulation;
  const paymentId = await begin(simulation, orderId);
  if (paymentId === null) return null;
  if (chance.happens(0.7)) provider.fail(paymentId);
  if (chance.happens(0.7)) timeline.after(chance.between(1, 90) * MINUTE_MS, () => provider.authorise(paymentId));
  return genuine(orderId, paymentId);
};

/** Two tabs, one order, money from both. */
const payTwice: Paying = async (simulation, orderId) => {
  const first = await begin(simulation, orderId);
  const second = await begin(simulation, orderId, { isRace: true });
  if (first === null || second === null) return null;
  await authorise(simulation, first);
  if (simulation.chance.happens(0.6)) await simulation.timeline.sleep(simulation.chance.between(100, 3 * MINUTE_MS));
  await authorise(simulation, second);
  return genuine(orderId, simulation.chance.pick([first, second]));
};

const payLate: Paying = async (simulation, orderId) => {
  await simulation.timeline.sleep(
    simulation.chance.pick([simulation.chance.between(14, 19), simulation.chance.between(20, 90)]) * MINUTE_MS,
  );
  return payWell(simulation, orderId);
};

const payWrongly: Paying = async (simulation, orderId) => {
  const paymentId = await begin(
    simulation,
    orderId,
    simulation.chance.pick([{ amount: paise(100) }, { currency: 'USD' }]),
  );
  if (paymentId === null) return null;
  await authorise(simulation, paymentId);
  return genuine(orderId, paymentId);
};

/** The attempt stays open for ever. */
const payNever: Paying = async (simulation, orderId) => {
  await begin(simulation, orderId);
  return null;
};

const forge: Paying = (simulation, orderId) => {
  const paymentId = 'pay_forged00000000';
  const borrowed = [...simulation.provider.payments.values()].find((payment) => payment.order_id !== orderId);
  const forgeries: Receipt[] = [
    { razorpay_payment_id: paymentId, razorpay_signature: 'forged' },
    { razorpay_payment_id: paymentId, razorpay_signature: '' },
    { razorpay_payment_id: paymentId },
    borrowed ? genuine(borrowed.order_id, borrowed.payment_id) : {},
  ];
  return Promise.resolve(simulation.chance.pick(forgeries));
};

const WAYS: readonly (readonly [number, Paying])[] = [
  [40, payWell],
  [12, payTwice],
  [12, payLate],
  [6, payAtSlowBank],
  [9, failThenLate],
  [7, failThenRetry],
  [5, payWrongly],
  [3, payNever],
  [4, signTooEarly],
  [6, forge],
];

const WAYS_TO_A_REFUND: readonly (readonly [number, Paying])[] = [
  [3, payLate],
  [2, payWrongly],
  [2, failThenLate],
];

/** Pays somehow, comes back somehow, or does not. */
export async function payAndReturn(
  simulation: Simulation,
  person: Person,
  hold: Hold,
  orderId: string | null,
): Promise<void> {
  const { chance, timeline } = simulation;
  if (orderId === null) return lookAgain(simulation, person, hold);
  if (chance.happens(0.05)) await release(simulation, person, hold);
  await timeline.sleep(chance.between(500, 20_000));
  // The page is left while the bank's window is open: browsers then give the hold back by themselves.
  if (chance.happens(0.08)) timeline.after(chance.between(0, 60_000), () => void release(simulation, person, hold));
  const receipt = await chance.weighted(simulation.plan.refundDrama ? WAYS_TO_A_REFUND : WAYS)(simulation, orderId);
  if (receipt && !chance.happens(0.25)) await verify(simulation, person, hold, spoil(simulation, receipt));
  if (chance.happens(0.4)) await lookAgain(simulation, person, hold);
}

/** Some browsers lose the signature, some are tampered with. */
function spoil({ chance }: Simulation, receipt: Receipt): Receipt {
  if (!chance.happens(0.15)) return receipt;
  return { ...receipt, razorpay_signature: chance.pick(['', 'forged']) };
}

const PAUSES_MS = [2000, 3000, 4500, 6750, 8000];

async function verify(simulation: Simulation, person: Person, hold: Hold, receipt: Receipt): Promise<void> {
  for (const pause of PAUSES_MS) {
    if ((await ask(simulation, person, hold, receipt)) === 'confirmed') return;
    await simulation.timeline.sleep(pause);
  }
}

async function lookAgain(simulation: Simulation, person: Person, hold: Hold): Promise<void> {
  await simulation.timeline.sleep(simulation.chance.between(1, 120) * MINUTE_MS);
  await ask(simulation, person, hold, {});
}

async function ask(simulation: Simulation, person: Person, hold: Hold, receipt: Receipt): Promise<string | null> {
  const { appointment_id } = hold;
  const answer = await request(simulation, person.who, 'verify', (deps) =>
    useCase(simulation, 'verifyPayment')(deps, { appointment_id, address: person.address, ...receipt }),
  );
  return answer.ok ? answer.value.status : null;
}
