import { expect, it } from 'vitest';
import { isInAppBrowser } from './use-checkout.ts';

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
