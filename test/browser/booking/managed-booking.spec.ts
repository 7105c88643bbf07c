import type { Locator, Page, Route } from '@playwright/test';
import { FIRST_BUSINESS } from '#shared/domain/settings/first-business.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { receives } from '../../flows/inbox.ts';
import { bookedByLink } from '../../http/booking/booked-by-link.ts';
import { linksIn } from '../../http/messages/message-links.ts';
import { runningProduct } from '../../running-product.ts';
import { expectAccessible, expectAccessibleAlsoWide } from '../pages/axe.ts';
import { expectCalendarFile } from './calendar-file.ts';
import { expect, test } from '../page.ts';

/** Everything the page asks for, as addresses and referrers tell it to whoever is asked. */
function overheard(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (request) => heard.push(request.url().split('#')[0] ?? '', request.headers()['referer'] ?? ''));
  return heard;
}

test('the link of a message shows the booking to print, keep and share, its key goes nowhere, and a jump to the content, by its link or by its address alone, leaves the booking where it is (P-061)', async ({
  page,
}) => {
  const {
    address: link,
    link: { key },
    patient,
    paymentId,
    amount_paise,
  } = await bookedByLink();
  const heard = overheard(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Your appointment is confirmed' })).toBeVisible();
  await expect(page.getByText(patient.name)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expectAccessibleAlsoWide(page);

  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText(paymentId);
  await expect(receipt).toContainText(formatPaise(amount_paise));
  await expectCalendarFile(page.getByRole('link', { name: 'Add to calendar' }));
  const shared = [page.getByRole('link', { name: 'Google Calendar' }), page.getByRole('link', { name: /WhatsApp/ })];
  for (const way of shared) {
    const shown = decodeURIComponent((await way.getAttribute('href')) ?? '');
    expect(shown).toMatch(/^https:\/\/(calendar\.google\.com|wa\.me)\//);
    for (const own of [key, patient.name, patient.phone, 'apt_']) expect(shown).not.toContain(own);
    await expect(way).toHaveAttribute('rel', 'noreferrer');
  }
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText(FIRST_BUSINESS.legal_name)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.getByText(patient.name)).toBeVisible();
  // As the link goes before the page's code has come.
  await page.evaluate(() => location.assign('#content'));
  await expect(page).toHaveURL(/#content$/);
  await page.reload();
  await expect(page.getByText(patient.name)).toBeVisible();
  await page.goto('/about');
  await page.goBack();
  await expect(page.getByText(patient.name)).toBeVisible();
  expect(heard.length).toBeGreaterThan(4);
  expect(heard.filter((text) => text.includes(key))).toEqual([]);

  await page.goto(`/b#${(link.split('#')[1] ?? '').slice(0, -1)}`);
  await expect(page.getByRole('heading', { name: 'Looking for your booking?' })).toBeVisible();
  await expect(page.getByText('Open the link in our SMS or confirmation email')).toBeVisible();
  await page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  await expect(page.getByRole('heading', { name: 'This link does not open a booking' })).toBeVisible();
  await expect(page.getByText(patient.name)).toBeHidden();
});

/**
 * Handles the first request; those after it go on. The handler stays: one that is taken away while its request is under
 * way can leave that without an end.
 */
function once(handle: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  let isFirst = true;
  return (route) => {
    const isHandled = isFirst;
    isFirst = false;
    return isHandled ? handle(route) : route.continue();
  };
}

const PHONE = { width: 360, height: 740 };
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const news = (page: Page, words: string | RegExp): Locator => page.getByRole('status').filter({ hasText: words });

/** Chooses the last free time of some later day: other tests book there, too. */
async function chooseAnotherTime(within: Locator): Promise<void> {
  await within.getByLabel('Day').selectOption({ index: 4 });
  await within.getByRole('group', { name: 'Time' }).getByRole('button').last().click();
  await expect(within.getByRole('button', { name: 'Move my appointment' })).toBeEnabled();
}

test('a patient replaces the link, and tabs with the old one end; moves and cancels by the new one, knows in rupees what comes back, and two tabs never undo each other (P-061)', async ({
  page,
  context,
}) => {
  const { address, appointment_id, amount_paise, patient } = await bookedByLink();
  const late = await context.newPage();
  for (const tab of [page, late]) {
    await tab.goto(address);
    await expect(tab.getByRole('button', { name: 'Replace this link' })).toBeVisible();
  }

  await test.step('a new link', async () => {
    await page.getByRole('button', { name: 'Replace this link' }).click();
    const asking = dialog(page, 'Replace the link to this booking?');
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Send me a new link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'We are sending you a new link' })).toBeFocused();
    await expect(page.getByText(patient.name)).toBeHidden();
    await expectAccessibleAlsoWide(page);

    // Nothing of the booking is left in a tab that had it open.
    await late.reload();
    await expect(late.getByRole('heading', { level: 1, name: 'This link does not open a booking' })).toBeVisible();
    await expect(late.getByRole('link', { name: 'Call support' })).toBeVisible();
    await expect(late.getByText(patient.name)).toBeHidden();
    await expectAccessibleAlsoWide(late);

    const { texts } = await receives(runningProduct(), patient, 2);
    const [newest = ''] = linksIn([texts.at(-1)?.text ?? '']);
    for (const tab of [page, late]) {
      await tab.goto(newest);
      await expect(tab.getByText(patient.name)).toBeVisible();
      await expect(tab.getByRole('button', { name: 'Cancel appointment' })).toBeVisible();
    }
  });

  await test.step('another time', async () => {
    await page.getByRole('button', { name: 'Move to another time' }).click();
    const moving = dialog(page, 'Move to another time');
    await expect(moving.getByLabel('Day')).toBeVisible();
    await expect(moving.getByRole('button', { name: 'Move my appointment' })).toBeDisabled();
    await chooseAnotherTime(moving);
    await expectAccessible(page);
    await page.route(
      '**/own-bookings/*/move',
      once((route) => route.abort()),
    );
    await page.setViewportSize({ ...PHONE, height: 420 });
    await moving.getByRole('button', { name: 'Move my appointment' }).click();
    // Below all the times of a day, in a window as low as a phone's beside its keys.
    await expect(moving.getByRole('alert').filter({ hasText: 'We could not reach the server' })).toBeInViewport();
    await page.setViewportSize(PHONE);
    await moving.getByRole('button', { name: 'Move my appointment' }).click();
    await expect(news(page, 'Done. Your appointment is now on')).toBeFocused();
    await expect(moving).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('cancelled in the other tab', async () => {
    await late.getByRole('button', { name: 'Cancel appointment' }).press('Enter');
    const cancelling = dialog(late, 'Cancel your appointment?');
    await expect(
      cancelling.getByText(`You get ${formatPaise(amount_paise)} back to the account you paid from.`),
    ).toBeVisible();
    await expectAccessible(late);
    await cancelling.getByRole('button', { name: `Cancel and get ${formatPaise(amount_paise)} back` }).press('Enter');
    await expect(news(late, 'Your booking has changed since then, so nothing was done.')).toBeFocused();
    await expect(news(late, 'New time:')).toBeVisible();
    await expect(cancelling).toBeHidden();
    await expect(late.getByRole('heading', { level: 1, name: 'Your appointment is confirmed' })).toBeVisible();

    await late.getByRole('button', { name: 'Cancel appointment' }).press('Enter');
    await expect(cancelling).toBeVisible();
    await late.keyboard.press('Escape');
    await expect(late.getByRole('button', { name: 'Cancel appointment' })).toBeFocused();
    await late.getByRole('button', { name: 'Cancel appointment' }).press('Enter');
    await cancelling.getByRole('button', { name: `Cancel and get ${formatPaise(amount_paise)} back` }).press('Enter');
    await expect(news(late, 'Done. Your appointment is cancelled.')).toBeFocused();
    await expect(late.getByRole('heading', { level: 1, name: 'This appointment is cancelled' })).toBeVisible();
    await expect(news(late, formatPaise(amount_paise))).toBeVisible();
    await expect(late.getByRole('button', { name: 'Move to another time' })).toBeHidden();
  });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This appointment is cancelled' })).toBeVisible();
  const { locks } = await runningProduct().dump();
  expect(locks.filter((lock) => lock.appointment_id === appointment_id)).toEqual([]);
});

const Refused = { error: 'Nobody can be asked now.', code: 'invalid_input', request_id: 'r' };

test('an act whose answer is lost is not done twice, and what stands is said, also by the receipt; a first look that fails can be tried again (P-061)', async ({
  page,
}) => {
  const { address, amount_paise } = await bookedByLink();
  await page.route('**/api/own-bookings', (route) => route.fulfill({ status: 503, json: Refused }));
  await page.clock.install();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  // After three tries by itself, a few seconds apart.
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(retry).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.locator('main').getByRole('link', { name: /Call support/ })).toBeVisible();
  await page.unroute('**/api/own-bookings');
  await retry.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your appointment is confirmed' })).toBeFocused();

  // The server moves it; neither its answer arrives nor that to the next look.
  await page.route(
    '**/api/own-bookings/*/move',
    once(async (route) => {
      await route.fetch();
      await route.abort();
    }),
  );
  await page.route('**/api/own-bookings', (route) => route.fulfill({ status: 400, json: Refused }));
  await page.getByRole('button', { name: 'Move to another time' }).press('Enter');
  const moving = dialog(page, 'Move to another time');
  await expect(moving.getByLabel('Day')).toBeVisible();
  await chooseAnotherTime(moving);
  const move = moving.getByRole('button', { name: 'Move my appointment' });
  await move.press('Enter');
  await expect(moving.getByRole('alert').filter({ hasText: 'nothing is done twice' })).toBeVisible();
  await expect(move).toBeFocused();
  await page.unroute('**/api/own-bookings');
  await page.keyboard.press('Enter');
  await expect(news(page, 'Done. Your appointment is now on')).toBeFocused();
  await page.getByRole('button', { name: 'Move to another time' }).press('Enter');
  await expect(moving.getByText('You can move this appointment once more.')).toBeVisible();
  await page.keyboard.press('Escape');

  // It cancels it; the next look tells.
  await page.route(
    '**/api/own-bookings/*/cancel',
    once(async (route) => {
      await route.fetch();
      await route.abort();
    }),
  );
  await page.getByRole('button', { name: 'Cancel appointment' }).press('Enter');
  await page.getByRole('button', { name: `Cancel and get ${formatPaise(amount_paise)} back` }).press('Enter');
  await expect(news(page, 'Done. Your appointment is cancelled.')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: 'This appointment is cancelled' })).toBeVisible();

  // The receipt: while the money is on its way, and when it is back.
  const receipt = page.getByRole('region', { name: 'Receipt' });
  const at = '2026-11-22T04:30:00.000Z';
  const line = (what: string) => ({ what, amount_paise, payment_id: 'pay_AAAAAAAAAAAAA1', at });
  for (const { money, said } of [
    { money: { lines: [line('taken')], going_back_paise: amount_paise }, said: ['On its way back to you'] },
    { money: { lines: [line('taken'), line('returned')], going_back_paise: 0 }, said: ['Sent back22 Nov 2026'] },
  ]) {
    await page.route('**/api/own-bookings', async (route) => {
      const response = await route.fetch();
      const view: object = await response.json();
      await route.fulfill({ response, json: { ...view, money } });
    });
    await page.reload();
    for (const words of [...said, `−${formatPaise(amount_paise)}`, 'Total after refund₹0'])
      await expect(receipt).toContainText(words);
    await expect(receipt).not.toContainText('Total paid');
    await page.unroute('**/api/own-bookings');
  }

  // Beside long words on the narrowest phone the total stays in one line.
  await page.setViewportSize({ ...PHONE, width: 320 });
  await page.goto('/ta/b');
  const total = page.getByRole('region', { name: 'ரசீது' }).locator('p > span').nth(1);
  await expect(total).toContainText('₹');
  const lines = await total.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
  await page.goto('/b');

  // A fee that is not paid yet: where it is paid, or that no money is lost.
  for (const { status, said } of [
    { status: 'confirmed', said: `Please pay the fee of ${formatPaise(amount_paise)} at the clinic.` },
    { status: 'pending', said: 'If money has left your account, it is not lost.' },
  ]) {
    await page.route('**/api/own-bookings', async (route) => {
      const response = await route.fetch();
      const view: object = await response.json();
      const money = { lines: [], going_back_paise: 0 };
      await route.fulfill({ response, json: { ...view, status, money, payment_status: 'Pending' } });
    });
    await page.reload();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Receipt' })).toBeHidden();
    await page.unroute('**/api/own-bookings');
  }
});

