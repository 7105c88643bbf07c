import { expect, test } from '../page.ts';
import { bookingDetail, bookingId, bookingRow, paymentId } from '../booking/sample-bookings.ts';
import { questionOf, refusal, said, serveOne } from '../booking/served-bookings.ts';
import { signIn } from '../admin/signed-in.ts';

test.beforeEach(async ({ page }) => signIn(page, { role: 'admin', sub: 'bookings-admin' }));

test('a refund is shown in rupees before the click, and sent as it was shown; an amount stays as it is typed, and one of broken paise is refused', async ({
  page,
}) => {
  const allowed = (refund_paise: number) => ({
    cancel_hours: 48,
    allowed: [{ operation: 'cancel', refund_paise }, { operation: 'refund' }],
  });
  const served = await serveOne(page, bookingDetail(1, allowed(149_900)));
  const sent: unknown[] = [];
  const changed = {
    id: bookingId(1),
    ver: 5,
    status: 'cancelled',
    payment_status: 'Refund due',
    slot: bookingRow(1).slot,
  };
  await page.route(/\/(?:cancel|refunds)$/, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: changed });
  });
  await page.goto(`/admin/appointments/${bookingId(1)}`);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = questionOf(page);
  await expect(dialog.getByText('Refund rule: the full amount until 48 hours before the visit.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel and refund ₹1,499' }).click();
  await expect(dialog.getByText('Please enter a reason (at least 3 characters)')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('radio', { name: /No refund, ₹1,499 is kept/ }).check();
  await expect(dialog.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  await dialog.getByRole('radio', { name: /Full amount, ₹1,499/ }).check();
  await dialog.getByLabel('Reason').fill('the dentist is away');
  await dialog.getByRole('button', { name: 'Cancel and refund ₹1,499' }).click();
  await expect(said(page, 'Booking cancelled')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // Later than the rule allows nothing is chosen to go back, and a part of a payment can be returned.
  served.now = bookingDetail(1, allowed(0));
  await page.reload();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByRole('radio', { name: /No refund/ })).toBeChecked();
  await expect(dialog.getByText('Refund rule: no refund less than 48 hours before the visit.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Refund' }).click();
  const amount = dialog.getByLabel('Amount');
  await expect(amount).toHaveValue('1499');
  await amount.clear();
  await amount.pressSequentially('100.05');
  await expect(amount).toHaveValue('100.05');
  await expect(dialog.getByText('₹100.05 is refunded, ₹1,398.95 is kept.')).toBeVisible();
  await amount.fill('99.50');
  await expect(amount).toHaveValue('99.50');
  await expect(dialog.getByRole('button', { name: 'Refund ₹99.50' })).toBeVisible();
  await amount.fill('10.005');
  await dialog.getByLabel('Reason').fill('waited two hours');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Enter rupees and whole paise')).toBeVisible();
  await amount.clear();
  await expect(dialog.getByText('Enter an amount')).toBeVisible();
  await amount.fill('1500');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('At most ₹1,499 can be refunded')).toBeVisible();
  await amount.fill('500.5');
  await expect(dialog.getByText('₹500.50 is refunded, ₹998.50 is kept.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund ₹500.50' }).press('Enter');
  await expect(said(page, 'Refund started')).toBeVisible();
  expect(sent).toEqual([
    { ver: 4, reason: 'the dentist is away', refund: 'whole' },
    { ver: 4, payment_id: paymentId(1), amount_paise: 50_050, reason: 'waited two hours' },
  ]);
});

