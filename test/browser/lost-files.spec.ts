import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { newPatient } from '../flows/patient.ts';
import { dialogOf, chooseTime, expectConfirmed, fillDetails, payWith } from './booking-journey.ts';
import { neededFiles, STEPS } from './needed-files.ts';
import type { NeededFile, Step } from './needed-files.ts';
import { expect, takenOver, test } from './page.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Files that do not answer until they are found again. */
type Lost = { find: (file: string) => Promise<void> };

/** Takes files away from a page, and from its cache: as a network does, not as a server that says no. */
async function lose(context: BrowserContext, page: Page, files: readonly string[]): Promise<Lost> {
  const session = await context.newCDPSession(page);
  const gone = new Set(files);
  const block = () => session.send('Network.setBlockedURLs', { urls: [...gone].map((file) => `*/${file}`) });
  await session.send('Network.enable');
  await block();
  return {
    find: async (file) => {
      gone.delete(file);
      await block();
    },
  };
}

const DID_NOT_LOAD = 'This did not load. We are trying again.';

/** Goes from the home page to the thank-you page; each step lacks one file until the patient was told so. */
class Journey {
  readonly page: Page;
  readonly lost: Lost;
  readonly lacking: Partial<Record<Step, NeededFile>>;
  constructor(page: Page, lost: Lost, lacking: Partial<Record<Step, NeededFile>>) {
    this.page = page;
    this.lost = lost;
    this.lacking = lacking;
  }

  /** What tells of a missing file is on the screen, and the page is not blank; the file answers, and the step goes on. */
  private async toldOf(step: Step, tell: () => Promise<void>, goOn: () => Promise<void>): Promise<void> {
    const lacking = this.lacking[step];
    if (lacking === undefined) return;
    if (!lacking.isOrnament) await tell();
    await expect(this.page.locator('main h1:visible, dialog[open] h2:visible').first()).toBeVisible();
    await this.lost.find(lacking.file);
    if (!lacking.isOrnament) await goOn();
  }

  private readonly tryAgain = () => this.page.getByRole('button', { name: 'Try again' }).click();

  async home(): Promise<void> {
    const { page } = this;
    await page.goto('/home', { waitUntil: 'commit' });
    await this.toldOf(
      'home',
      () => expect(page.getByText('This page has not loaded completely.')).toBeVisible(),
      () => Promise.resolve(),
    );
    await takenOver(page);
  }

  async clinic(): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: /^View Details.*Thamarai Dental Care/ }).click();
    await this.toldOf('clinic', () => expect(page.getByText(DID_NOT_LOAD)).toBeVisible(), this.tryAgain);
    await expect(page.getByRole('heading', { level: 1, name: 'Thamarai Dental Care' })).toBeVisible();
  }

  async dialog(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Book Appointment ₹99' }).locator('visible=true').click();
    await this.toldOf('dialog', () => expect(dialogOf(page).getByText(DID_NOT_LOAD)).toBeVisible(), this.tryAgain);
    await expect(dialogOf(page).getByRole('heading', { name: 'When would you like to come?' })).toBeVisible();
  }

  async confirmed(worker: number): Promise<void> {
    const { page } = this;
    await chooseTime(page, worker);
    await fillDetails(page, newPatient());
    await payWith(page, 'Success');
    await expectConfirmed(page);
    // Toasts float in or stand there plainly, but they say what they have to say.
    await expect(page.getByText('Your appointment is confirmed', { exact: false }).first()).toBeVisible();
    await this.toldOf(
      'confirmed',
      () => Promise.resolve(),
      () => Promise.resolve(),
    );
  }

  async thanks(): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: 'View Booking Details' }).click();
    await this.toldOf('thanks', () => expect(page.getByText(DID_NOT_LOAD)).toBeVisible(), this.tryAgain);
    await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  }
}

const SHARES = 4;
for (let share = 0; share < SHARES; share += 1)
  test(`every file of code and words is lost once: it is told, nothing is blank, and the booking ends, ${share + 1} of ${SHARES}`, async ({
    browser,
  }, { parallelIndex }) => {
    test.setTimeout(240_000);
    const files = neededFiles(ROOT);
    const known = new Set(STEPS.flatMap((step) => files[step].map(({ file }) => `/${file}`)));
    const longest = Math.max(...STEPS.map((step) => files[step].length));
    for (let turn = share; turn < longest; turn += SHARES) {
      const lacking = Object.fromEntries(
        STEPS.flatMap((step) => files[step].slice(turn, turn + 1).map((file) => [step, file])),
      );
      const last = STEPS.findLast((step) => lacking[step] !== undefined);
      await test.step(JSON.stringify(lacking), async () => {
        const context = await browser.newContext();
        const page = await context.newPage();
        const asked = new Set<string>();
        page.on('request', (request) => asked.add(new URL(request.url()).pathname));
        const lost = await lose(
          context,
          page,
          Object.values(lacking).map(({ file }) => file),
        );
        const journey = new Journey(page, lost, lacking);
        for (const step of STEPS.slice(0, STEPS.indexOf(last ?? 'thanks') + 1)) await journey[step](parallelIndex);
        expect(
          [...asked].filter((file) => file.startsWith('/assets/') && !known.has(file)),
          'files not in the list',
        ).toEqual([]);
        await context.close();
      });
    }
  });
