import type { Page } from '@playwright/test';
import { addDays, istDay, weekdayLabel } from '#shared/values/ist.ts';
import { staffVisit, visitTimeOf } from '#shared/values/times/staff-times.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import { ProviderBooks } from '#infra/local/invariants/provider-ledger.ts';
import { ALL_DAY, hourFromNow } from '../../flows/all-day.ts';
import { visitByLink, bookedEarlier } from '../../flows/earlier.ts';
import { newPatient } from '../../flows/patient.ts';
import { runningProduct } from '../../running-product.ts';
import { aClinic, asAdmin } from './a-clinic.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

const CLINICS = 40;
/** Rupees. */
const FEE = 499;
/** A word of no other test. */
const NAME = 'Xqforty';

/** A name that a search finds alone: no digits, which a phone number has too. */
const nameOf = (at: number): string => `${NAME} ${'abcdefgh'.charAt(at / 8)}q${'abcdefgh'.charAt(at % 8)}`;

async function openClinic(at: number): Promise<string> {
  const id = await aClinic(nameOf(at), { consultation_fee_paise: FEE * 100 });
  await asAdmin('PUT', `/admin/clinics/${id}/hours`, { ver: 1, availability: ALL_DAY });
  return id;
}

/** Returns the violations of some bookings, compared with Razorpay's books. */
async function violationsOf(ids: readonly string[]): Promise<unknown[]> {
  const dump = await runningProduct().dump();
  const ledger = ProviderBooks.parse(await runningProduct().ledger());
  const violations = checkInvariants({ dump, ledger, sent: null, now: Date.now(), atRest: false });
  return violations.filter(({ subject, message }) => ids.some((id) => `${subject} ${message}`.includes(id)));
}

/** Clinics whose bookings speak of them are archived: they leave the site. */
async function closeClinic(id: string): Promise<void> {
  const { ver } = await asAdmin('GET', `/admin/clinics/${id}`);
  await asAdmin('POST', `/admin/clinics/${id}/archive`, { ver });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const said = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words);

/** The dialog of an act; toasts are dialogs too. */
const questionOf = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Back', exact: true }) });

