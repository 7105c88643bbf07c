import type { Page } from '@playwright/test';
import { BRAND } from '#shared/content/brand.ts';
import { readOwnLink } from '#shared/values/own-link.ts';
import { bookAndPay } from '../flows/book.ts';
import { receives } from '../flows/inbox.ts';
import { linksIn, ownLinkIn } from '../http/message-links.ts';
import { runningProduct } from '../running-product.ts';
import { expectAccessibleAlsoWide } from './axe.ts';
import { expect, test } from './page.ts';

/** A paid booking, and the address that its messages lead to. */
async function bookedByLink() {
  const booked = await bookAndPay(runningProduct());
  const { mails, texts } = await receives(runningProduct(), booked.patient, 1);
  const messages = [...mails.map(({ text }) => text ?? ''), ...texts.map(({ text }) => text)];
  const { key } = ownLinkIn(messages);
  const link = linksIn(messages).find((address) => readOwnLink(new URL(address).hash)?.key === key) ?? '';
  return { ...booked, key, link };
}

/** Everything the page asks for, as addresses and referrers tell it to whoever is asked. */
function overheard(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (request) => heard.push(request.url().split('#')[0] ?? '', request.headers()['referer'] ?? ''));
  return heard;
}

test('the link of a message shows the booking to print, keep and share, and its key goes nowhere (P-061)', async ({
  page,
}) => {
  const { link, key, patient, paymentId } = await bookedByLink();
  const heard = overheard(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Your appointment is confirmed' })).toBeVisible();
  await expect(page.getByText(patient.name)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expectAccessibleAlsoWide(page);

  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText(paymentId);
  await expect(receipt).toContainText('₹99');
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', /^data:text\/calendar/);
  const shared = [page.getByRole('link', { name: 'Google Calendar' }), page.getByRole('link', { name: /WhatsApp/ })];
  for (const way of shared) {
    const address = decodeURIComponent((await way.getAttribute('href')) ?? '');
    expect(address).toMatch(/^https:\/\/(calendar\.google\.com|wa\.me)\//);
    for (const own of [key, patient.name, patient.phone, 'apt_']) expect(address).not.toContain(own);
    await expect(way).toHaveAttribute('rel', 'noreferrer');
  }
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText(BRAND.legalName)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.reload();
  await expect(page.getByText(patient.name)).toBeVisible();
  await page.goto('/about');
  await page.goBack();
  await expect(page.getByText(patient.name)).toBeVisible();
  expect(heard.length).toBeGreaterThan(4);
  expect(heard.filter((text) => text.includes(key))).toEqual([]);

  await page.goto(`/booking#${(link.split('#')[1] ?? '').slice(0, -1)}`);
  await expect(page.getByRole('heading', { name: 'Looking for your booking?' })).toBeVisible();
  await page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  await expect(page.getByRole('heading', { name: 'Looking for your booking?' })).toBeVisible();
  await expect(page.getByText(patient.name)).toBeHidden();
});