test('money returned at the desk is recorded for a payment made there; a wrong payment is corrected', async ({
  page,
}) => {
  const atDesk = { at: bookingRow(1).created_at, what: 'taken', how: 'at_clinic', payment_id: null, refund_id: null };
  const detail = bookingDetail(1, {
    paid_by: 'at_clinic',
    amount_paise: 149_900,
    payments: [],
    money: [{ ...atDesk, amount_paise: 149_900 }],
    allowed: [{ operation: 'cancel' }, { operation: 'undo_paid' }],
  });
  await serveOne(page, detail);
  const sent: unknown[] = [];
  await page.route(/\/(?:cancel|undo-paid)$/, (route) => {
    sent.push([route.request().url().split('/').at(-1), route.request().postDataJSON()]);
    return route.fulfill({
      json: { id: bookingId(1), ver: 5, status: 'confirmed', payment_status: 'Pending', slot: bookingRow(1).slot },
    });
  });
  await page.goto(`/admin/appointments/${bookingId(1)}`);
  const dialog = questionOf(page);
  await page.getByRole('button', { name: 'Mark as not paid' }).click();
  await expect(dialog).toContainText('₹1,499 was recorded as paid.');
  await dialog.getByLabel('Reason').fill('it was another visit');
  await dialog.getByRole('button', { name: 'Mark as not paid' }).click();
  await expect(said(page, 'Corrected: not paid at the clinic')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel and refund ₹1,499' })).toBeVisible();
  await dialog.getByRole('radio', { name: /No refund/ }).check();
  await expect(dialog.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Part of the amount' }).check();
  await dialog.getByLabel('Reason').fill('the dentist is away');
  await dialog.getByLabel('Refunded amount (₹)').fill('1500');
  // No button names a sum that cannot be.
  await dialog.getByRole('button', { name: 'Cancel booking', exact: true }).click();
  // The error of the last field does not overlap the buttons below it.
  const wrong = dialog.getByText('At most ₹1,499 was paid');
  await expect(wrong).toBeInViewport({ ratio: 1 });
  const gap = async () => {
    const [text, foot] = await Promise.all([wrong.boundingBox(), dialog.locator('footer').boundingBox()]);
    return text === null || foot === null ? 0 : foot.y - text.y - text.height;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(12);
  await dialog.getByLabel('Refunded amount (₹)').fill('500.5');
  await dialog.getByRole('button', { name: 'Cancel and refund ₹500.50' }).click();
  await expect(said(page, 'Booking cancelled')).toBeVisible();
  expect(sent).toEqual([
    ['undo-paid', { ver: 4, reason: 'it was another visit' }],
    ['cancel', { ver: 4, reason: 'the dentist is away', refund: 'policy', given_back_paise: 50_050 }],
  ]);
});

test('the promise is kept or refused, and what Razorpay could not return is closed by hand', async ({ page }) => {
  const asked = {
    asked_at: '2026-11-22T04:00:00.000Z',
    reason: 'It hurt more than before.',
    state: 'asked',
    amount_paise: null,
    decided_at: null,
    decided_by: null,
    words: null,
  };
  const detail = bookingDetail(1, { allowed: [{ operation: 'decide_promise' }], refund_request: asked });
  const served = await serveOne(page, detail);
  const sent: unknown[] = [];
  await page.route(/\/(?:approve|refuse|close-by-hand)$/, (route) => {
    sent.push([route.request().url().split('/').at(-1), route.request().postDataJSON()]);
    return route.fulfill({
      json: { id: bookingId(1), ver: 5, status: 'confirmed', payment_status: 'Refund due', slot: bookingRow(1).slot },
    });
  });
  await page.goto(`/admin/appointments/${bookingId(1)}`);
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('The patient requested a refund');
  await page.getByRole('button', { name: 'Decide on the refund request' }).click();
  const dialog = questionOf(page);
  await expect(dialog).toContainText('It hurt more than before.');
  await dialog.getByLabel('Amount').fill('');
  await expect(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await dialog.getByLabel('Amount').fill('1000');
  await dialog.getByRole('button', { name: 'Approve and refund ₹1,000' }).press('Enter');
  await expect(said(page, 'Refund approved')).toBeVisible();
  await page.getByRole('button', { name: 'Decide on the refund request' }).click();
  await dialog.getByRole('radio', { name: /Decline/ }).check();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText('Please enter a reason (at least 3 characters)')).toBeVisible();
  await dialog.getByLabel('Reason, shown to the patient').fill('The visit was two weeks ago.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(said(page, 'Refund declined')).toBeVisible();

  const [payment] = detail.payments;
  served.now = { ...detail, payments: [{ ...payment, state: 'REFUND_DUE', owed_back_paise: 149_900, left_paise: 0 }] };
  await page.reload();
  await page.getByRole('button', { name: 'Decide on the refund request' }).click();
  await expect(dialog.getByRole('radio', { name: 'Approve: it is already refunded in full' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(said(page, 'Refund approved')).toBeVisible();

  const manual = { ...detail.payments[0], state: 'REFUND_MANUAL', owed_back_paise: 149_900, left_paise: 0 };
  served.now = bookingDetail(1, { allowed: [{ operation: 'close_by_hand' }], payments: [manual] });
  await page.reload();
  await page.getByRole('button', { name: 'Mark refund as sent' }).click();
  await dialog.getByLabel('Transferred (₹)').fill('1000');
  await dialog.getByRole('button', { name: 'Close the refund', exact: true }).click();
  await expect(dialog.getByText('₹1,499 is left to transfer')).toBeVisible();
  await dialog.getByLabel('Transferred (₹)').fill('');
  await dialog.getByRole('button', { name: 'Close the refund', exact: true }).click();
  await expect(dialog.getByText('Enter the transferred amount')).toBeVisible();
  await dialog.getByLabel('Transferred (₹)').fill('1499');
  const reference = dialog.getByLabel('Bank reference (UTR)');
  await reference.fill('HDFC 0012345');
  await reference.press('Enter');
  await expect(reference).toHaveAccessibleDescription(/letters and digits/);
  await reference.fill('UTR123456789');
  await dialog.getByRole('button', { name: '₹1,499 was transferred' }).click();
  await expect(said(page, 'Refund marked as sent')).toBeVisible();
  expect(sent).toEqual([
    ['approve', { ver: 4, words: '', amount_paise: 100_000 }],
    ['refuse', { ver: 4, words: 'The visit was two weeks ago.' }],
    ['approve', { ver: 4, words: '' }],
    ['close-by-hand', { ver: 4, amount_paise: 149_900, reference: 'UTR123456789' }],
  ]);

  // All of it came back while the bookkeeper was at the bank.
  await page.reload();
  await page.getByRole('button', { name: 'Mark refund as sent' }).click();
  await dialog.getByLabel('Bank reference (UTR)').fill('UTR123456789');
  await page.unroute(/\/(?:approve|refuse|close-by-hand)$/);
  await page.route(/\/close-by-hand$/, (route) =>
    route.fulfill(refusal(409, 'changed_meanwhile', 'Somebody else has changed this meanwhile.')),
  );
  served.now = bookingDetail(1, {
    ver: 6,
    allowed: [],
    payments: [{ ...manual, state: 'REFUNDED', refunded_paise: 149_900 }],
  });
  await dialog.getByRole('button', { name: '₹1,499 was transferred' }).click();
  const over = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(over).toContainText('Don’t transfer it.');
  await expect(over).toContainText('the patient got it twice: add a note with the amount and the bank reference');
  await expect(over.getByRole('deletion').first()).toHaveText('Before: ₹0');
  await expect(over.getByRole('insertion').first()).toHaveText('Now: ₹1,499');
  await over.getByText('Close', { exact: true }).click();
  await expect(over).toHaveCount(0);
});
