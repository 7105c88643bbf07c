import { expect, test } from '../page.ts';
import { dialogOf, freeTimesOf, openBooking, timesOf, toastOf, daysOf } from './booking-journey.ts';

const CLINIC = 'velachery-dental-road';

test('P-122 P-161 of two patients who want one slot, one gets it and the other is told at once', async ({
  page,
  browser,
  isMobile,
  baseURL,
}, { parallelIndex }) => {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    hasTouch: isMobile,
    isMobile,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const rival = await context.newPage();
  for (const each of [page, rival]) {
    await openBooking(each, CLINIC);
    await dialogOf(each).getByRole('button', { name: 'Next days' }).click();
    // Workers take different days: this test runs in a wide window as well.
    await daysOf(each).filter({ hasNotText: 'Full' }).nth(parallelIndex).click();
    await expect(freeTimesOf(each).first()).toBeVisible();
  }
  const label = (await freeTimesOf(page).first().textContent()) ?? '';
  for (const each of [page, rival]) {
    await timesOf(each).filter({ hasText: label }).click();
    if (!isMobile) await dialogOf(each).getByRole('button', { name: 'Continue' }).click();
    if (each === page) await expect(dialogOf(page).getByRole('heading', { name: 'Who is coming?' })).toBeVisible();
  }
  await expect(toastOf(rival, 'Time slot unavailable')).toContainText(
    'This time slot has already been booked. Please select another time.',
  );
  await expect(dialogOf(rival).getByText('This time slot is already booked')).toBeVisible();
  await expect(timesOf(rival).filter({ hasText: label })).toBeDisabled();
  await context.close();
});
