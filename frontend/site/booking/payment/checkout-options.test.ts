import { expect, it } from 'vitest';
import { paise } from '#shared/values/money/money.ts';
import { checkoutOptions } from './checkout-options.ts';
import { isOrdered } from './use-payment.ts';

const order = {
  order_id: 'order_A1b2C3d4E5f6G7',
  key_id: 'rzp_test_1',
  amount: paise(9900),
  currency: 'INR' as const,
  status: 'pending' as const,
  expires_at: '2026-11-24T04:45:00.000Z',
};
const request = {
  order,
  brand: 'Punnagai',
  description: 'Consultation at Anbu Dental Care',
  contact: { name: ' Asha ', phone: '098765 43210', email: 'asha@example.in ' },
  color: '#0a6b6b',
  secondsLeft: 890,
  onPaid: () => {},
  onDismiss: () => {},
  callbackUrl: null,
};

it('asks for the server’s amount and nothing else', () => {
  expect(checkoutOptions(request)).toMatchObject({
    key: 'rzp_test_1',
    amount: 9900,
    currency: 'INR',
    order_id: order.order_id,
    timeout: 890,
  });
});

it('fills in the patient as Razorpay wants it', () => {
  expect(checkoutOptions(request).prefill).toEqual({
    name: 'Asha',
    email: 'asha@example.in',
    contact: '+919876543210',
  });
});

it('comes back by handler in browsers and by redirect inside apps, never both', () => {
  expect(checkoutOptions(request)).toHaveProperty('handler');
  expect(checkoutOptions(request)).not.toHaveProperty('callback_url');
  const inApp = checkoutOptions({
    ...request,
    callbackUrl: 'https://punnagai.example/api/payment-callback',
  });
  expect(inApp).toMatchObject({
    callback_url: 'https://punnagai.example/api/payment-callback',
    redirect: true,
  });
  expect(inApp).not.toHaveProperty('handler');
});

it('hides typing a UPI id', () => {
  expect(checkoutOptions(request).config.display.hide).toEqual([{ method: 'upi', flows: ['collect'] }]);
});

it('cuts a long description', () => {
  expect(checkoutOptions({ ...request, description: 'x'.repeat(400) }).description).toHaveLength(255);
});

it('knows a free consultation by its missing order', () => {
  expect(isOrdered({ ...order, order_id: null })).toBe(false);
  expect(isOrdered(order)).toBe(true);
});
