import type { Page } from '@playwright/test';
import * as z from 'zod';
import { istDateTimeLabel, istDay } from '#shared/values/ist.ts';
import { expect, test } from './page.ts';
import {
  bookingDetail,
  bookingId,
  bookingRow,
  CLINIC_ID,
  clinicDays,
  movedBy,
  orderId,
  paymentId,
} from './sample-bookings.ts';
import { signIn } from './signed-in.ts';

/** A list, or what is looked for: that travels in a body. */
const LIST = /\/api\/admin\/bookings(\/search$|\?|$)/;
const Wanted = z.object({ q: z.string() });
/** A Monday that has not come yet: only then is a free time a link. */
const MONDAY = '2099-01-05';
const ONE = /\/api\/admin\/bookings\/apt_\w+$/;
const DAYS = /\/api\/admin\/clinics\/cln_\w+\/bookings/;
const heading = (name: string) => ({ level: 1, name, exact: true }) as const;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** What a toast says. */
const said = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words);
const refusal = (status: number, code: string, error: string, more: object = {}) => ({
  status,
  json: { error, code, request_id: 'r', ...more },
});

/** The dialog of an act; toasts are dialogs too. */
const questionOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Back', exact: true }) });

/** Answers with a booking, which the test may change. */
async function serveOne(page: Page, booking: object): Promise<{ now: object }> {
  const served = { now: booking };
  await page.route(ONE, (route) => route.fulfill({ json: served.now }));
  return served;
}

/** Answers with the days that are asked for. */
const serveDays = (page: Page, bookings: (from: string) => object[] = () => []): Promise<unknown> =>
  page.route(DAYS, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const from = asked.get('from') ?? istDay(Date.now());
    return route.fulfill({ json: clinicDays(from, Number(asked.get('days')), bookings(from)) });
  });

test.beforeEach(async ({ page }) => signIn(page, { role: 'admin', sub: 'bookings-admin' }));

