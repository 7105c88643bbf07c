import type { Locator, Page } from '@playwright/test';
import { sampleClinicPath, sampleClinics } from '#infra/local/sample/sample-clinics.ts';
import { bookedByLink } from '../../http/booking/booked-by-link.ts';
import { deal, sample } from '../../sample.ts';
import { ALL_PAGES } from './all-pages.ts';
import { failureOn, goWithin, textsOn } from './failed-reads.ts';
import { expect, test } from '../page.ts';

/** A screen, and what is pressed once it is complete. */
type Screen = { at: () => Promise<string>; press?: (page: Page) => Locator };

const BOOK = `${sampleClinicPath('thamarai-street')}?book=1`;
const managedBooking = async (): Promise<string> => {
  const { pathname, hash } = new URL((await bookedByLink()).address);
  return pathname + hash;
};

const shownAt = (path: string): [string, Screen] => [path, { at: () => Promise.resolve(path) }];
/** Pages that read nothing once their code is there. */
const READS_NOTHING = ALL_PAGES.filter((path) => !/^\/(?:$|\?|home|clinics|blog)/.test(path));

const SCREENS: Record<string, Screen> = {
  ...Object.fromEntries([...ALL_PAGES, BOOK].filter((path) => !READS_NOTHING.includes(path)).map(shownAt)),
  'a booking by its link': { at: managedBooking },
  'another time for a booking': {
    at: managedBooking,
    press: (page) => page.getByRole('button', { name: 'Move to another time' }),
  },
};

/** Reads of additions, without which a page is as it is for clinics that have none (specification: patient §2). */
const ADDITIONS = /\/(?:gallery|activity|figures)$/;
/** Messages about something that does not exist. */
const EMPTY = /^(?:no|0)\b|not found|couldn't find|not available/i;

/** Reads of a page that a test makes fail, and those that were made. */
class Reads {
  readonly made = new Set<string>();
  failing: { path: string; status: 500 | null } | null = null;

  async watch(page: Page): Promise<void> {
    await page.route('**/api/**', (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      const isRead = request.method() === 'GET' && !ADDITIONS.test(pathname);
      if (isRead) this.made.add(pathname);
      if (!isRead || this.failing?.path !== pathname) return route.continue();
      if (this.failing.status === null) return route.abort();
      return route.fulfill({ status: 500, json: { error: 'Internal error', code: 'internal', request_id: 'r' } });
    });
  }
}

/** Opens a screen from a page that has read nothing, within the document: a document comes with its reads. */
async function showAnew(page: Page, at: string, press: Screen['press'], before: () => void): Promise<void> {
  await page.goto('about:blank');
  await page.goto(at === '/terms' ? '/privacy' : '/terms');
  if (press === undefined) before();
  await goWithin(page, at);
  if (press === undefined) return;
  await press(page).waitFor();
  before();
  await press(page).click();
}

/** In `npm test` the commit chooses this many screens. */
const SAMPLED = 2;

for (const [name, screen] of sample(Object.entries(SCREENS), SAMPLED, ([at]) => `failed reads at ${at}`))
  test(`${name}: a read that fails shows its failure, never an empty screen, and another try shows the content`, async ({
    page,
  }) => {
    const at = await screen.at();
    const reads = new Reads();
    await page.clock.install();
    await reads.watch(page);
    await showAnew(page, at, screen.press, () => reads.made.clear());
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const whole = await textsOn(page);
    const problems: string[] = [];
    for (const [row, path] of [...reads.made].entries())
      for (const status of deal([500, null] as const, `failure at ${name}`, row))
        await test.step(`${path} ${status ?? 'has no answer'}`, async () => {
          await showAnew(page, at, screen.press, () => (reads.failing = { path, status }));
          const again = failureOn(page);
          const passing = async (until: () => Promise<unknown>) => {
            // The pauses between tries.
            await page.clock.runFor(1000);
            return until();
          };
          await expect.poll(() => passing(() => again.first().isVisible()), { intervals: [100] }).toBe(true);
          const others = (await textsOn(page)).filter((text) => !whole.includes(text) && EMPTY.test(text));
          problems.push(...others.map((text) => `${path} ${status ?? 'has no answer'}: shows '${text}'`));
          reads.failing = null;
          await again.first().click();
          const missing = async () => {
            const texts = await textsOn(page);
            return whole.filter((text) => !texts.includes(text));
          };
          await expect.poll(() => passing(missing)).toEqual([]);
        });
    expect(problems).toEqual([]);
  });

/** Other pages that `npm test` opens. */
const SAMPLED_OTHERS = 5;

test('every other page reads nothing that could fail', async ({ page }) => {
  const reads = new Reads();
  await reads.watch(page);
  for (const path of sample(READS_NOTHING, SAMPLED_OTHERS, (at) => `nothing read at ${at}`)) {
    await showAnew(page, path, undefined, () => reads.made.clear());
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([...reads.made], path).toEqual([]);
  }
});

test('a booking that this tab did not see made and that cannot be read is called unread, not missing, and comes once it can be read', async ({
  page,
}) => {
  const { appointment_id, token, clinic_id, slot, amount_paise } = await bookedByLink();
  const clinic_name = sampleClinics().find(({ id }) => id === clinic_id)?.clinic_name;
  // As the tab that booked keeps it, over a reload.
  await page.addInitScript((booking) => sessionStorage.setItem('booking', JSON.stringify(booking)), {
    appointment_id,
    token,
    clinic_name,
    slot,
    amount_paise,
  });
  let isLost = true;
  for (const read of ['**/api/appointments/*', '**/api/verify-payment'])
    await page.route(read, (route) => (isLost ? route.fulfill({ status: 500, json: {} }) : route.fallback()));
  await page.goto('/thank-you');
  await expect(page.getByRole('status').getByRole('heading', { level: 1, name: 'Booking Status' })).toBeVisible();
  await expect(page.getByText('Booking reference')).toBeVisible();
  await expect(page.getByText('Looking for your booking?')).toBeHidden();
  isLost = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
});
