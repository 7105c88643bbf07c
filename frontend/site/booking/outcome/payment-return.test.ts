import { expect, it } from 'vitest';
import { handedTrigger, readPaymentReturn } from './payment-return.tsx';

it('reads what the payment provider sends back and leaves the rest of the address', () => {
  const search =
    '?utm=a&appointment_id=apt_1&razorpay_payment_id=pay_1&razorpay_order_id=order_1&razorpay_signature=ab';
  expect(readPaymentReturn(search)).toEqual({
    hint: {
      appointment_id: 'apt_1',
      razorpay_payment_id: 'pay_1',
      razorpay_order_id: 'order_1',
      razorpay_signature: 'ab',
    },
    rest: '?utm=a',
  });
});

it('keeps an empty id and drops empty hints', () => {
  expect(readPaymentReturn('?appointment_id=&razorpay_signature=')).toEqual({ hint: { appointment_id: '' }, rest: '' });
});

it('is silent without an appointment_id', () => {
  expect(readPaymentReturn('?razorpay_payment_id=pay_1')).toBeNull();
});

it('finds the hint again in the history entry, and only a whole one', () => {
  expect(handedTrigger({ payment_return: { appointment_id: 'apt_1', razorpay_signature: 'ab', name: 'x' } })).toEqual({
    appointment_id: 'apt_1',
    razorpay_signature: 'ab',
  });
  for (const state of [null, 'text', {}, { payment_return: null }, { payment_return: { appointment_id: 1 } }]) {
    expect(handedTrigger(state)).toBeNull();
  }
});
