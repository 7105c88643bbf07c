import { inLanguage, LANGUAGES, splitLanguage, type Language } from '#shared/values/language.ts';
import { newPatient } from '../../flows/patient.ts';
import { bookedByLink } from '../../http/booking/booked-by-link.ts';
import { deal, sample } from '../../sample.ts';
import { ALL_PAGES } from './all-pages.ts';
import { fillDetailsIn, payIn } from '../booking/booking-in.ts';
import { daysOf, dialogOf, dismissCheckout, toastOf } from '../booking/booking-journey.ts';
import { goWithin } from './failed-reads.ts';
import { DID_NOT_LOAD, journeyIn } from '../booking/journey-in.ts';
import { expect, test } from '../page.ts';
import { translatePage } from './page-translation.ts';
import { saidAs, wordsOf } from '../words.ts';

/** In `npm test` the commit chooses one language for each of these tests. */
const languagesOf = (row: number): readonly Language[] => deal(LANGUAGES, 'language under translation', row);

for (const language of languagesOf(0))
  test(`a translated page in '${language}' takes a patient from the search to a paid booking`, async ({ page }, {
    parallelIndex,
  }) => {
    const errors = await translatePage(page);
    const { say, steps } = await journeyIn(language, page, parallelIndex);
    const times = dialogOf(page).getByRole('heading', { name: say('When would you like to come?') });
    await steps.home.begin();
    await steps.home.arrive();
    await page.getByRole('searchbox').fill('dental');
    await page.getByRole('button', { name: say('Search'), exact: true }).click();
    await expect(page.locator('#clinics font').first()).toBeVisible();
    await steps.clinic.begin();
    await steps.clinic.arrive();
    for (const tab of await page.getByRole('tab').all()) await tab.click();
    await steps.dialog.begin();
    await steps.dialog.arrive();
    await expect(daysOf(page).locator('font').first()).toBeVisible();
    await steps.details.begin();
    await dialogOf(page)
      .getByRole('button', { name: say('Back') })
      .click();
    await expect(times).toBeVisible();
    await steps.details.begin();
    await steps.details.arrive();
    await dialogOf(page).locator('button[type=submit]').click();
    await expect(dialogOf(page).locator('input[name=name]')).toBeFocused();
    await fillDetailsIn(page, newPatient());
    await dialogOf(page).locator('button[type=submit]').click();
    await dismissCheckout(page);
    await expect(page.getByText(say('Your payment was not completed. Please try again.'))).toBeVisible();
    await payIn(page);
    await steps.confirmed.arrive();
    await steps.thanks.begin();
    await steps.thanks.arrive();
    expect(errors).toEqual([]);
  });

for (const language of languagesOf(1))
  test(`a translated page in '${language}' moves and cancels a booking by its link`, async ({ page }) => {
    const errors = await translatePage(page);
    const say = await wordsOf(language);
    const { pathname, hash } = new URL((await bookedByLink()).address);
    await page.goto(inLanguage(language, splitLanguage(pathname).path) + hash);
    await page.getByRole('button', { name: say('Move to another time') }).click();
    const moving = page.getByRole('dialog', { name: say('Move to another time') });
    await moving.getByLabel(say('Day')).selectOption({ index: 4 });
    await moving
      .getByRole('group', { name: say('Time') })
      .getByRole('button')
      .last()
      .click();
    await moving.getByRole('button', { name: say('Move my appointment') }).click();
    const done = saidAs(say, 'Done. Your appointment is now on {visit}. We send you the new time.');
    await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
    await page.getByRole('button', { name: say('Cancel appointment') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: saidAs(say, 'Cancel and get {back} back') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('This appointment is cancelled') })).toBeVisible();
    expect(errors).toEqual([]);
  });

for (const language of languagesOf(2))
  test(`translated forms in '${language}' complain at their fields, are sent and answer`, async ({ page }) => {
    const errors = await translatePage(page);
    const say = await wordsOf(language);
    const email = `visitor-${crypto.randomUUID()}@example.in`;
    const fill = (label: string, text: string) => page.getByLabel(say(label), { exact: true }).fill(text);
    const send = (label: string) => page.getByRole('button', { name: say(label) }).click();
    await page.goto(inLanguage(language, '/contact'));
    await send('Send Message');
    await expect(page.getByText(say('Email is required'))).toBeVisible();
    await fill('Full Name', 'Asha Raman');
    await fill('Email Address', email);
    await fill('Message', 'Do you open on Sundays?');
    await send('Send Message');
    await expect(toastOf(page, say('Message sent successfully!'))).toBeVisible();
    await goWithin(page, inLanguage(language, '/partner-with-us'));
    await send('Submit Application');
    await fill('Clinic Name', 'Kaveri Dental');
    await fill('Doctor Name', 'Dr. Meena Sundaram');
    await fill('Email Address', email);
    await fill('Phone Number', '0431 241 5678');
    await fill('Clinic Address', '12 Salai Road, Tiruchirappalli');
    await send('Submit Application');
    await expect(page.getByLabel(say('Clinic Name'), { exact: true })).toHaveValue('');
    expect(errors).toEqual([]);
  });

/** Public pages that `npm test` opens twice. */
const SAMPLED_PAGES = 8;

for (const language of languagesOf(3))
  test(`every public page in '${language}' is translated, left and opened again without an error`, async ({ page }) => {
    const errors = await translatePage(page);
    const say = await wordsOf(language);
    const failures = [
      'Unexpected Application Error!',
      'Something went wrong here. Reloading the page often helps.',
      DID_NOT_LOAD,
    ];
    const pages = sample(ALL_PAGES, SAMPLED_PAGES, (path) => `${path} under translation`).map((path) =>
      inLanguage(language, path),
    );
    await page.goto(inLanguage(language, '/home'));
    for (const path of [...pages, ...pages.toReversed()])
      await test.step(path, async () => {
        await goWithin(page, path);
        await expect(page.locator('h1:visible, [role=alert]:visible').first().locator('font').first()).toBeVisible();
        for (const failure of failures) await expect(page.getByText(say(failure))).toHaveCount(0);
      });
    expect(errors).toEqual([]);
  });