/** Ctrl+K, the reference, Enter: the screen of a booking. */
async function find(page: Page, id: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Find a screen/ }).fill(`${id.slice(-8, -4)}-${id.slice(-4)}`);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${runningProduct().adminUrl}/admin/appointments/${id}`);
  await expect(page.getByRole('group', { name: 'Actions' })).toBeVisible();
}

/** Presses an act of the booking that is shown, answers its question, and waits for what is said of it. */
async function act(page: Page, name: string, answer: string, done: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: answer, exact: true }).press('Enter');
  await expect(said(page, done)).toBeVisible();
  await expect(question).toHaveCount(0);
}

/** Fills in who comes, and books. Answers the new booking's id. */
async function bookFor(page: Page, payment: RegExp): Promise<{ id: string; name: string }> {
  const { name, phone } = newPatient();
  await page.getByLabel('Patient’s name').fill(name);
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('radio', { name: payment }).check();
  await page.getByRole('button', { name: 'Book', exact: true }).press('Enter');
  await expect(heading(page, 'Booking')).toBeFocused();
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('made the booking');
  return { id: page.url().split('/').at(-1) ?? '', name };
}

test(
  'a day of forty clinics: calls, walk-ins, moves, a no-show, a fee paid at the desk, a refund asked and approved, the day sheet printed, by keyboard',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const product = runningProduct();
    const clinics = await Promise.all(Array.from({ length: CLINICS }, (_, at) => openClinic(at)));
    const [called = '', visited = ''] = clinics;
    const tomorrow = addDays(istDay(Date.now()), 1);
    try {
      const began = hourFromNow(0);
      const [missed, came, asked] = await Promise.all([
        bookedEarlier(product, { clinic_id: clinics[2] ?? '', slot: began }, 180),
        bookedEarlier(product, { clinic_id: visited, slot: began }, 180),
        visitByLink(product, { clinic_id: clinics[3] ?? '', slot: began }),
      ]);
      await Promise.all(
        clinics.map((clinic_id) =>
          asAdmin('POST', '/admin/bookings', {
            clinic_id,
            slot: `${tomorrow}T05:30:00.000Z`,
            name: newPatient().name,
            phone: newPatient().phone,
            paid_by: 'at_clinic',
          }),
        ),
      );

      // Somebody calls: a clinic among forty, tomorrow at ten.
      await signIn(page, { role: 'admin', sub: 'forty-admin' });
      await page.goto('/admin/appointments/new');
      await expect(page.getByRole('list', { name: 'Clinics' }).getByRole('listitem').first()).toBeVisible();
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox', { name: 'Clinic' })).toBeFocused();
      await page.keyboard.type(nameOf(0));
      await page.getByRole('button', { name: nameOf(0) }).press('Enter');
      const ten = page
        .getByRole('group', { name: 'Time' })
        .getByRole('group', { name: weekdayLabel(tomorrow) })
        .getByRole('radio', { name: '10:00 AM' });
      await ten.focus();
      await page.keyboard.press('Space');
      const caller = await bookFor(page, /at the clinic/);

      // They call again: another time. The one they had is free again.
      await page.getByRole('button', { name: 'Reschedule', exact: true }).press('Enter');
      const dialog = questionOf(page);
      const later = dialog
        .getByRole('group', { name: 'Time' })
        .getByRole('group')
        .first()
        .getByRole('radio', { name: '4:00 PM' });
      await later.focus();
      await page.keyboard.press('Space');
      await dialog.getByRole('button', { name: /^Reschedule to/ }).press('Enter');
      await expect(said(page, `Rescheduled to ${staffVisit(`${tomorrow}T10:30:00.000Z`, Date.now())}`)).toBeVisible();

      // Somebody walks in: the next hour of the clinic's day.
      const next = hourFromNow(2);
      await page.goto(`/admin/appointments/clinics/${visited}?from=${istDay(next)}`);
      await page.getByRole('link', { name: `Free at ${visitTimeOf(next)}: book it` }).press('Enter');
      await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible();
      const walkIn = await bookFor(page, /^Free/);

      await find(page, missed);
      await act(page, 'Mark as no-show', 'Mark as no-show', 'Visit marked as a no-show');
      await find(page, came);
      await act(page, 'Mark as completed', 'Mark as completed', 'Visit marked as completed');
      await act(page, 'Mark as paid at the clinic', 'Mark as paid', 'Marked as paid at the clinic');
      await expect(page.getByRole('list', { name: 'Activity' })).toContainText(`₹${FEE} paid at the clinic`);

      // A patient asks for the promise, by the link of the mail: an admin keeps it, and the money is back.
      const happened = page.getByRole('list', { name: 'Activity' });
      const patient = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
      await patient.goto(asked.address);
      await patient.getByRole('button', { name: 'Ask for your money back' }).press('Enter');
      const asking = patient.getByRole('dialog', { name: 'Ask for your money back' });
      await asking.getByLabel('What went wrong?').fill('Waited two hours.');
      await asking.getByRole('button', { name: `Ask for ₹${FEE}` }).press('Enter');
      await expect(patient.getByText('You asked for your money back.')).toBeVisible();
      await page.goto('/admin/money/refunds?state=asked');
      const row = page.getByRole('row').filter({ hasText: bookingRef(asked.appointment_id) });
      await expect(row).toContainText('Waited two hours.');
      await row.getByRole('link', { name: bookingRef(asked.appointment_id) }).press('Enter');
      await page.getByRole('button', { name: 'Decide on the refund request' }).press('Enter');
      await expect(dialog).toContainText('Waited two hours.');
      await dialog.getByRole('button', { name: `Approve and refund ₹${FEE}` }).press('Enter');
      await expect(said(page, 'Refund approved')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      // Verify reads from Razorpay, whose bank takes some seconds.
      await expect(async () => {
        await page.getByRole('button', { name: 'Verify' }).press('Enter');
        await expect(happened).toContainText('The refund was completed', { timeout: 5000 });
      }).toPass({ timeout: 60_000 });
      await expect(happened).toContainText(`₹${FEE} refunded online`);
      await patient.reload();
      await expect(patient.getByRole('region', { name: 'Receipt' })).toContainText(`−₹${FEE}`);
      await patient.context().close();

      // The sheet of tomorrow, on paper: who comes, and when.
      await page.goto(`/admin/appointments/clinics/${called}?from=${tomorrow}`);
      const sheet = page.getByRole('table');
      await expect(sheet.getByRole('row').filter({ hasText: caller.name })).toContainText('4:00 PM');
      await expect(sheet.getByRole('link', { name: 'Free at 10:00 AM: book it' })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(sheet.getByRole('row').filter({ hasText: caller.name })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Menu' })).toBeHidden();
      expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(5000);
      await page.emulateMedia({ media: 'screen' });

      const mine = [missed, came, asked.appointment_id, caller.id, walkIn.id];
      await expect.poll(() => violationsOf(mine)).toEqual([]);
    } finally {
      await Promise.all(clinics.map(closeClinic));
    }
  },
);
