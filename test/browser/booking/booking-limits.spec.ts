import type { Page, Route } from '@playwright/test';
import { deal } from '../../sample.ts';
import * as z from 'zod';
import { createProofOfWork } from '#functions/gateways/proof-of-work.ts';
import { PROBLEMS, type ProblemCode } from '#shared/problems.ts';
import { LANGUAGES } from '#shared/values/language.ts';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';
import { newPatient } from '../../flows/patient.ts';
import {
  chooseTime,
  daysOf,
  dialogOf,
  fillDetails,
  openBooking,
  payButton,
  pressFreeTime,
  timesOf,
  freeTimesOf,
} from './booking-journey.ts';
import { expect, test } from '../page.ts';
import { wordsOf } from '../words.ts';

const CLINIC = 'anna-nagar-east';
const HOLDS = '**/api/holds';
const WORKER = /proof-of-work-worker/;

const refuse = (route: Route, code: ProblemCode, more: object = {}): Promise<void> =>
  route.fulfill({
    status: PROBLEMS[code].status,
    json: { error: PROBLEMS[code].message, code, request_id: 'r', ...more },
  });

const Days = z.looseObject({
  days: z.array(z.looseObject({ slots: z.array(z.looseObject({ start: z.string(), state: z.string() })) })),
});

const toasts = (page: Page) => page.locator('[data-sonner-toast]');

test('a patient whose network holds many slots proves some work, in the background, and goes on; a number with two unpaid bookings is told at its field, and may be corrected', async ({
  page,
}) => {
  const challenges = createProofOfWork('the secret of a server that is not this one');
  const proofs: unknown[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => void (WORKER.test(request.url()) && scripts.push(request.url())));
  await page.route(HOLDS, async (route) => {
    const { proof } = route.request().postDataJSON();
    if (proof !== undefined) {
      proofs.push(await challenges.solved(proof, 'this hold', Date.now()));
      return route.continue();
    }
    expect(scripts).toEqual([]);
    return refuse(route, 'challenge_required', {
      field: 'proof',
      challenge: await challenges.issue('this hold', Date.now() + 60_000),
    });
  });
  await openBooking(page, CLINIC);
  await chooseTime(page, 0);
  expect(proofs).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  // Fetched, and then taken out of the cache.
  expect(new Set(scripts).size).toBe(1);
  await expect(toasts(page)).toHaveCount(0);

  await page.route('**/api/create-razorpay-order', (route) =>
    refuse(route, 'too_many_unpaid', { field: 'customer.phone' }),
  );
  await fillDetails(page, newPatient());
  await payButton(page).click();
  const phone = page.getByLabel('Mobile Number');
  await expect(phone).toHaveAccessibleDescription(/This mobile number already has two unpaid bookings\./);
  await expect(phone).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);
  await page.unroute('**/api/create-razorpay-order');
  await phone.fill(newPatient().phone);
  await payButton(page).click();
  await expect(page.locator('iframe')).toBeVisible();
});

test('it is said quietly that a proof is being made; a time that somebody else takes meanwhile is told, and other times are shown', async ({
  page,
}) => {
  const challenges = createProofOfWork('the secret of a server that is not this one');
  await page.route(HOLDS, async (route) => {
    if (route.request().postDataJSON().proof !== undefined) return refuse(route, 'slot_taken', { field: 'slot' });
    return refuse(route, 'challenge_required', { challenge: await challenges.issue('x', Date.now() + 60_000) });
  });
  // The worker comes when the list of times has been read again, and that one is somebody else's.
  let isTaken = false;
  let chosen = '';
  let prove = (): void => undefined;
  const proves = new Promise<void>((resolve) => (prove = resolve));
  await page.route(WORKER, async (route) => {
    await proves;
    await route.continue();
  });
  // The stub hides the bookings of other tests: only the chosen time is ever taken.
  let answer: z.infer<typeof Days> | undefined;
  await page.route('**/slots?*', async (route) => {
    answer ??= Days.parse(await (await route.fetch()).json());
    const slots = answer.days.flatMap((day) => day.slots);
    for (const slot of slots) if (isTaken && slot.start === chosen) slot.state = 'booked';
    await route.fulfill({ json: answer });
  });
  await page.route(HOLDS, async (route) => {
    chosen = route.request().postDataJSON().slot;
    await route.fallback();
  });
  await openBooking(page, CLINIC);
  await dialogOf(page).getByRole('button', { name: 'Next days' }).click();
  await daysOf(page).filter({ hasNotText: 'Full' }).first().click();
  const label = await pressFreeTime(freeTimesOf(page));
  await expect(dialogOf(page).getByRole('status')).toContainText(
    'One moment: many people are booking from your network.',
  );
  await expect(toasts(page)).toHaveCount(0);
  isTaken = true;
  prove();
  await expect(dialogOf(page).getByRole('alert').filter({ hasText: 'This time slot is already booked' })).toBeVisible();
  await expect(timesOf(page).filter({ hasText: label })).toBeDisabled();
  await expect(freeTimesOf(page).first()).toBeEnabled();
});

// In `npm test` the commit chooses one.
for (const language of deal(LANGUAGES, 'language of a busy day', 0))
  test(`a day that many are booking is told beside its times: ${language}`, { tag: '@phone' }, async ({ page }) => {
    const say = await wordsOf(language);
    await page.route(HOLDS, (route) => refuse(route, 'day_busy', { field: 'slot' }));
    await page.goto(`${language === 'en' ? '' : `/${language}`}/clinics/${sampleClinicId(CLINIC)}?book=1`);
    await dialogOf(page)
      .getByRole('button', { name: say('Next days') })
      .click();
    await daysOf(page).nth(1).click();
    await pressFreeTime(freeTimesOf(page));
    await expect(
      dialogOf(page)
        .getByRole('alert')
        .filter({ hasText: say('Many people are booking this day right now. Please try again in a minute.') }),
    ).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await expect(freeTimesOf(page).first()).toBeEnabled();
  });
