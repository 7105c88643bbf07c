import type { Locator, Page } from '@playwright/test';
import { deal } from '../../sample.ts';
import { sampleClinicId } from '#infra/local/sample/sample-clinics.ts';
import { codeFor, messagesOf } from '../../flows/inbox.ts';
import { newPatient, type Patient } from '../../flows/patient.ts';
import { runningProduct } from '../../running-product.ts';
import { expectAccessibleAlsoWide } from '../pages/axe.ts';
import { expectConfirmedIn, fillDetailsIn } from './booking-in.ts';
import {
  bookAnother,
  chooseTime,
  codeButton,
  codeField,
  dialogOf,
  expectConfirmed,
  fillDetails,
  openBooking,
  timesOf,
} from './booking-journey.ts';
import { expect, test } from '../page.ts';
import { wordsOf } from '../words.ts';

const FREE_CLINIC = 'manjal-road';
const SEND = '**/api/phone-codes';
const CHECK = '**/api/phone-codes/check';

/** Chooses a time at a free clinic, gives details and asks for the code. */
async function reachCode(page: Page, day: number): Promise<Patient> {
  const patient = newPatient();
  await chooseTime(page, day);
  await fillDetails(page, patient);
  await codeButton(page).click();
  await expect(codeField(page)).toBeFocused();
  return patient;
}

const codeOf = (patient: Patient): Promise<string> => codeFor(runningProduct(), patient);
const other = (code: string): string => (code === '000000' ? '111111' : '000000');
const problemOf = (page: Page): Locator => dialogOf(page).getByRole('alert').filter({ hasText: /\S/ });

/** Pastes into what has focus. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate(async (pasted) => {
    document.execCommand('insertText', false, pasted);
  }, text);

test('a free consultation asks for no payment but for a code: too few digits are not sent, a wrong code can be typed over and is sent once, a reload asks for no second SMS, and the right code needs no button (P-177)', async ({
  page,
}, { parallelIndex }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const sent = () => asked.filter((path) => path.endsWith('/phone-codes'));
  const checked = () => asked.filter((path) => path.endsWith('/check'));
  const patient = newPatient();
  await openBooking(page, FREE_CLINIC);
  await chooseTime(page, parallelIndex);
  await expect(dialogOf(page)).toContainText('By continuing you agree to our terms of use and privacy policy.');
  await expect(dialogOf(page)).not.toContainText(/money|refund|total/i);
  await fillDetails(page, patient);
  await codeButton(page).click();
  await expect(codeField(page)).toBeFocused();
  await expect(dialogOf(page).getByText(`We sent 6 digits by SMS to ${patient.phone}.`)).toBeVisible();

  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(problemOf(page)).toHaveText('Please enter all 6 digits of the code');
  await expect(codeField(page)).toBeFocused();
  expect(sent()).toHaveLength(1);
  expect(checked()).toHaveLength(0);

  await page.reload();
  await expect(codeField(page)).toBeFocused();
  await expect(dialogOf(page).getByText(`We sent 6 digits by SMS to ${patient.phone}.`)).toBeVisible();
  expect(sent()).toHaveLength(1);
  // The step is a step of the history, as before.
  await page.goBack();
  await expect(page.getByLabel('Mobile Number')).toHaveValue(patient.phone);
  await page.reload();
  await expect(page.getByLabel('Mobile Number')).toHaveValue(patient.phone);
  await codeButton(page).click();
  await expect(codeField(page)).toBeFocused();

  const code = await codeOf(patient);
  await page.keyboard.type('a1b2-');
  await expect(codeField(page)).toHaveValue('12');
  await codeField(page).selectText();
  await page.keyboard.type(other(code));
  await expect(problemOf(page)).toHaveText('That code is not right. 4 tries left.');
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await dialogOf(page).getByRole('button', { name: 'Confirm booking' }).click();
  await codeField(page).selectText();
  await paste(page, other(code));
  await expect(problemOf(page)).toHaveText('That code is not right. 4 tries left.');
  expect(checked()).toHaveLength(1);

  await codeField(page).selectText();
  await page.keyboard.type(code);
  await expectConfirmed(page);
  expect(checked()).toHaveLength(2);
  await expect(dialogOf(page)).toContainText('Consultation feeFree');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect((await messagesOf(runningProduct(), patient)).texts.length).toBeGreaterThan(0);
});

const OTHER_DIGITS = [
  ['Tamil', 0x0be6],
  ['Kannada', 0x0ce6],
  ['Devanagari', 0x0966],
  ['full-width', 0xff10],
] as const;

/** Another script's digits in place of ours. */
const inDigits = (code: string, zero: number): string =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

