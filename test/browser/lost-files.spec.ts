import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { newPatient } from '../flows/patient.ts';
import {
  chooseTime,
  codeButton,
  codeField,
  daysOf,
  dialogOf,
  dismissCheckout,
  expectConfirmed,
  fillDetails,
  freeTimesOf,
  openBooking,
  payButton,
  payWith,
} from './booking-journey.ts';
import { neededFiles, JOURNEY_STEPS } from './needed-files.ts';
import type { NeededFile, JourneyStep } from './needed-files.ts';
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
  readonly lacking: Partial<Record<JourneyStep, NeededFile>>;
  constructor(page: Page, lost: Lost, lacking: Partial<Record<JourneyStep, NeededFile>>) {
    this.page = page;
    this.lost = lost;
    this.lacking = lacking;
  }

  /** What tells of a missing file is on the screen, and the page is not blank; the file answers, and the step goes on. */
  private async toldOf(step: JourneyStep, tell: () => Promise<void>, goOn: () => Promise<void>): Promise<void> {
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

  async details(worker: number): Promise<void> {
    const { page } = this;
    const heading = dialogOf(page).getByRole('heading', { name: 'Who is coming?' });
    const missing = dialogOf(page).getByText(DID_NOT_LOAD);
    // Without the step's code the time is held all the same.
    await chooseTime(page, worker, undefined, this.lacking.details?.isOrnament === false ? missing : heading);
    await this.toldOf('details', () => expect(missing).toBeVisible(), this.tryAgain);
    await expect(heading).toBeVisible();
  }

  async confirmed(): Promise<void> {
    const { page } = this;
    await fillDetails(page, newPatient());
    await payWith(page, 'Success');
    const goOn = async () => {
      await expectConfirmed(page);
      // Toasts float in or stand there plainly, but they say what they have to say.
      await expect(page.getByText('Your appointment is confirmed', { exact: false }).first()).toBeVisible();
    };
    if (this.lacking.confirmed?.isOrnament !== false) await goOn();
    // It comes by itself once it is found.
    await this.toldOf('confirmed', () => expect(dialogOf(page).getByText(DID_NOT_LOAD)).toBeVisible(), goOn);
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
    const files = neededFiles(ROOT);
    const known = new Set(JOURNEY_STEPS.flatMap((step) => files[step].map(({ file }) => `/${file}`)));
    const longest = Math.max(...JOURNEY_STEPS.map((step) => files[step].length));
    for (let turn = share; turn < longest; turn += SHARES) {
      const lacking = Object.fromEntries(
        JOURNEY_STEPS.flatMap((step) => files[step].slice(turn, turn + 1).map((file) => [step, file])),
      );
      const last = JOURNEY_STEPS.findLast((step) => lacking[step] !== undefined);
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
        for (const step of JOURNEY_STEPS.slice(0, JOURNEY_STEPS.indexOf(last ?? 'thanks') + 1))
          await journey[step](parallelIndex);
        expect(
          [...asked].filter((file) => file.startsWith('/assets/') && !known.has(file)),
          'files not in the list',
        ).toEqual([]);
        await context.close();
      });
    }
  });

/** The built file of a source, by its name. */
const filesNamed = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js$`);

test('without the code of toasts and of the code step both are told, text and time are kept, and another press goes on', async ({
  page,
}, { parallelIndex }) => {
  const patient = newPatient();
  const lost = [filesNamed('toast-display'), filesNamed('phone-code-step')];
  for (const file of lost) await page.route(file, (route) => route.abort());
  await openBooking(page, 'manjal-road');
  await chooseTime(page, parallelIndex);
  await fillDetails(page, patient);
  await codeButton(page).click();
  await expect(page.getByText('A part of this page did not load. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
  for (const file of lost) await page.unroute(file);
  await codeButton(page).click();
  await expect(codeField(page)).toBeVisible();
});

test('without the code that solves a challenge a press on a time is told, and another one holds it', async ({ page }, {
  parallelIndex,
}) => {
  await openBooking(page, 'manjal-road');
  const challenge = btoa(JSON.stringify({}));
  await page.route('**/api/holds', (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many', code: 'too_many_requests', challenge } }),
  );
  await page.route(filesNamed('challenge-worker'), (route) => route.abort());
  await daysOf(page)
    .filter({ hasNotText: 'Full' })
    .nth(parallelIndex % 3)
    .click();
  await freeTimesOf(page).first().click();
  await expect(page.getByText('A part of this page did not load. Please try again.')).toBeVisible();
  await page.unroute('**/api/holds');
  await freeTimesOf(page).first().click();
  await expect(dialogOf(page).getByRole('heading', { name: 'Who is coming?' })).toBeVisible();
});

for (const { gone, answer } of [
  { gone: 'is not there any more', answer: { status: 404 } },
  { gone: 'is a page now', answer: { status: 200, contentType: 'text/html', body: '<!doctype html>' } },
])
  test(`a page older than its files, one of which ${gone}, loads itself anew, once; then it says so`, async ({
    page,
  }) => {
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    await page.goto('/home');
    // A new document names the new files.
    await page.route(filesNamed('about-page'), (route) =>
      documents.length === 1 ? route.fulfill(answer) : route.continue(),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect.poll(() => documents.length).toBe(2);
    expect(new URL(documents[1] ?? '').pathname).toBe('/about');
    await takenOver(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    // The footer moves when the page above it changes: a press in that moment would miss its link.
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    await page.route(filesNamed('partner-page'), (route) => route.fulfill(answer));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Partner With Us' }).click();
    await expect(page.getByText('There is a newer version of this page. Please reload it.')).toBeVisible();
    await page.unroute(filesNamed('partner-page'));
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible();
    expect(documents).toHaveLength(3);
  });

test('a page older than its files is not loaded anew under a booking: what was typed stays, a button does it, and the booking ends', async ({
  page,
}, { parallelIndex }) => {
  const patient = newPatient();
  const documents: string[] = [];
  // The payment window is a document too.
  page.on(
    'request',
    (request) => request.isNavigationRequest() && request.url().includes('/clinics/') && documents.push(request.url()),
  );
  await page.route(filesNamed('outcome-step'), (route) =>
    documents.length === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await openBooking(page, 'thamarai-street');
  await chooseTime(page, parallelIndex);
  await fillDetails(page, patient);
  await payButton(page).click();
  await dismissCheckout(page);
  await expect(page.getByText('Your payment was not completed. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
  await payWith(page, 'Success');
  await expect(dialogOf(page).getByText('There is a newer version of this page. Please reload it.')).toBeVisible();
  expect(documents).toHaveLength(1);
  await dialogOf(page).getByRole('button', { name: 'Reload' }).click();
  await expectConfirmed(page);
});
