import { chromium, devices, type Page } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';
import { newPatient } from '../flows/patient.ts';
import { bookButton, checkoutOf, chooseTime, payButton } from '../browser/booking/booking-journey.ts';

/** A cheap phone is so many times slower than this machine: Lighthouse's own factor. */
const SLOWDOWN = 4;
/** The shortest duration that the Event Timing API reports, in milliseconds. */
const SHORTEST_MS = 16;

declare global {
  interface Window {
    /** Duration of the slowest interaction of the page so far, in milliseconds. */
    slowestInteraction: number;
  }
}

/**
 * Books in the dialog of a clinic on a slow phone, from the button on the page to the payment window.
 * @param clinic address of a clinic's page
 * @returns the interaction to next paint (INP) of the visit: its slowest tap or key, in milliseconds
 */
export async function measureDialog(clinic: string): Promise<number> {
  const browser = await chromium.launch({ ...(await findBrowser('every')), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ ...devices['Moto G4'], locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
    const page = await context.newPage();
    await page.addInitScript((durationThreshold) => {
      window.slowestInteraction = 0;
      const watch = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('interactionId' in entry && entry.interactionId !== 0)
            window.slowestInteraction = Math.max(window.slowestInteraction, entry.duration);
      });
      const every: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold };
      watch.observe(every);
    }, SHORTEST_MS);
    await page.goto(clinic, { waitUntil: 'networkidle' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await book(page);
    return await page.evaluate(() => window.slowestInteraction);
  } finally {
    await browser.close();
  }
}

async function book(page: Page): Promise<void> {
  await bookButton(page).tap();
  await chooseTime(page, 0);
  const { name, phone, email } = newPatient();
  await page.getByLabel('Full Name').pressSequentially(name);
  await page.getByLabel('Mobile Number').pressSequentially(phone);
  await page.getByLabel('Email Address').pressSequentially(email);
  await payButton(page).tap();
  await checkoutOf(page).getByLabel('What should happen?').waitFor();
}
