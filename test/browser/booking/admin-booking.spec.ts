import { staffVisit } from '#shared/values/times/staff-times.ts';
import { expect, test } from '../page.ts';
import { bookingDetail, bookingId, bookingRow, movedBy, orderId, paymentId } from './sample-bookings.ts';
import { heading, ONE, questionOf, refusal, said, serveOne } from './served-bookings.ts';
import { signIn } from '../admin/signed-in.ts';

test.beforeEach(async ({ page }) => signIn(page, { role: 'admin', sub: 'bookings-admin' }));

test('a booking can be read out on the phone, and offers what is allowed now; a note is added', async ({ page }) => {
  const slots = { from: '2026-12-01T04:30:00.000Z', to: '2026-12-02T05:30:00.000Z' };
  const told = bookingDetail(1, {
    status: 'completed',
    history: [
      movedBy('desk@team.example', 2, '08:00', 'move', { slots, reason: 'another time was chosen' }),
      movedBy('desk@team.example', 3, '09:00', 'complete', { to: 'COMPLETED', reason: '' }),
      movedBy('desk@team.example', 4, '09:30', 'refund_owed', { reason: 'the dentist is away' }),
    ],
    money: [
      {
        at: '2026-11-01T04:30:00.000Z',
        what: 'taken',
        amount_paise: 149_900,
        how: 'online',
        payment_id: paymentId(1),
        refund_id: null,
      },
      {
        at: '2026-11-01T04:31:00.000Z',
        what: 'returned',
        amount_paise: 50_050,
        how: 'by_hand',
        payment_id: paymentId(1),
        refund_id: null,
      },
    ],
    allowed: [{ operation: 'correct' }],
  });
  const served = await serveOne(page, told);
  await page.goto(`/admin/appointments/${bookingId(1)}`);
  await expect(page.getByRole('heading', heading('Booking'))).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('0000-0001');
  for (const words of ['yazhini@patients.example', orderId(1), '₹1,499: Paid'])
    await expect(page.getByText(words).first()).toBeVisible();
  const happened = page.getByRole('list', { name: 'Activity' });
  for (const words of [
    `rescheduled the visit from ${staffVisit(slots.from, Date.now())} to ${staffVisit(slots.to, Date.now())}`,
    'the dentist is away',
    'desk@team.example marked the visit as completed',
    'desk@team.example started a refund',
    '₹1,499 paid online',
    '₹500.50 refunded by bank transfer',
    'Confirmation SMS couldn’t be sent',
    'Razorpay reported: payment captured',
  ])
    await expect(happened.getByText(words).first()).toBeVisible();
  await expect(happened.getByText('for engineers')).toHaveCount(0);
  // The oldest event is listed first.
  await expect(happened.getByRole('listitem').first()).toContainText('₹1,499 paid online');
  const acts = page.getByRole('group', { name: 'Actions' });
  await expect(acts.getByRole('button')).toHaveText(['Correct visit', 'Resend a message', 'Verify']);
  // The form preselects the message that was not delivered, unless the user chooses another.
  await acts.getByRole('button', { name: 'Resend a message' }).press('Enter');
  await expect(questionOf(page).getByRole('radio', { name: 'Confirmation SMS' })).toBeChecked();
  await questionOf(page).getByRole('button', { name: 'Back' }).press('Enter');
  await expect(questionOf(page)).toHaveCount(0);

  await page.route(/\/notes$/, async (route) => {
    const { text } = route.request().postDataJSON();
    served.now = { ...told, notes: [{ id: 'n1', at: '2026-11-22T04:00:00.000Z', by: 'desk@team.example', text }] };
    await route.fulfill({ json: {} });
  });
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Enter a note first')).toBeVisible();
  await page.getByLabel('New note').fill('Calls back tomorrow');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(said(page, 'Note added')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Calls back tomorrow');
  await expect(page.getByLabel('New note')).toHaveValue('');
  // Nothing is there under another address.
  await page.unroute(ONE);
  await page.route(ONE, (route) => route.fulfill(refusal(404, 'appointment_not_found', 'Appointment not found')));
  await page.goto(`/admin/appointments/${bookingId(9)}`);
  await expect(page.getByRole('heading', heading('Page not found'))).toBeVisible();
});

test('two act on one booking: the later one sees what the first one did, and is asked anew; the keyboard is never lost', async ({
  page,
}) => {
  const served = await serveOne(
    page,
    bookingDetail(1, { allowed: [{ operation: 'complete' }, { operation: 'no_show' }] }),
  );
  const versions: number[] = [];
  await page.route(/\/(?:complete|no-show)$/, (route) => {
    const { ver } = route.request().postDataJSON();
    versions.push(ver);
    if (ver < 6) return route.fulfill(refusal(409, 'changed_meanwhile', 'Somebody else has changed this meanwhile.'));
    return route.fulfill({ json: { ...bookingRow(1), ver: 7, status: 'completed' } });
  });
  await page.goto(`/admin/appointments/${bookingId(1)}`);
  await expect(page.getByRole('button', { name: 'Mark as no-show' })).toBeVisible();
  const slot = '2027-01-05T04:30:00.000Z';
  served.now = bookingDetail(1, {
    ver: 6,
    slot,
    history: [movedBy('other@team.example', 6, '08:00', 'move', { slots: { from: bookingRow(1).slot, to: slot } })],
    allowed: [{ operation: 'complete' }],
  });
  await page.getByRole('button', { name: 'Mark as completed' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Mark as completed' }).press('Enter');
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' });
  await expect(conflict.getByRole('deletion')).toHaveText(`Before: ${staffVisit(bookingRow(1).slot, Date.now())}`);
  await expect(conflict.getByRole('insertion')).toHaveText(`Now: ${staffVisit(slot, Date.now())}`);
  await expect(conflict).toContainText('other@team.example rescheduled the visit from');
  await conflict.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(conflict).toHaveCount(0);
  await expect(question.getByRole('button', { name: 'Mark as completed' })).toBeFocused();
  expect(versions).toEqual([4]);
  // The button that was pressed first is gone by then.
  served.now = bookingDetail(1, { ver: 7, slot, status: 'completed', allowed: [{ operation: 'correct' }] });
  await page.keyboard.press('Enter');
  await expect(said(page, 'Visit marked as completed')).toBeVisible();
  expect(versions).toEqual([4, 6]);
  await expect(page.getByRole('button', { name: 'Mark as completed' })).toHaveCount(0);
  await expect(page.getByRole('heading', heading('Booking'))).toBeFocused();
  // A question that nothing was done about gives the keyboard back to what asked it.
  await page.getByRole('button', { name: 'Correct visit' }).press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Correct visit' })).toBeFocused();
});

test('money that changed meanwhile is asked about anew: the amount that goes back now stands on the button', async ({
  page,
}) => {
  const acts = (refund_paise: number) => [{ operation: 'cancel', refund_paise }, { operation: 'refund' }];
  const first = bookingDetail(1, { allowed: acts(149_900) });
  const served = await serveOne(page, first);
  const sent: unknown[] = [];
  await page.route(/\/(?:cancel|refunds)$/, (route) => {
    sent.push(route.request().postDataJSON());
    return sent.length % 2 === 1
      ? route.fulfill(refusal(409, 'changed_meanwhile', 'Somebody else has changed this meanwhile.'))
      : route.fulfill({ json: { ...bookingRow(1), ver: 7, payment_status: 'Refund due' } });
  });
  await page.goto(`/admin/appointments/${bookingId(1)}`);
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  // A colleague returned a part of it, and wrote why.
  const part = { ...first.payments[0], refunded_paise: 50_000, left_paise: 99_900 };
  const note = { id: 'n1', at: '2026-11-22T04:00:00.000Z', by: 'other@team.example', text: 'Waited two hours' };
  served.now = bookingDetail(1, { ver: 6, payments: [part], notes: [note], allowed: acts(99_900) });
  const dialog = questionOf(page);
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this' });

  await page.getByRole('button', { name: 'Cancel booking' }).press('Enter');
  await dialog.getByLabel('Reason').fill('the dentist is away');
  await dialog.getByRole('button', { name: 'Cancel and refund ₹1,499' }).press('Enter');
  await expect(conflict.getByRole('deletion')).toHaveText(['Before: ₹0', 'Before: ₹1,499', 'Before: ₹1,499']);
  await expect(conflict.getByRole('insertion')).toHaveText(['Now: ₹500', 'Now: ₹999', 'Now: ₹999']);
  await expect(conflict).toContainText('Waited two hours');
  expect(sent).toHaveLength(1);
  await conflict.getByRole('button', { name: 'Continue' }).press('Enter');
  const cancelNow = dialog.getByRole('button', { name: 'Cancel and refund ₹999' });
  await expect(cancelNow).toBeFocused();
  await expect(dialog.getByLabel('Reason')).toHaveValue('the dentist is away');
  await cancelNow.press('Enter');
  await expect(said(page, 'Booking cancelled')).toBeVisible();
  expect(sent).toEqual([
    { ver: 4, reason: 'the dentist is away', refund: 'whole' },
    { ver: 6, reason: 'the dentist is away', refund: 'whole' },
  ]);

  served.now = first;
  await page.reload();
  await page.getByRole('button', { name: 'Refund' }).press('Enter');
  await dialog.getByLabel('Reason').fill('waited two hours');
  served.now = bookingDetail(1, { ver: 6, payments: [part], allowed: acts(99_900) });
  await dialog.getByRole('button', { name: 'Refund ₹1,499' }).press('Enter');
  await conflict.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(dialog.getByText('₹999 is refunded, ₹0 is kept.')).toBeVisible();
  served.now = bookingDetail(1, { ver: 7, allowed: [] });
  await dialog.getByRole('button', { name: 'Refund ₹999' }).press('Enter');
  await expect(said(page, 'Refund started')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ ver: 6, amount_paise: 99_900 });
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await expect(page.getByRole('heading', heading('Booking'))).toBeFocused();
});
