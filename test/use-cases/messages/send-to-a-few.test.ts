import { expect, it } from 'vitest';
import { sendPhoneCode } from '#functions/core/booking/send-phone-code.ts';
import { sendNotifications } from '#functions/core/messages/notifications/send-notifications.ts';
import { allowlist } from '#functions/core/messages/sending/switch-sending.ts';
import { allowlistIn } from '#functions/runtime/sender-environment.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { bookingOperationDeps } from '../booking/booking-operation-deps.ts';
import { detailsGiven, free, refusal } from '../booking/free-booking.ts';
import { CUSTOMER, type testDeps } from '../test-deps.ts';

/** A world that sends as a stage with this list does. */
function withList({ deps }: Pick<ReturnType<typeof testDeps>, 'deps'>, SEND_ONLY_TO: string) {
  const list = allowlistIn({ SEND_ONLY_TO });
  return { ...deps, mail: allowlist(list, deps.mail), sms: allowlist(list, deps.sms) };
}

it('a stage with a list sends to who is on it; every other message is settled as not listed, once, without an alarm', async () => {
  const small = bookingOperationDeps();
  const { id } = await small.paid();
  const deps = withList(small, `somebody@example.in ${CUSTOMER.phone}`);
  await sendNotifications(deps, id);
  small.timeline.now += DAY_MS;
  await sendNotifications(deps, id);
  expect([small.sent.mails.length, small.sent.texts.length, small.alarms]).toEqual([0, 1, []]);
  const stateOf = Object.fromEntries(
    small.booking(id).notifications.map(({ channel, ...notification }) => [channel, notification]),
  );
  expect(stateOf).toMatchObject({
    email: { state: 'NOT_LISTED', attempts: 1, next_check_at: null },
    sms: { state: 'SENT', attempts: 1 },
  });
});

it('addresses are compared without regard to capitals, and without a list everybody is sent to', async () => {
  for (const list of [CUSTOMER.email.toUpperCase(), 'off']) {
    const small = bookingOperationDeps();
    const { id } = await small.paid();
    await sendNotifications(withList(small, list), id);
    expect(small.sent.mails).toHaveLength(1);
  }
});

it('a code to a phone that is not on the list is refused at once', async () => {
  const small = free();
  const booking = await detailsGiven(small);
  await expect(sendPhoneCode(withList(small, 'somebody@example.in'), booking)).rejects.toEqual(
    refusal('sms_unavailable'),
  );
  expect(small.sent.texts).toEqual([]);
});
