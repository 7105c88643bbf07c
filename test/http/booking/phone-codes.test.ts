import { beforeAll, expect, test } from 'vitest';
import { SentCode, type Hold } from '#shared/contract/booking/booking.ts';
import { holdFree, order } from '#test/flows/book.ts';
import { codeFor, messagesOf } from '#test/flows/inbox.ts';
import { newPatient, type Patient } from '#test/flows/patient.ts';
import { runningProduct } from '#test/running-product.ts';
import { call, bearer, type Reply } from '../call.ts';
import { expectRefusal, spoilt } from '../expect-refusal.ts';
import { takeOrder } from '../steps.ts';

const SEND = '/phone-codes';
const CHECK = '/phone-codes/check';
const FREE_CLINIC = 'manjal-road';

type FreeBooking = { hold: Hold; patient: Patient };

/** A free slot with details given: everything but the code. */
async function freeBooking(): Promise<FreeBooking> {
  const product = runningProduct();
  const [held, patient] = [await holdFree(product, FREE_CLINIC), newPatient()];
  expect((await order(product, held, patient)).status).toBe('pending');
  return { hold: held, patient };
}

const send = ({ appointment_id, token }: Pick<Hold, 'appointment_id' | 'token'>): Promise<Reply> =>
  call('POST', SEND, { body: { appointment_id }, headers: bearer(token) });
const check = ({ appointment_id, token }: Hold, code: string): Promise<Reply> =>
  call('POST', CHECK, { body: { appointment_id, code }, headers: bearer(token) });
const view = async ({ appointment_id, token }: Hold) =>
  (await call('GET', `/appointments/${appointment_id}`, { headers: bearer(token) })).body;

/** A refusal with what it tells beside its sentence. */
function expectToldRefusal({ body, ...reply }: Reply, status: number, code: string, told: object): void {
  expect(body).toMatchObject(told);
  const rest = Object.entries(body).filter(([key]) => !Object.hasOwn(told, key));
  expectRefusal(
    { ...reply, body: Object.fromEntries(rest) },
    status,
    code,
    code.startsWith('phone') ? 'code' : undefined,
  );
}

let booking: FreeBooking;
beforeAll(async () => {
  booking = await freeBooking();
});

test('a code comes by SMS to the phone given, in one message that phones can read, and confirms the booking', async () => {
  const own = await freeBooking();
  const reply = await send(own.hold);
  expect(reply.status).toBe(201);
  const { expires_at, resend_at } = SentCode.parse(reply.body);
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(9 * 60_000);
  expect(Date.parse(resend_at) - Date.now()).toBeLessThanOrEqual(30_000);
  const code = await codeFor(runningProduct(), own.patient);
  const { mails, texts } = await messagesOf(runningProduct(), own.patient);
  expect(mails).toEqual([]);
  expect(texts.map(({ text }) => [text.length <= 160, text.split('\n').at(-1)])).toEqual([
    [true, `@127.0.0.1 #${code}`],
  ]);
  expect(await check(own.hold, code)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  expect(await check(own.hold, code)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
  expect(await view(own.hold)).toMatchObject({ status: 'confirmed', booking_state: 'confirmed' });
  expectRefusal(await send(own.hold), 409, 'phone_code_not_needed', 'appointment_id');
});

test('a repeat within half a minute sends nothing and says the same', async () => {
  const own = await freeBooking();
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(own.hold)));
  await codeFor(runningProduct(), own.patient);
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await messagesOf(runningProduct(), own.patient)).texts).toHaveLength(1);
});

test('a wrong code says how many tries are left, and the fifth was the last', async () => {
  const own = await freeBooking();
  await send(own.hold);
  const code = await codeFor(runningProduct(), own.patient);
  const wrong = Array.from({ length: 6 }, (_, n) => String(n).repeat(6)).filter((other) => other !== code);
  for (const [tried, guess] of wrong.slice(0, 5).entries())
    // The same code again is no second try.
    for (const _ of ['once', 'again'])
      expectToldRefusal(await check(own.hold, guess), 422, 'phone_code_wrong', { tries_left: 4 - tried });
  expectRefusal(await check(own.hold, code), 409, 'phone_code_expired', 'code');
  expect(await view(own.hold)).toMatchObject({ status: 'pending' });
});

test('a number gets three codes, whoever asks; then the answer says when to try again', async () => {
  const owner = newPatient();
  const askFor = async (): Promise<Reply> => {
    const held = await holdFree(runningProduct(), FREE_CLINIC);
    await order(runningProduct(), held, owner);
    const reply = await send(held);
    // So that no address or phone holds more than it may.
    await call('DELETE', `/holds/${held.appointment_id}`, { headers: bearer(held.token) });
    return reply;
  };
  for (let n = 0; n < 3; n++) expect((await askFor()).status).toBe(201);
  const fourth = await askFor();
  const retryAt = String(fourth.body['retry_at']);
  expectToldRefusal(fourth, 429, 'too_many_codes', { retry_at: retryAt });
  const hours = (Date.parse(retryAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
});

test('both are for the holder only', async () => {
  const { appointment_id } = booking.hold;
  for (const headers of [{}, bearer('wrong'), { authorization: booking.hold.token }]) {
    expectRefusal(
      await call('POST', SEND, { body: { appointment_id }, headers }),
      401,
      'unauthorized',
      'Authorization',
    );
    const body = { appointment_id, code: '123456' };
    expectRefusal(await call('POST', CHECK, { body, headers }), 401, 'unauthorized', 'Authorization');
  }
});

test('a paid consultation waits for no code', async () => {
  const paid = await takeOrder();
  expectRefusal(await send(paid), 409, 'phone_code_not_needed', 'appointment_id');
  expectRefusal(await check(paid, '123456'), 409, 'phone_code_not_needed', 'appointment_id');
});

test('a booking that was given back is over', async () => {
  const own = await freeBooking();
  await call('DELETE', `/holds/${own.hold.appointment_id}`, { headers: bearer(own.hold.token) });
  expectRefusal(await send(own.hold), 409, 'hold_expired', 'appointment_id');
  expectRefusal(await check(own.hold, '123456'), 409, 'hold_expired', 'appointment_id');
});

const wrongIds = [undefined, null, '', 'apt_1', 5];
const wrongCodes = [undefined, null, '', '12345', '1234567', '12345a', '1 23456', 123456, ['123456']];
test.each([
  ...spoilt({}, { appointment_id: wrongIds }).map(([field, value, body]) => [SEND, field, value, body] as const),
  ...spoilt({ code: '123456' }, { appointment_id: wrongIds }).map(
    ([field, value, body]) => [CHECK, field, value, body] as const,
  ),
])('%s refuses %s: %j', async (path, field, _, body) => {
  expectRefusal(await call('POST', path, { body, headers: bearer(booking.hold.token) }), 400, 'invalid_input', field);
});

test.each(spoilt({ code: '123456' }, { code: wrongCodes, phone: ['9876543210'] }))(
  'a check refuses %s: %j',
  async (field, _, spoiltBody) => {
    const { appointment_id, token } = booking.hold;
    const body = { appointment_id, ...spoiltBody };
    expectRefusal(await call('POST', CHECK, { body, headers: bearer(token) }), 400, 'invalid_input', field);
  },
);

test('and after all that nothing was sent or confirmed', async () => {
  expect(await view(booking.hold)).toMatchObject({ status: 'pending', booking_state: 'pending' });
  expect(await messagesOf(runningProduct(), booking.patient)).toEqual({ mails: [], texts: [] });
});
