import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#shared/values/language.ts';
import { newPatient } from '../../flows/patient.ts';
import { deal, sample } from '../../sample.ts';
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
} from '../booking/booking-journey.ts';
import {
  confirmedToast,
  DID_NOT_LOAD,
  journeyIn,
  JOURNEY_STEPS,
  NOT_COMPLETE,
  type Journey,
  type JourneyStep,
} from '../booking/journey-in.ts';
import { neededFiles, type NeededFile } from './needed-files.ts';
import { expect, takenOver, test } from '../page.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

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

type Lacking = Partial<Record<JourneyStep, NeededFile>>;

/** The files that each journey in a language lacks: one of every step, until each file was lacking once. */
function turnsOf(language: Language): Lacking[] {
  const files = neededFiles(ROOT, language);
  const turns = Math.max(...JOURNEY_STEPS.map((step) => files[step].length));
  return Array.from({ length: turns }, (_, turn) =>
    Object.fromEntries(JOURNEY_STEPS.flatMap((step) => files[step].slice(turn, turn + 1).map((file) => [step, file]))),
  );
}

/** Ends a step whose file is missing: the page says so and is not blank, then the file answers and the step goes on. */
async function endWithout(
  { file, isOrnament }: NeededFile,
  step: JourneyStep,
  journey: Journey,
  page: Page,
  lost: Lost,
) {
  const { say, steps } = journey;
  const told = step === 'home' ? NOT_COMPLETE : DID_NOT_LOAD;
  await (isOrnament ? steps[step].arrive() : expect(page.getByText(say(told))).toBeVisible());
  await expect(page.locator('main h1:visible, dialog[open] h2:visible').first()).toBeVisible();
  await lost.find(file);
  // A home page without its files loads itself anew; other parts try again too, and may be quicker than the press.
  if (step !== 'home')
    await page
      .getByRole('button', { name: say('Try again') })
      .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
  await steps[step].arrive();
}

/** Takes a booking through every step up to the last one that lacks a file. */
async function bookWithout(lacking: Lacking, language: Language, browser: Browser, worker: number): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const lost = await lose(
    context,
    page,
    Object.values(lacking).map(({ file }) => file),
  );
  const journey = await journeyIn(language, page, worker);
  const last = JOURNEY_STEPS.findLast((step) => lacking[step] !== undefined) ?? 'thanks';
  for (const step of JOURNEY_STEPS.slice(0, JOURNEY_STEPS.indexOf(last) + 1)) {
    await journey.steps[step].begin();
    const file = lacking[step];
    await (file === undefined ? journey.steps[step].arrive() : endWithout(file, step, journey, page, lost));
    // Toasts float in or stand there plainly, but they say what they have to say.
    if (step === 'confirmed') await expect(page.getByText(confirmedToast(journey.say)).first()).toBeVisible();
  }
  const known = new Set(
    Object.values(neededFiles(ROOT, language)).flatMap((files) => files.map(({ file }) => `/${file}`)),
  );
  expect(
    [...asked].filter((file) => file.startsWith('/assets/') && !known.has(file)),
    'files not in the list',
  ).toEqual([]);
  await context.close();
}

const SHARES = 3;
/** Journeys of `npm test`; each lacks other files. */
const SAMPLED_TURNS = 2;
for (let share = 0; share < SHARES; share += 1)
  test(`every file of code and words is lost once in every language: the page says so, nothing is blank, and the booking ends, ${share + 1} of ${SHARES}`, async ({
    browser,
  }, { parallelIndex }) => {
    const most = Math.max(...LANGUAGES.map((language) => turnsOf(language).length));
    const turns = sample([...Array(most).keys()], SAMPLED_TURNS, (turn) => `journey ${turn} without files`);
    for (const turn of turns.filter((_, at) => at % SHARES === share))
      for (const language of deal(LANGUAGES, 'language without a file', turn))
        for (const lacking of turnsOf(language).slice(turn, turn + 1))
          await test.step(`${language} ${JSON.stringify(lacking)}`, () =>
            bookWithout(lacking, language, browser, parallelIndex));
  });

/** The built file of a source, by its name. */
const filesNamed = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js$`);

test('without the code that solves a challenge a press on a time is told, and another one holds it; without the code of toasts and of the code step both are told, text and time are kept, and another press goes on', async ({
  page,
}, { parallelIndex }) => {
  const patient = newPatient();
  const told = page.getByText('A part of this page did not load. Please try again.');
  const lost = [filesNamed('toast-display'), filesNamed('phone-code-step')];
  for (const file of lost) await page.route(file, (route) => route.abort());
  await openBooking(page, 'manjal-road');
  const challenge = btoa(JSON.stringify({}));
  await page.route('**/api/holds', (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many', code: 'too_many_requests', challenge } }),
  );
  await page.route(filesNamed('proof-of-work-worker'), (route) => route.abort());
  await daysOf(page)
    .filter({ hasNotText: 'Full' })
    .nth(parallelIndex % 3)
    .click();
  await freeTimesOf(page).first().click();
  await expect(told).toBeVisible();
  await page.unroute('**/api/holds');
  await freeTimesOf(page).first().click();
  await expect(dialogOf(page).getByRole('heading', { name: 'Who is coming?' })).toBeVisible();
  await expect(told).toBeHidden();

  await fillDetails(page, patient);
  await codeButton(page).click();
  await expect(told).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
  for (const file of lost) await page.unroute(file);
  await codeButton(page).click();
  await expect(codeField(page)).toBeVisible();
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