test('a move that time has overtaken says why, though its dialog is gone with it; after the visit its patient asks for the money-back promise, says why, and sees that it was asked (P-061)', async ({
  page,
}) => {
  const { address, amount_paise } = await bookedByLink();
  await page.goto(address);
  await page.getByRole('button', { name: 'Move to another time' }).press('Enter');
  const moving = dialog(page, 'Move to another time');
  await expect(moving.getByLabel('Day')).toBeVisible();
  await chooseAnotherTime(moving);
  // The visit is days away: what the server says of one that is near is said here.
  await page.route('**/own-bookings/*/move', (route) =>
    route.fulfill({ status: 409, json: { error: 'It is too late.', code: 'move_too_late', request_id: 'r' } }),
  );
  await page.route('**/api/own-bookings', async (route) => {
    const response = await route.fetch();
    const view: object = await response.json();
    await route.fulfill({ response, json: { ...view, allowed: [] } });
  });
  await moving.getByRole('button', { name: 'Move my appointment' }).press('Enter');
  await expect(moving).toBeHidden();
  const why = 'It is too late to move this appointment here. Please call us.';
  await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible();
  await expect(page.locator(':focus')).toHaveText(why);
  await expectAccessible(page);
  await page.unroute('**/api/own-bookings');

  let asked: unknown = null;
  let seen: object = {};
  // The visit of a booking that was just made is days away: what the server says of one that has begun is said here.
  await page.route('**/api/own-bookings', async (route) => {
    const response = await route.fetch();
    const view: object = await response.json();
    seen = { ...view, allowed: [{ operation: 'ask_promise', refund_paise: amount_paise, until: null }] };
    await route.fulfill({ response, json: seen });
  });
  await page.route('**/api/own-bookings/*/refund-request', async (route) => {
    asked = route.request().postDataJSON();
    const refund_request = { state: 'asked', asked_at: '2026-11-22T12:00:00.000Z', words: null };
    await route.fulfill({ json: { ...seen, allowed: [], refund_request } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Ask for your money back' }).press('Enter');
  const asking = dialog(page, 'Ask for your money back');
  const reason = asking.getByLabel('What went wrong?');
  await asking.getByRole('button', { name: `Ask for ${formatPaise(amount_paise)}` }).press('Enter');
  await expect(asking.getByRole('alert').filter({ hasText: 'Please say what went wrong' })).toBeVisible();
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  await reason.fill(' The dentist was not there ');
  await asking.getByRole('button', { name: `Ask for ${formatPaise(amount_paise)}` }).press('Enter');
  await expect(news(page, 'We have your request.')).toBeFocused();
  await expect(page.getByText('You asked for your money back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for your money back' })).toBeHidden();
  expect(asked).toEqual({ ver: expect.any(Number), reason: 'The dentist was not there' });
});

test('on a tablet and a desk every question of a booking shows its words and its button @desktop', async ({ page }) => {
  const { address, amount_paise } = await bookedByLink();
  const allowed = [
    { operation: 'cancel', refund_paise: amount_paise, until: null },
    { operation: 'ask_promise', refund_paise: amount_paise, until: null },
    { operation: 'review', refund_paise: null, until: null },
  ];
  await page.route('**/api/own-bookings', async (route) => {
    const response = await route.fetch();
    const view: object = await response.json();
    await route.fulfill({ response, json: { ...view, allowed } });
  });
  await page.goto(address);
  for (const width of [768, 1280])
    for (const { opens, asks, presses } of [
      {
        opens: 'Cancel appointment',
        asks: 'Cancel your appointment?',
        presses: `Cancel and get ${formatPaise(amount_paise)} back`,
      },
      {
        opens: 'Ask for your money back',
        asks: 'Ask for your money back',
        presses: `Ask for ${formatPaise(amount_paise)}`,
      },
      { opens: 'Write a review', asks: 'Write a review', presses: 'Send review' },
    ]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('button', { name: opens }).click();
      const question = dialog(page, asks);
      await expect(question.getByRole('heading', { name: asks })).toBeInViewport({ ratio: 1 });
      await expect(question.getByRole('button', { name: presses })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    }
});