test('all bookings: tabs, search and pages stand in the address; nothing, a failure and the wait for it say so (A-038) (A-039) (A-040) (A-041) (A-132) (A-172) (A-184)', async ({
  page,
}) => {
  const tabs: Record<string, object[]> = {
    all: [bookingRow(1), bookingRow(2, { status: 'cancelled', payment_status: 'Refund due', amount: 99 })],
    paid: [bookingRow(1)],
    pending: [bookingRow(3, { status: 'pending', payment_status: 'Pending', name: null, phone: null })],
    cancelled: [],
  };
  // The answer waits until the words of the wait were seen.
  let answer = (): void => undefined;
  const seen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(LIST, async (route) => {
    await seen;
    const asked = new URL(route.request().url()).searchParams;
    const named = Wanted.safeParse(route.request().postDataJSON()).data?.q ?? null;
    const found: Record<string, object[]> = {
      '0000-0002': [bookingRow(2)],
      '98400 12345': [bookingRow(7)],
      '9840012345': [bookingRow(7)],
    };
    const bookings = named === null ? tabs[asked.get('tab') ?? 'all'] : (found[named] ?? []);
    const isFirst = asked.get('cursor') === null && named === null && asked.get('tab') === 'all';
    await route.fulfill({ json: { bookings, next_cursor: isFirst ? '2026-10' : null } });
  });
  await page.goto('/admin/appointments');
  await expect(page.getByText('Loading bookings...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', heading('All Bookings'))).toBeVisible();
  await expect(page.getByText('Manage and monitor all appointment bookings across clinics')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Patient',
    'Contact',
    'Clinic',
    'Appointment Time',
    'Amount',
    'Created At',
    'Status',
    'Actions',
  ]);
  await expect(page.getByText(/Last refreshed \d\d:\d\d/)).toBeVisible();
  await expect(row(page, 'Yazhini 1')).toContainText(/\d\d-\d\d-\d{4} 10:00/);
  await expect(row(page, 'Yazhini 1')).toContainText('₹1,499');
  await expect(row(page, 'Yazhini 1')).toContainText('Thamarai Dental Care');
  await expect(row(page, 'Yazhini 1').getByRole('link', { name: '98400 12345' })).toHaveAttribute(
    'href',
    'tel:9840012345',
  );
  await expect(row(page, 'Yazhini 2')).toContainText('CancelledRefund due');
  await expect(row(page, 'Yazhini 1').getByRole('button', { name: /^Verify/ })).toBeVisible();

  // The next page, and back.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/appointments?cursor=2026-10');
  await expect(page.getByText('Page 2')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/admin/appointments');
  for (const [tab, address, words] of [
    ['Pending', 'pending', 'No name'],
    ['Paid', 'paid', 'Yazhini 1'],
    ['Cancelled', 'cancelled', 'No bookings found'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page).toHaveURL(`/admin/appointments?tab=${address}`);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();

  // What is typed is in the address, and survives a reload.
  await page.getByRole('link', { name: 'All Bookings', exact: true }).last().click();
  await page.getByRole('searchbox', { name: 'Search bookings...' }).fill('0000-0002');
  await expect(page).toHaveURL('/admin/appointments?q=0000-0002');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(row(page, 'Yazhini 2')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('0000-0002');

  // A phone number is in no address, and survives a reload, another tab and Back all the same.
  await page.getByRole('searchbox').fill('98400 12345');
  await expect(page).toHaveURL('/admin/appointments');
  await expect(row(page, 'Yazhini 7')).toBeVisible();
  await page.reload();
  await expect(row(page, 'Yazhini 7')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('98400 12345');
  await page.getByRole('link', { name: 'Paid', exact: true }).click();
  await expect(page).toHaveURL('/admin/appointments?tab=paid');
  await expect(row(page, 'Yazhini 7')).toBeVisible();
  await row(page, 'Yazhini 7').getByRole('link', { name: 'Yazhini 7' }).click();
  await expect(page).toHaveURL(`/admin/appointments/${bookingId(7)}`);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('98400 12345');
  await page.goto('/admin/appointments?q=9840012345&tab=paid');
  await expect(page).toHaveURL('/admin/appointments?tab=paid');
  await expect(page.getByRole('searchbox')).toHaveValue('9840012345');

  // A failure is no empty list.
  await page.goto('/admin/appointments?q=0000-0002');
  await expect(row(page, 'Yazhini 2')).toBeVisible();
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill(refusal(403, 'forbidden', 'Your account may not do this.')));
  await page.reload();
  await expect(page.getByRole('alert').getByText('Failed to load bookings')).toBeVisible();
  await expect(page.getByText('No bookings found')).toHaveCount(0);
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill({ json: { bookings: [], next_cursor: '2026-09' } }));
  await page.getByRole('button', { name: 'Retry' }).click();
  // Months in which nothing was booked are not the end.
  await expect(page.getByText('Nothing was booked in these months')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('Verify has three outcomes and an error, in the specified words; the row is drawn from its answer (A-099) (A-172)', async ({
  page,
}) => {
  const waiting = { status: 'pending', payment_status: 'Pending' };
  await page.route(LIST, (route) => route.fulfill({ json: { bookings: [bookingRow(1, waiting)], next_cursor: null } }));
  const answers: { outcome: string; message: string; row: object }[] = [
    { outcome: 'not_paid', message: '', row: bookingRow(1, waiting) },
    { outcome: 'pending', message: 'Razorpay did not answer in time.', row: bookingRow(1, waiting) },
    { outcome: 'pending', message: '', row: bookingRow(1, waiting) },
    { outcome: 'paid', message: '', row: bookingRow(1, { ver: 5 }) },
  ];
  await page.route(/\/verify$/, (route) => {
    const answer = answers.shift();
    if (answer === undefined) return route.fulfill(refusal(500, 'internal', 'Something broke.'));
    const { row: booking, ...outcome } = answer;
    return route.fulfill({ json: { ...outcome, booking } });
  });
  await page.goto('/admin/appointments');
  const verify = page.getByRole('button', { name: 'Verify 0000-0001' });
  for (const [title, words] of [
    ['No payment found', 'No successful payment found for this booking'],
    ['Verification failed', 'Razorpay did not answer in time.'],
    ['Verification failed', 'Could not verify payment status'],
    ['Payment verified', 'Payment status has been updated successfully'],
    ['Verification error', 'An error occurred while verifying payment'],
  ] as const) {
    await verify.click();
    await expect(said(page, words)).toBeVisible();
    await expect(said(page, title).first()).toBeVisible();
  }
  await expect(row(page, 'Yazhini 1')).toContainText('ConfirmedPaid');
});

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
        amount: 1499,
        how: 'online',
        payment_id: paymentId(1),
        refund_id: null,
      },
      {
        at: '2026-11-01T04:31:00.000Z',
        what: 'returned',
        amount: 500.5,
        how: 'by_hand',
        payment_id: paymentId(1),
        refund_id: null,
      },
    ],
    allowed: [{ act: 'correct' }],
  });
  const served = await serveOne(page, told);
  await page.goto(`/admin/appointments/${bookingId(1)}`);
  await expect(page.getByRole('heading', heading('Booking'))).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('0000-0001');
  for (const words of ['yazhini@patients.example', orderId(1), '₹1,499: Taken'])
    await expect(page.getByText(words).first()).toBeVisible();
  const happened = page.getByRole('list', { name: 'What happened' });
  for (const words of [
    `Moved from ${istDateTimeLabel(slots.from)} to ${istDateTimeLabel(slots.to)}`,
    'the dentist is away',
    'by desk@team.example',
    'The patient came',
    '₹1,499 taken online',
    '₹500.50 returned by hand',
    'Confirmation by SMS could not be sent',
    'Razorpay reported: payment captured',
  ])
    await expect(happened.getByText(words).first()).toBeVisible();
  await expect(happened.getByText('for engineers')).toHaveCount(0);
  // What came first is told first.
  await expect(happened.getByRole('listitem').first()).toContainText('₹1,499 taken online');
  const acts = page.getByRole('group', { name: 'What can be done' });
  await expect(acts.getByRole('button')).toHaveText(['Put visit right', 'Send a message again', 'Verify']);

  await page.route(/\/notes$/, async (route) => {
    const { text } = route.request().postDataJSON();
    served.now = { ...told, notes: [{ id: 'n1', at: '2026-11-22T04:00:00.000Z', by: 'desk@team.example', text }] };
    await route.fulfill({ json: {} });
  });
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Please write the note first')).toBeVisible();
  await page.getByLabel('New note').fill('Calls back tomorrow');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(said(page, 'The note is added')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Calls back tomorrow');
  await expect(page.getByLabel('New note')).toHaveValue('');
  // Nothing is there under another address.
  await page.unroute(ONE);
  await page.route(ONE, (route) => route.fulfill(refusal(404, 'appointment_not_found', 'Appointment not found')));
  await page.goto(`/admin/appointments/${bookingId(9)}`);
  await expect(page.getByRole('heading', heading('Page not found'))).toBeVisible();
});

