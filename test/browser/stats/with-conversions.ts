import type { Page } from '@playwright/test';
import * as z from 'zod';
import type { ProductClient } from '#test/product-client.ts';
import { test as base } from '../second-product.ts';

export { expect } from '../page.ts';

/**
 * A stand-in for Meta's script, as far as it matters: it reads its number from the cookies and notes a referrer in storage,
 * gives up where either throws, and tells each event with the address of the page it runs in.
 */
const META_SCRIPT = `
const [, fbp] = /_fbp=([^;]*)/.exec(document.cookie);
localStorage.setItem('lastExternalReferrer', document.referrer || 'empty');
let pixel;
const take = (method, ...args) => {
  if (method === 'init') pixel = args;
  if (method !== 'track') return;
  const [event, data, { eventID }] = args;
  const told = { pixel: JSON.stringify(pixel), event, data: JSON.stringify(data), id: eventID, fbp, at: location.href, from: document.referrer };
  new Image().src = 'https://www.facebook.com/tr/?' + new URLSearchParams(told);
};
fbq.callMethod = take;
for (const call of fbq.queue) take(...call);
`;

const ToldByBrowser = z.object({
  pixel: z.string(),
  event: z.string(),
  data: z.string().transform((text): unknown => JSON.parse(text)),
  id: z.string(),
  fbp: z.string(),
  at: z.string(),
  from: z.string(),
});
const ToldByServer = z.object({ kind: z.literal('event'), event: z.record(z.string(), z.unknown()) });

/** Meta, as a browser meets it: what it was asked for, and what it was told. */
export type Meta = {
  /** Every request to Meta, and for the document its script runs in. */
  asked: string[];
  /** Events of this browser, oldest first. */
  told: () => z.infer<typeof ToldByBrowser>[];
  /** Our server's copies of events, by their id. */
  copies: () => Promise<Map<string, Record<string, unknown>>>;
};

async function meetMeta(page: Page, product: ProductClient): Promise<Meta> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/facebook|\/pixel\.html/.test(request.url())) asked.push(request.url());
  });
  await page.route('https://connect.facebook.net/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: META_SCRIPT }),
  );
  // This machine has no telephone; the browser would ask for one and hear nothing else.
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]') !== null) event.preventDefault();
    });
  });
  await page.route('https://www.facebook.com/**', (route) => route.fulfill({ contentType: 'image/gif', body: '' }));
  return {
    asked,
    told: () =>
      asked
        .filter((url) => url.startsWith('https://www.facebook.com/tr/'))
        .map((url) => ToldByBrowser.parse(Object.fromEntries(new URL(url).searchParams))),
    copies: async () => {
      await product.runNow('send-conversions');
      const all = (await product.inbox()).flatMap((message) => {
        const { data } = ToldByServer.safeParse(message);
        return data === undefined ? [] : [data.event];
      });
      return new Map(all.map((event) => [String(event['event_id']), event]));
    },
  };
}

/** Tests on the product that measures, with a stand-in for Meta. */
export const test = base.extend<{ meta: Meta }>({
  meta: async ({ page, measured }, hand) => hand(await meetMeta(page, measured)),
});

export const barOf = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
export const answer = (page: Page, word: 'Accept' | 'Refuse') =>
  barOf(page).getByRole('button', { name: word }).click();
export const pixelOf = (page: Page) => page.locator('iframe[src="/pixel.html"]');
/** The number in this browser that Meta counts it by; null while there is none. */
export const visitorOf = (page: Page) =>
  page.evaluate(() => localStorage.getItem('pixel-visitor')?.split(' ')[0] ?? null);
/** Opens a page of a visitor who agreed, and waits until somebody listens. */
export async function openCounted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await pixelOf(page).waitFor({ state: 'attached' });
}
/** Presses the first telephone number of the page. */
export const call = (page: Page) => page.locator('main a[href^="tel:"]').first().click();
