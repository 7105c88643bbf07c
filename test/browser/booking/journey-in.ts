import type { Page } from '@playwright/test';
import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import { inLanguage, type Language } from '#shared/values/language.ts';
import { newPatient } from '../../flows/patient.ts';
import { expectConfirmedIn, fillDetailsIn, payIn } from './booking-in.ts';
import { chooseTime, dialogOf } from './booking-journey.ts';
import { expect, takenOver } from '../page.ts';
import { saidAs, wordsOf, type Say } from '../words.ts';

export const JOURNEY_STEPS = ['home', 'clinic', 'dialog', 'details', 'confirmed', 'thanks'] as const;
export type JourneyStep = (typeof JOURNEY_STEPS)[number];

/** Messages of the site, in English, about a part or a document whose files are missing. */
export const DID_NOT_LOAD = 'This did not load. We are trying again.';
export const NOT_COMPLETE = 'This page has not loaded completely. Please check your connection.';

/** The toast about a confirmed booking, whichever of its two messages it shows. */
export const confirmedToast = (say: Say): RegExp =>
  saidAs(
    say,
    'Your appointment is confirmed and SMS notification has been sent!',
    'Your appointment is confirmed! SMS notification may be delayed.',
  );

/** One step of a booking: `begin` presses, `arrive` waits for the screen that follows. */
type Taken = { begin: () => Promise<void>; arrive: () => Promise<void> };
export type Journey = { say: Say; steps: Record<JourneyStep, Taken> };

/** One clinic for each language, so that the journeys of a whole matrix do not share one clinic's free times. */
const CLINICS: Record<Language, string> = {
  en: 'thamarai-street',
  ta: 'anna-nagar-east',
  kn: 'nagu-dental-cross',
  hi: 'kovai-db-rs',
};

/**
 * A booking in one language, from the home page to the thank-you page.
 * @param worker the number of the worker, so that workers choose different days
 * @returns its steps, and the words of its language
 */
export async function journeyIn(language: Language, page: Page, worker: number): Promise<Journey> {
  const say = await wordsOf(language);
  const address = inLanguage(language, sampleClinicPath(CLINICS[language]));
  const dialog = dialogOf(page);
  const pageHeading = page.getByRole('heading', { level: 1 });
  const details = dialog.getByRole('heading', { name: say('Who is coming?') });
  const steps: Record<JourneyStep, Taken> = {
    home: {
      begin: async () => void (await page.goto(inLanguage(language, '/home'), { waitUntil: 'commit' })),
      arrive: () => takenOver(page),
    },
    clinic: {
      begin: () => page.locator(`main a[href="${address}"]`, { hasText: say('View Details') }).click(),
      arrive: () => expect(page.getByRole('tab').first()).toBeVisible(),
    },
    dialog: {
      begin: () =>
        page
          .getByRole('button', { name: say('Book Appointment {amount}').replace('{amount}', '').trim() })
          .locator('visible=true')
          .click(),
      arrive: () => expect(dialog.getByRole('heading', { name: say('When would you like to come?') })).toBeVisible(),
    },
    details: {
      // The time is held even if the code of this step is missing.
      begin: async () =>
        void (await chooseTime(page, worker, say, details.or(dialog.getByText(say(DID_NOT_LOAD))).first())),
      arrive: () => expect(details).toBeVisible(),
    },
    confirmed: {
      begin: async () => {
        await fillDetailsIn(page, newPatient());
        await payIn(page);
      },
      arrive: () => expectConfirmedIn(page, say),
    },
    thanks: {
      begin: () => dialog.getByRole('link', { name: say('View Booking Details') }).click(),
      arrive: () => expect(pageHeading.filter({ hasText: say('Booking Confirmed!') })).toBeVisible(),
    },
  };
  return { say, steps };
}
