import { expect, test } from '../page.ts';
import { bookAnother, chooseTime, dialogOf, openBooking } from './booking-journey.ts';

const SAID = /^Free cancellation until (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d\d [A-Z][a-z]{2}, \d{1,2}(?::\d\d)? [AP]M$/;

test('the terms of cancelling stand under the total before a patient pays, and say of a visit that starts soon that no refund is due', async ({
  page,
}, { parallelIndex }) => {
  await openBooking(page, 'thamarai-street');
  await chooseTime(page, parallelIndex);
  await expect(dialogOf(page).getByText(SAID)).toBeVisible();

  await page.route('**/api/holds', async (route) => {
    const answer = await route.fetch();
    const hold: unknown = await answer.json();
    await route.fulfill({ response: answer, json: Object.assign({}, hold, { free_until: null }) });
  });
  await bookAnother(page);
  await chooseTime(page, parallelIndex);
  await expect(
    dialogOf(page).getByText('Starts in less than 4 hours: no refund if you cancel', { exact: true }),
  ).toBeVisible();
});