test('what goes back is said in rupees before the click, and sent as it was said', async ({ page }) => {
  const allowed = (refund_paise: number) => ({ allowed: [{ act: 'cancel', refund_paise }, { act: 'refund' }] });
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
  await dialog.getByRole('button', { name: 'Cancel and return ₹1,499' }).click();
  await expect(dialog.getByText('Please say why, in a few words')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('radio', { name: /Nothing, the ₹1,499 are kept/ }).check();
  await expect(dialog.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  await dialog.getByRole('radio', { name: /All of it, ₹1,499/ }).check();
  await dialog.getByLabel('Reason').fill('the dentist is away');
  await dialog.getByRole('button', { name: 'Cancel and return ₹1,499' }).click();
  await expect(said(page, 'The booking is cancelled')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // Later than the rule allows nothing is chosen to go back, and a part of a payment can be returned.
  served.now = bookingDetail(1, allowed(0));
  await page.reload();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByRole('radio', { name: /Nothing/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Return money' }).click();
  await dialog.getByLabel('Amount').fill('1500');
  await dialog.getByLabel('Reason').fill('waited two hours');
  await dialog.getByRole('button', { name: 'Return money' }).click();
  await expect(dialog.getByText('At most ₹1,499 can go back')).toBeVisible();
  await dialog.getByLabel('Amount').fill('500.5');
  await expect(dialog.getByText('₹500.50 goes back, ₹998.50 is kept.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Return ₹500.50' }).press('Enter');
  await expect(said(page, 'The refund is on its way')).toBeVisible();
  expect(sent).toEqual([
    { ver: 4, reason: 'the dentist is away', refund: 'whole' },
    { ver: 4, payment_id: paymentId(1), amount: 500.5, reason: 'waited two hours' },
  ]);
});

test('of what was paid at the desk is written down what was given back there; a wrong payment is put right', async ({
  page,
}) => {
  const atDesk = { at: bookingRow(1).created_at, what: 'taken', how: 'at_clinic', payment_id: null, refund_id: null };
  const detail = bookingDetail(1, {
    paid_by: 'at_clinic',
    amount: 1499,
    payments: [],
    money: [{ ...atDesk, amount: 1499 }],
    allowed: [{ act: 'cancel' }, { act: 'undo_paid' }],
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
  await page.getByRole('button', { name: 'Not paid after all' }).click();
  await expect(dialog).toContainText('₹1,499 were noted as paid.');
  await dialog.getByLabel('Reason').fill('it was another visit');
  await dialog.getByRole('button', { name: '₹1,499 was not paid' }).click();
  await expect(said(page, 'Put right: not paid at the clinic')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel and return ₹1,499' })).toBeVisible();
  await dialog.getByRole('radio', { name: /Nothing/ }).check();
  await expect(dialog.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'A part of it' }).check();
  await dialog.getByLabel('Reason').fill('the dentist is away');
  await dialog.getByLabel('Given back (₹)').fill('1500');
  await dialog.getByRole('button', { name: 'Cancel and return ₹1,500' }).click();
  await expect(dialog.getByText('At most ₹1,499 were paid')).toBeVisible();
  await dialog.getByLabel('Given back (₹)').fill('500.5');
  await dialog.getByRole('button', { name: 'Cancel and return ₹500.50' }).click();
  await expect(said(page, 'The booking is cancelled')).toBeVisible();
  expect(sent).toEqual([
    ['undo-paid', { ver: 4, reason: 'it was another visit' }],
    ['cancel', { ver: 4, reason: 'the dentist is away', refund: 'policy', given_back: 500.5 }],
  ]);
});

test('the promise is kept or refused, and what Razorpay could not return is closed by hand', async ({ page }) => {
  const asked = {
    asked_at: '2026-11-22T04:00:00.000Z',
    reason: 'It hurt more than before.',
    state: 'asked',
    amount: null,
    decided_at: null,
    decided_by: null,
    words: null,
  };
  const detail = bookingDetail(1, { allowed: [{ act: 'decide_promise' }], refund_request: asked });
  const served = await serveOne(page, detail);
  const sent: unknown[] = [];
  await page.route(/\/(?:approve|refuse|close-by-hand)$/, (route) => {
    sent.push([route.request().url().split('/').at(-1), route.request().postDataJSON()]);
    return route.fulfill({
      json: { id: bookingId(1), ver: 5, status: 'confirmed', payment_status: 'Refund due', slot: bookingRow(1).slot },
    });
  });
  await page.goto(`/admin/appointments/${bookingId(1)}`);
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('The money-back promise was asked for');
  await page.getByRole('button', { name: 'Decide on the promise' }).click();
  const dialog = questionOf(page);
  await expect(dialog).toContainText('It hurt more than before.');
  await dialog.getByLabel('Amount').fill('1000');
  await dialog.getByRole('button', { name: 'Approve and return ₹1,000' }).press('Enter');
  await expect(said(page, 'The promise is kept: the money goes back')).toBeVisible();
  await page.getByRole('button', { name: 'Decide on the promise' }).click();
  await dialog.getByRole('radio', { name: /Refuse/ }).check();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByText('Please say why, in a few words')).toBeVisible();
  await dialog.getByLabel('Why').fill('The visit was two weeks ago.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(said(page, 'The promise was refused')).toBeVisible();

  const [payment] = detail.payments;
  served.now = { ...detail, payments: [{ ...payment, state: 'REFUND_DUE', owed_back: 1499, left: 0 }] };
  await page.reload();
  await page.getByRole('button', { name: 'Decide on the promise' }).click();
  await expect(dialog.getByRole('radio', { name: 'Approve: all of it goes back already' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(said(page, 'The promise is kept: the money goes back')).toBeVisible();

  const manual = { ...detail.payments[0], state: 'REFUND_MANUAL', owed_back: 1499, left: 0 };
  served.now = bookingDetail(1, { allowed: [{ act: 'close_by_hand' }], payments: [manual] });
  await page.reload();
  await page.getByRole('button', { name: 'Close refund by hand' }).click();
  await dialog.getByLabel('Transferred (₹)').fill('1000');
  await dialog.getByRole('button', { name: '₹1,000 was transferred' }).click();
  await expect(dialog.getByText('₹1,499 is left to transfer')).toBeVisible();
  await dialog.getByLabel('Transferred (₹)').fill('1499');
  await dialog.getByLabel('Bank reference (UTR)').fill('UTR123456789');
  await dialog.getByRole('button', { name: '₹1,499 was transferred' }).click();
  await expect(said(page, 'The refund is closed')).toBeVisible();
  expect(sent).toEqual([
    ['approve', { ver: 4, words: '', amount: 1000 }],
    ['refuse', { ver: 4, words: 'The visit was two weeks ago.' }],
    ['approve', { ver: 4, words: '' }],
    ['close-by-hand', { ver: 4, amount: 1499, reference: 'UTR123456789' }],
  ]);
});

test('two act on one booking: the later one sees what the first one did, and is asked anew; the keyboard is never lost', async ({
  page,
}) => {
  const served = await serveOne(page, bookingDetail(1, { allowed: [{ act: 'complete' }, { act: 'no_show' }] }));
  const versions: number[] = [];
  await page.route(/\/(?:complete|no-show)$/, (route) => {
    const { ver } = route.request().postDataJSON();
    versions.push(ver);
    if (ver < 6) return route.fulfill(refusal(409, 'changed_meanwhile', 'Somebody else has changed this meanwhile.'));
    return route.fulfill({ json: { ...bookingRow(1), ver: 7, status: 'completed' } });
  });
  await page.goto(`/admin/appointments/${bookingId(1)}`);
  await expect(page.getByRole('button', { name: 'Did not come' })).toBeVisible();
  const slot = '2027-01-05T04:30:00.000Z';
  served.now = bookingDetail(1, {
    ver: 6,
    slot,
    history: [movedBy('other@team.example', 6, '08:00', 'move', { slots: { from: bookingRow(1).slot, to: slot } })],
    allowed: [{ act: 'complete' }],
  });
  await page.getByRole('button', { name: 'Patient came' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'The patient came' }).press('Enter');
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });
  await expect(conflict).toContainText(`→ ${istDateTimeLabel(slot)}`);
  await expect(conflict).toContainText('by other@team.example');
  await conflict.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(conflict).toHaveCount(0);
  await expect(question.getByRole('button', { name: 'The patient came' })).toBeFocused();
  expect(versions).toEqual([4]);
  // The button that was pressed first is gone by then.
  served.now = bookingDetail(1, { ver: 7, slot, status: 'completed', allowed: [{ act: 'correct' }] });
  await page.keyboard.press('Enter');
  await expect(said(page, 'Noted: the patient came')).toBeVisible();
  expect(versions).toEqual([4, 6]);
  await expect(page.getByRole('button', { name: 'Patient came' })).toHaveCount(0);
  await expect(page.getByRole('heading', heading('Booking'))).toBeFocused();
  // A question that nothing was done about gives the keyboard back to what asked it.
  await page.getByRole('button', { name: 'Put visit right' }).press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Put visit right' })).toBeFocused();
});

test('money that changed meanwhile is asked about anew: the amount that goes back now stands on the button', async ({
  page,
}) => {
  const acts = (refund_paise: number) => [{ act: 'cancel', refund_paise }, { act: 'refund' }];
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
  const part = { ...first.payments[0], refunded: 500, left: 999 };
  const note = { id: 'n1', at: '2026-11-22T04:00:00.000Z', by: 'other@team.example', text: 'Waited two hours' };
  served.now = bookingDetail(1, { ver: 6, payments: [part], notes: [note], allowed: acts(99_900) });
  const dialog = questionOf(page);
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' });

  await page.getByRole('button', { name: 'Cancel booking' }).press('Enter');
  await dialog.getByLabel('Reason').fill('the dentist is away');
  await dialog.getByRole('button', { name: 'Cancel and return ₹1,499' }).press('Enter');
  for (const words of ['₹0 → ₹500', '₹1,499 → ₹999', 'Waited two hours']) await expect(conflict).toContainText(words);
  expect(sent).toHaveLength(1);
  await conflict.getByRole('button', { name: 'Go on' }).press('Enter');
  const cancelNow = dialog.getByRole('button', { name: 'Cancel and return ₹999' });
  await expect(cancelNow).toBeFocused();
  await expect(dialog.getByLabel('Reason')).toHaveValue('the dentist is away');
  await cancelNow.press('Enter');
  await expect(said(page, 'The booking is cancelled')).toBeVisible();
  expect(sent).toEqual([
    { ver: 4, reason: 'the dentist is away', refund: 'whole' },
    { ver: 6, reason: 'the dentist is away', refund: 'whole' },
  ]);

  served.now = first;
  await page.reload();
  await page.getByRole('button', { name: 'Return money' }).press('Enter');
  await dialog.getByLabel('Reason').fill('waited two hours');
  served.now = bookingDetail(1, { ver: 6, payments: [part], allowed: acts(99_900) });
  await dialog.getByRole('button', { name: 'Return ₹1,499' }).press('Enter');
  await conflict.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(dialog.getByText('₹999 goes back, ₹0 is kept.')).toBeVisible();
  served.now = bookingDetail(1, { ver: 7, allowed: [] });
  await dialog.getByRole('button', { name: 'Return ₹999' }).press('Enter');
  await expect(said(page, 'The refund is on its way')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ ver: 6, amount: 999 });
  await expect(page.getByRole('button', { name: 'Return money' })).toHaveCount(0);
  await expect(page.getByRole('heading', heading('Booking'))).toBeFocused();
});

test('booked for somebody who calls: clinic, time and who; a time that is gone is said beside the times', async ({
  page,
}) => {
  await serveDays(page, (from) => [bookingRow(2, { slot: clinicDays(from, 1).days[0]?.slots[1] })]);
  await serveOne(page, bookingDetail(5));
  const clinic = { id: CLINIC_ID, clinic_name: 'Thamarai Dental Care', city: 'Salem', clinic_address: '4 Omalur Road' };
  await page.route(/\/api\/admin\/clinics\?/, (route) =>
    route.fulfill({ json: { clinics: [clinic], next_cursor: null } }),
  );
  const sent: { key: string | undefined; body: object }[] = [];
  await page.route(LIST, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push({ key: route.request().headers()['idempotency-key'], body: route.request().postDataJSON() });
    if (sent.length === 1) return route.fulfill(refusal(409, 'slot_taken', 'This time slot is already booked'));
    if (sent.length === 2) return route.abort();
    return route.fulfill({ status: 201, json: { ...bookingRow(5), payment_status: 'Pending' } });
  });
  await page.goto('/admin/appointments/new');
  await page.getByRole('button', { name: /Thamarai Dental Care/ }).press('Enter');
  await expect(page).toHaveURL(`/admin/appointments/new?clinic=${CLINIC_ID}`);
  await page.getByRole('button', { name: 'Later' }).click();
  const days = page.getByRole('group', { name: 'Time' }).getByRole('group');
  await expect(days).toHaveCount(7);
  // Two of three times of the first day are free.
  await expect(days.first().getByRole('radio')).toHaveCount(2);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  for (const words of [
    'Please choose a time.',
    'Name must be at least 2 characters',
    'Please enter a valid mobile number',
  ])
    await expect(page.getByRole('alert').getByText(words)).toBeVisible();
  await days.first().getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(days.first().getByRole('radio').nth(1)).toBeChecked();
  await page.getByLabel('Patient’s name').fill('Murugan K');
  await page.getByLabel('Mobile number').fill('098400 12345');
  const book = page.getByRole('button', { name: 'Book', exact: true });
  await book.press('Enter');
  await expect(page.getByRole('alert').getByText('This time slot is already booked')).toBeVisible();
  await days.nth(1).getByRole('radio', { name: '12:00 PM' }).check();
  await page.getByRole('radio', { name: 'Free', exact: true }).check();
  await book.click();
  await expect(said(page, 'The booking could not be made')).toBeVisible();
  await expect(page.getByLabel('Patient’s name')).toHaveValue('Murugan K');
  await book.click();
  await expect(page).toHaveURL(`/admin/appointments/${bookingId(5)}`);
  await expect(page.getByRole('heading', heading('Booking'))).toBeFocused();
  // What was asked for twice in the same words is one request.
  expect(sent[1]).toEqual(sent[2]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
  expect(sent[2]?.body).toMatchObject({ clinic_id: CLINIC_ID, name: 'Murugan K', paid_by: 'free' });
});

test('the day of a clinic, its week, and on paper the sheet of the day alone', async ({ page }) => {
  await serveDays(page, (day) => [
    bookingRow(1, { slot: clinicDays(day, 1).days[0]?.slots[0] }),
    bookingRow(2, { slot: clinicDays(day, 1).days[0]?.slots[2], paid_by: 'at_clinic', payment_status: 'Pending' }),
  ]);
  await page.goto(`/admin/appointments/clinics/${CLINIC_ID}?from=${MONDAY}`);
  await expect(page.getByRole('heading', heading('Mon 05-01-2099'))).toBeVisible();
  const sheet = page.getByRole('table', { name: /Mon 05-01-2099/ });
  await expect(sheet.getByRole('caption')).toContainText('2 visits, 1 free');
  await expect(sheet.getByRole('row')).toContainText(['Time', '10:00 AM', '11:00 AM', '12:00 PM']);
  await expect(sheet.getByRole('row').nth(3)).toContainText('Pay at clinic');
  await expect(sheet.getByRole('link', { name: 'Free at 11:00 AM: book it' })).toHaveAttribute(
    'href',
    /new\?clinic=cln_\w+&slot=2099-01-05T05%3A30/,
  );
  await page.getByRole('searchbox', { name: 'Search these visits...' }).fill('yazhini 2');
  await expect(sheet.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(`/admin/appointments/clinics/${CLINIC_ID}?from=${MONDAY}`);
  await page.getByRole('link', { name: 'Week' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('yazhini 2');
  await page.getByRole('link', { name: 'Day', exact: true }).click();
  await expect(sheet.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').fill('');
  await expect(sheet.getByRole('row')).toHaveCount(4);
  // On phones how a visit stands is below its name: a column for it leaves no room for a name.
  await expect(sheet.getByRole('columnheader', { name: 'Status' })).toBeHidden();
  await expect(sheet.getByRole('row').nth(3).getByText('Pay at clinic').first()).toBeVisible();

  // On paper: the visits, room for a pen, and nothing of the screen's frame; dark by night it is black on white.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet.getByRole('columnheader', { name: 'Noted' })).toBeVisible();
  await expect(sheet).toContainText('98400 12345');
  await expect(sheet.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('button'), page.getByRole('searchbox')])
    for (const one of await hidden.all()) await expect(one).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(5000);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  await page.getByRole('link', { name: 'Week' }).click();
  await expect(page).toHaveURL(`/admin/appointments/clinics/${CLINIC_ID}?from=${MONDAY}&days=7`);
  await expect(page.getByRole('table')).toHaveCount(7);
  await page.getByRole('button', { name: 'Next week' }).press('Enter');
  await expect(page.getByRole('heading', heading('Week from 12-01-2099'))).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', heading('Week from 05-01-2099'))).toBeVisible();
});

test('the palette finds a booking by its reference, phone number or payment', { tag: '@desktop' }, async ({ page }) => {
  await page.route(LIST, (route) => {
    const q = Wanted.safeParse(route.request().postDataJSON()).data?.q ?? null;
    const bookings = q === null ? [] : q === '98400 12345' ? [bookingRow(1), bookingRow(2)] : [bookingRow(1)];
    return route.fulfill({ json: { bookings, next_cursor: null } });
  });
  await serveOne(page, bookingDetail(1));
  await page.goto('/admin/appointments');
  await expect(page.getByText(/Last refreshed/)).toBeVisible();
  await page.keyboard.press('Control+k');
  const words = page.getByRole('combobox', { name: /Find a screen/ });
  await words.fill('98400 12345');
  await expect(page.getByRole('option', { name: /Yazhini/ })).toHaveCount(2);
  for (const named of ['0000-0001', paymentId(1)]) {
    await words.fill(named);
    await expect(page.getByRole('option', { name: /Yazhini/ })).toHaveText([/Yazhini 1, 0000-0001/]);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/appointments/${bookingId(1)}`);
  await expect(page.getByRole('heading', heading('Booking'))).toBeFocused();
});
