import { expect } from 'vitest';
import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { readCode } from '#shared/domain/booking/phone-code-rules.ts';
import { addDays } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import { CUSTOMER, ORDER, REQUEST, testDeps } from '../test-deps.ts';

/** Dependencies of a test whose clinic asks nothing for a consultation. */
export const free = () => testDeps({ clinic: { consultation_fee_paise: paise(0) } });
export type Small = ReturnType<typeof free>;

/** Returns the refusal of a request. */
export const refusal = (code: string, facts?: object) =>
  expect.objectContaining({ code, ...(facts === undefined ? {} : { facts }) });
/** So long after now, as the answers say it. */
export const after = (small: Small, ms: number): string => new Date(small.timeline.now + ms).toISOString();

const TIMES = ['04:30', '05:30', '06:30'];

/** A free booking with its details given; the nth takes the nth of three slots a day. */
export async function detailsGiven(small: Small, n = 0, customer = CUSTOMER) {
  const slot = `${addDays('2026-12-01', Math.floor(n / 3))}T${TIMES[n % 3]}:00.000Z`;
  const { appointment_id, token } = await holdSlot(small.deps, { ...REQUEST, slot, address: `hold ${n}` });
  await createOrder(small.deps, { appointment_id, token, ...ORDER, customer });
  return { appointment_id, token, address: REQUEST.address };
}

/** The code of the last SMS to that phone. */
export const codeIn = (small: Small, phone = CUSTOMER.phone): string =>
  readCode(small.sent.texts.findLast(({ to }) => to === phone)?.text ?? '');
