import { expect, it } from 'vitest';
import { paise } from '#shared/values/money/money.ts';
import { checkoutOptions, isInAppBrowser } from './checkout-options.ts';

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

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome on Android', `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`, false],
  ['Samsung Internet', `${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, false],
  ['Opera for Android', `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36 OPR/82.0`, false],
  ['Facebook', `${ANDROID} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.1;]`, true],
  ['Instagram', `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 335.0.0.1 Android`, true],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16', true],
  ['UC Browser', `${ANDROID} Version/4.0 Chrome/100.0 UCBrowser/13.4.0 Mobile Safari/537.36`, true],
  ['a plain web view', 'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 Chrome/126.0 Mobile', true],
])('%s', (_name, userAgent, inApp) => {
  expect(isInAppBrowser(userAgent)).toBe(inApp);
});