test('the keyboard alone completes a booking from the details to the confirmation; a code can be pasted in groups and in the digits of another script, and a browser that reads it from the SMS fills it in', async ({
  page,
}, { parallelIndex }) => {
  await openBooking(page, FREE_CLINIC);
  await test.step('by keyboard', async () => {
    const patient = newPatient();
    await chooseTime(page, parallelIndex);
    await page.getByLabel('Full Name').focus();
    await page.keyboard.type(patient.name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(newPatient().phone);
    await page.keyboard.press('Tab');
    await page.keyboard.type(patient.email);
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(dialogOf(page).getByRole('button', { name: 'Change the number' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Mobile Number')).toBeFocused();
    await page.keyboard.type(patient.phone);
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(await codeOf(patient));
    await expectConfirmed(page);
  });
  const pasted = [
    { what: 'groups', words: (code: string) => ` ${code.slice(0, 3)} - ${code.slice(3)} ` },
    // In `npm test` the commit chooses one.
    ...deal(OTHER_DIGITS, 'digits of a code', 0).map(([digits, zero]) => ({
      what: `${digits} digits`,
      words: (code: string) => `\u200eYour code: ${inDigits(code, zero)}. It works for 10 minutes.`,
    })),
  ];
  for (const { what, words } of pasted)
    await test.step(`pasted in ${what}`, async () => {
      await bookAnother(page);
      const patient = await reachCode(page, parallelIndex + 1);
      await paste(page, words(await codeOf(patient)));
      await expectConfirmed(page);
    });
  await test.step('read from the SMS', async () => {
    let tell: (code: string) => void = () => undefined;
    const told = new Promise<string>((resolve) => (tell = resolve));
    await page.exposeFunction('codeFromSms', () => told);
    await page.evaluate(() => {
      Object.assign(window, { OTPCredential: Object });
      const get = async () => ({ code: await Reflect.get(window, 'codeFromSms')() });
      Object.defineProperty(navigator, 'credentials', { value: { get } });
    });
    await bookAnother(page);
    tell(await codeOf(await reachCode(page, parallelIndex + 2)));
    await expectConfirmed(page);
  });
});

test('too many codes, a wait for another that is counted silently, said once, a code that no longer works and silence are told at the field, which passes axe; the number can be changed, and a hold that ends leads back to the times', async ({
  page,
}, { parallelIndex }) => {
  const retry_at = '2036-11-24T10:45:00.000Z';
  const body = { error: '', code: 'too_many_codes', retry_at, request_id: 'r' };
  await page.route(SEND, (route) => route.fulfill({ status: 429, json: body }));
  await openBooking(page, FREE_CLINIC);
  const patient = await reachCode(page, parallelIndex);
  await expect(problemOf(page)).toHaveText(
    'No more codes can be sent now. Please try again after Mon 24 Nov, 04:15 PM, or use another number.',
  );
  await expect(dialogOf(page).getByText('We sent')).toHaveCount(0);
  await page.unroute(SEND);
  await expect(dialogOf(page).getByRole('button', { name: 'Back' })).toHaveCount(0);
  await dialogOf(page).getByRole('button', { name: 'Change the number' }).click();
  await expect(page.getByLabel('Mobile Number')).toBeFocused();
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
  const right = { ...patient, phone: newPatient().phone };
  await page.keyboard.type(right.phone);

  await page.route(SEND, async (route) => {
    const reply = await route.fetch();
    const resend_at = new Date(Date.now() + 3000).toISOString();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), resend_at } });
  });
  await codeButton(page).click();
  const waiting = dialogOf(page).getByRole('timer').filter({ hasText: 'You can ask for a new code in' });
  await expect(waiting).toHaveAttribute('aria-live', 'off');
  const again = dialogOf(page).getByRole('button', { name: 'Send a new code' });
  await expect(again).toBeVisible();
  const said = dialogOf(page).getByRole('status');
  await expect(said.filter({ hasText: 'You can ask for a new code now.' })).toHaveCount(1);
  await again.click();
  await expect(said.filter({ hasText: 'A new code is on its way.' })).toHaveCount(1);
  await expect(codeField(page)).toBeFocused();
  await expect(waiting).toBeVisible();
  await expectAccessibleAlsoWide(page);

  const refuse = (status: number, refusal: object) =>
    page.route(CHECK, (route) => route.fulfill({ status, json: { error: '', request_id: 'r', ...refusal } }));
  await refuse(409, { code: 'phone_code_expired', field: 'code' });
  await page.keyboard.type('123456');
  await expect(problemOf(page)).toHaveText('This code is no longer valid. Please ask for a new one.');
  await expectAccessibleAlsoWide(page);
  await page.unroute(CHECK);
  await refuse(422, { code: 'phone_code_wrong', field: 'code', tries_left: 0 });
  await page.keyboard.type('123457');
  await expect(problemOf(page)).toHaveText(
    'That code is not right, and it was the last try. Please ask for a new one.',
  );
  await page.unroute(CHECK);
  await page.route(CHECK, (route) => route.abort());
  await page.keyboard.type('123458');
  await expect(problemOf(page)).toHaveText('There was no answer. Please check your connection and try again.');
  await expect(codeField(page)).toHaveValue('123458');
  await page.unroute(CHECK);
  await codeField(page).fill(await codeOf(right));
  await expectConfirmed(page);
  expect((await messagesOf(runningProduct(), patient)).texts).toEqual([]);

  await bookAnother(page);
  await reachCode(page, parallelIndex + 1);
  await refuse(409, { code: 'hold_expired', field: 'appointment_id' });
  await codeField(page).fill('123459');
  await expect(dialogOf(page).getByRole('heading', { name: 'When would you like to come?' })).toBeVisible();
  await expect(timesOf(page).first()).toBeVisible();
});

test('a free booking in Tamil, with the whole SMS pasted', async ({ page }, { parallelIndex }) => {
  const say = await wordsOf('ta');
  const patient = newPatient();
  await page.goto(`/ta/clinics/${sampleClinicId(FREE_CLINIC)}?book=1`);
  await chooseTime(page, parallelIndex, say);
  await fillDetailsIn(page, patient);
  await dialogOf(page)
    .getByRole('button', { name: say('Get a code by SMS') })
    .click();
  await expect(dialogOf(page).getByRole('heading', { name: say('Enter the code from the SMS') })).toBeVisible();
  const code = await codeOf(patient);
  await page.keyboard.type(other(code));
  await expect(problemOf(page)).toContainText('4');
  const { texts } = await messagesOf(runningProduct(), patient);
  await codeField(page).selectText();
  await paste(page, texts[0]?.text ?? '');
  await expectConfirmedIn(page, say);
});
