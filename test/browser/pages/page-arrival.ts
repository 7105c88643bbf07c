import type { Page } from '@playwright/test';
import { expect } from '../page.ts';

declare global {
  interface Window {
    /** Facts about the arrival of this document. */
    arrival?: { shift: number; drawings: Element[] };
  }
}

/** Budget for the movement of content while the code takes over (web.dev, Cumulative Layout Shift). */
const LARGEST_SHIFT = 0.02;
/** A sentence that only the English catalogue has. */
const ENGLISH = 'Top Dental Clinics';

/** Records layout shifts, and the drawings that the page came with. */
function recordArrival(): void {
  const arrival: NonNullable<Window['arrival']> = { shift: 0, drawings: [] };
  window.arrival = arrival;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) arrival.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('DOMContentLoaded', () => {
    arrival.drawings = [...document.querySelectorAll('[data-drawn]')];
  });
}

/** Returns the problems of a page that arrived: content that moved or was exchanged, and its head. */
async function afterArrival(page: Page, links: HeadLinks | null): Promise<string[]> {
  const { shift, ...found } = await page.evaluate(() => ({
    shift: window.arrival?.shift ?? Infinity,
    lostDrawings: window.arrival?.drawings.filter(({ isConnected }) => !isConnected).length ?? Infinity,
    mains: document.querySelectorAll('main').length,
    titles: document.querySelectorAll('head title').length,
    canonical: document.querySelectorAll('head link[rel=canonical]').length,
    alternates: document.querySelectorAll('head link[rel=alternate]').length,
  }));
  const { canonical, alternates } = found;
  const wanted = { lostDrawings: 0, mains: 1, titles: 1, ...(links ?? { canonical, alternates }) };
  const differs = JSON.stringify(found) === JSON.stringify(wanted) ? [] : [`has ${JSON.stringify(found)}`];
  return shift > LARGEST_SHIFT ? [`jumps by ${shift}`, ...differs] : differs;
}

/** Links in the head of a page that the server renders: one canonical address at most, and one for each language and none. */
export type HeadLinks = { canonical: number; alternates: number };

/**
 * Loads a page, from the end of the one before, and waits until its code has taken over and nothing more is read.
 * @param links the links in its head; null for a page that the browser renders, which reads as it likes
 * @returns the problems of its arrival: complaints in the console, reads, files without need, and jumps
 */
type Arrive = (address: string, links: HeadLinks | null) => Promise<string[]>;

/** Watches a page from its first address on: its console, the files that it requests, and its layout. */
export async function watchArrivals(page: Page): Promise<Arrive> {
  const complaints: string[] = [];
  const asked: string[] = [];
  const codes: Promise<string>[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) codes.push(response.text().catch(() => ''));
  });
  await page.addInitScript(recordArrival);

  return async (address, links) => {
    // A reader's last page was read to its end: the next one opens at its top nevertheless.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    for (const list of [complaints, asked, codes]) list.length = 0;
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const before = await heading.textContent();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const isEnglish = !/^\/(?:ta|kn|hi)(?:\/|$)/.test(address);
    const english = isEnglish ? [] : (await Promise.all(codes)).filter((code) => code.includes(ENGLISH));
    expect(asked, address).toContainEqual(expect.stringMatching(/^\/assets\//));
    const wrong = await afterArrival(page, links);
    return [
      // The browser reports a 404 to the console.
      ...complaints.filter((text) => links?.canonical === 1 || !text.includes('404')),
      ...english.map(() => 'fetches English words'),
      ...wrong,
      ...(links === null ? [] : asked.filter((file) => /^\/(?:api|assets\/pen)/.test(file))),
      ...(links === null || before === (await heading.textContent()) ? [] : ['exchanges its heading']),
    ].map((problem) => `${address}: ${problem}`);
  };
}
