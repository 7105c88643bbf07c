import { expect, test } from '../page.ts';
import type { Page } from '@playwright/test';
import { addDays, dayOfWeek, istDay } from '#shared/values/ist.ts';
import { newPatient } from '../../flows/patient.ts';
import {
  bookAnother,
  chooseTime,
  daysOf,
  dialogOf,
  dismissCheckout,
  fillDetails,
  freeTimesOf,
  inWords,
  openBooking,
  payButton,
  pressFreeTime,
  timesOf,
  toastOf,
} from './booking-journey.ts';

const CLINIC = 'anna-nagar-east';
/** A chosen time in a sentence. */
const IN_WORDS = /\w{3} \d\d \w{3}, \d+(:\d\d)? [AP]M$/;
/** Sunday. */
const CLOSED_ON = 0;

/** Lets all times of the first open day be booked. @returns that day, once it was read */
async function withFullDay(page: Page): Promise<() => string | null> {
  let full: string | null = null;
  await page.route('**/slots?*', async (route) => {
    const response = await route.fetch();
    const body: { days: { date: string; open: boolean; slots: { state: string }[] }[] } = await response.json();
    const [first] = body.days.filter(({ open }) => open);
    full = first?.date ?? null;
    for (const slot of first?.slots ?? []) slot.state = 'booked';
    await route.fulfill({ response, json: body });
  });
  return () => full;
}

test(
  'P-119 P-120 P-121 five open days a page, to twenty days ahead, the first free one chosen; a time goes on by itself on a phone, else waits for Continue; what is wrong is said at its field, which is focused (P-059, P-099, P-123)',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    const full = await withFullDay(page);
    await openBooking(page, CLINIC);
    const details = dialogOf(page).getByRole('heading', { name: 'Who is coming?' });

    await test.step('the first day with a free time is chosen already', async () => {
      const chosen = dialogOf(page).locator('button[data-date][aria-pressed=true]');
      await expect(chosen).toHaveAttribute('data-date', (await daysOf(page).nth(1).getAttribute('data-date')) ?? '');
      await expect(daysOf(page).first()).toHaveAttribute('data-date', full() ?? '');
      await expect(freeTimesOf(page).first()).toBeVisible();
    });

    await test.step('five open days a page', async () => {
      await expect(daysOf(page)).toHaveCount(5);
      await expect(dialogOf(page).getByRole('button', { name: 'Previous days' })).toBeDisabled();
      await daysOf(page).nth(1).click();
      await expect(freeTimesOf(page).first()).toHaveText(/^\d\d:\d\d [AP]M$/);
      const next = dialogOf(page).getByRole('button', { name: 'Next days' });
      const dates: string[] = [];
      for (;;) {
        const shown = daysOf(page);
        dates.push(...(await shown.evaluateAll((days) => days.map((day) => day.dataset['date'] ?? ''))));
        if (!(await next.isEnabled())) break;
        await next.click();
      }
      const today = istDay(Date.now());
      const all = Array.from({ length: 21 }, (_, ahead) => addDays(today, ahead));
      expect(dates).toEqual(all.filter((date) => dayOfWeek(date) !== CLOSED_ON));
    });

    await test.step('no button is bright until a time is chosen, which goes on by itself on a phone', async () => {
      await daysOf(page).filter({ hasNotText: 'Full' }).first().click();
      const goesOn = dialogOf(page).getByRole('button', { name: 'Continue' });
      const bright = /(^| )bg-peacock( |$)/;
      if (isMobile) await expect(goesOn).toBeHidden();
      else await expect(goesOn).not.toHaveClass(bright);
      await pressFreeTime(freeTimesOf(page));
      if (!isMobile) {
        await expect(goesOn).toHaveClass(bright);
        await expect(dialogOf(page).getByText(IN_WORDS)).toBeVisible();
        await expect(details).toBeHidden();
        await goesOn.click();
      }
      await expect(details).toBeVisible();
    });

    await test.step('what is wrong is said beside the field', async () => {
      await payButton(page).click();
      await expect(dialogOf(page).getByText('Name must be at least 2 characters')).toBeVisible();
      await expect(dialogOf(page).getByText('Please enter a valid mobile number')).toBeVisible();
      await expect(dialogOf(page).getByText('Email is required')).toBeVisible();
      await expect(page.getByLabel('Full Name')).toBeFocused();
      await fillDetails(page, { name: 'Asha', phone: '98765 43210', email: 'asha@' });
      await payButton(page).click();
      await expect(dialogOf(page).getByText('Please enter a valid email')).toBeVisible();
      await expect(page.getByLabel('Email Address')).toBeFocused();
    });

    await test.step('a slip in the e-mail address is corrected by a press', async () => {
      const email = page.getByLabel('Email Address');
      const suggestion = dialogOf(page).getByRole('button', { name: 'Did you mean asha@gmail.com?' });
      await email.fill('');
      await email.pressSequentially('asha@gmail.co');
      await expect(suggestion).toHaveCount(0);
      await email.blur();
      await expect(suggestion).toBeVisible();
      await email.fill('asha@gmial.com');
      await suggestion.click();
      await expect(email).toHaveValue('asha@gmail.com');
      await expect(email).toBeFocused();
      await expect(suggestion).toHaveCount(0);
    });

    await test.step('a number of another country is refused, and a pasted one in any script is read', async () => {
      await fillDetails(page, { ...newPatient(), phone: '+65 8123 4567' });
      await payButton(page).click();
      await expect(dialogOf(page).getByText('We can only send SMS to Indian mobile numbers')).toBeVisible();
      await expect(page.getByLabel('Mobile Number')).toBeFocused();
      await page.getByLabel('Mobile Number').fill('\u202a+91 (0) ९८७६५-४३२१०\u202c');
      await expect(dialogOf(page).getByText('We can only send SMS to Indian mobile numbers')).toBeHidden();
      await payButton(page).click();
      await expect(page.locator('iframe')).toBeVisible();
    });
  },
);

/** Lets no day have a time, so that none is chosen for the patient. */
const withoutTimes = (page: Page) =>
  page.route('**/slots?*', async (route) => {
    const response = await route.fetch();
    const body: { days: object[] } = await response.json();
    await route.fulfill({ response, json: { ...body, days: body.days.map((day) => ({ ...day, slots: [] })) } });
  });

// On phones a chosen time goes on by itself, and there is no Continue before.
test(
  'P-122 P-160 both date and time are needed; P-102 another date clears the time and reads the slots again',
  { tag: '@desktop' },
  async ({ page }) => {
    await withoutTimes(page);
    await openBooking(page, CLINIC);
    await dialogOf(page).getByRole('button', { name: 'Continue' }).click();
    await expect(toastOf(page, 'Please complete your selection')).toContainText(
      'You need to select both a date and time slot for your appointment',
    );
    await expect(dialogOf(page).getByText('Please select a date', { exact: true })).toBeVisible();
    await expect(dialogOf(page).getByText('Please select a time slot', { exact: true })).toBeVisible();

    await page.unroute('**/slots?*');
    await daysOf(page).nth(2).click();
    await pressFreeTime(freeTimesOf(page));
    await expect(dialogOf(page).getByText(IN_WORDS)).toBeVisible();
    const read = page.waitForRequest(/\/slots/);
    await daysOf(page).nth(3).click();
    await read;
    await expect(dialogOf(page).getByText('No time chosen yet')).toBeVisible();
  },
);

async function swipeRight(page: Page): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  // Sent in one go: a swipe takes less than half a second, however busy the machine is.
  await Promise.all([
    send('touchStart', [{ x: 60, y: 420 }]),
    send('touchMove', [{ x: 260, y: 424 }]),
    send('touchEnd', []),
  ]);
}

test('a swipe while a payment begins does nothing; P-100 P-101 going back by a press or a right swipe keeps what was typed, closing forgets it; P-121 where e-mail is optional the form says so, and a server that wants one is heard', async ({
  page,
}, { parallelIndex }) => {
  const patient = newPatient();
  await openBooking(page, CLINIC);
  await chooseTime(page, parallelIndex);
  await fillDetails(page, patient);
  let goOn = (): void => undefined;
  const swiped = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/create-razorpay-order', async (route) => {
    await swiped;
    await route.continue();
  });
  const ordered = page.waitForRequest('**/create-razorpay-order');
  await payButton(page).click();
  await ordered;
  await swipeRight(page);
  goOn();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(toastOf(page, 'Swipe navigation')).toHaveCount(0);
  await dismissCheckout(page);
  await expect(payButton(page)).toBeEnabled();

  await dialogOf(page).getByRole('button', { name: 'Back' }).click();
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
  await swipeRight(page);
  await expect(dialogOf(page).getByRole('heading', { name: 'When would you like to come?' })).toBeVisible();
  await expect(toastOf(page, 'Swipe navigation')).toBeVisible();

  const given = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await given;
  await expect(dialogOf(page)).toBeHidden();
  await page.route('**/clinics/**?book=1', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('"email_optional":false');
    await route.fulfill({ response, body: html.replace('"email_optional":false', '"email_optional":true') });
  });
  await openBooking(page, CLINIC);
  await expect(dialogOf(page).locator('button[aria-pressed=true]:not([data-date])')).toHaveCount(0);
  await chooseTime(page, parallelIndex);
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await expect(page.getByLabel('Email Address (optional)')).not.toHaveAttribute('required');
  await page.getByLabel('Full Name').fill('Asha');
  await page.getByLabel('Mobile Number').fill('98765 43210');
  await payButton(page).click();
  await expect(toastOf(page, 'Booking Failed')).toContainText('Email is required');
});

test('P-158 P-159 unreadable times are told, and usual ones are shown and cannot be booked; times that were read stay and can be booked when a later read fails; P-166 a day without times and a clinic without days say so', async ({
  page,
}, { parallelIndex }) => {
  await page.clock.install();
  await page.route('**/slots?*', (route) => route.abort());
  await openBooking(page, CLINIC);
  const unread = toastOf(page, "Couldn't fetch available times");
  await expect(unread).toContainText('There was an error loading time slots');
  await daysOf(page).nth(1).click();
  await expect(timesOf(page)).toHaveCount(10);
  await expect(freeTimesOf(page)).toHaveCount(0);
  const retry = dialogOf(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeEnabled();
  await page.unroute('**/slots?*');
  await retry.click();
  await expect(freeTimesOf(page).first()).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(unread).toHaveCount(0);

  const free = await freeTimesOf(page).allTextContents();
  await page.route('**/slots?*', (route) => route.abort());
  await daysOf(page).nth(2).click();
  await daysOf(page).nth(1).click();
  await page.clock.runFor(3000);
  await expect(unread).toBeVisible();
  await expect(dialogOf(page).getByText('We could not refresh the times.')).toBeVisible();
  expect(await freeTimesOf(page).allTextContents()).toEqual(free);
  await page.unroute('**/slots?*');
  await page.clock.runFor(12_000);
  await expect(dialogOf(page).getByText('We could not refresh the times.')).toBeHidden();
  await chooseTime(page, parallelIndex);
  await expect(page.getByLabel('Full Name')).toBeVisible();

  let open = true;
  await page.route('**/slots?*', async (route) => {
    const response = await route.fetch();
    const body: { days: { date: string }[] } = await response.json();
    const days = body.days.map((day) => ({ ...day, open, total: 8, taken: 8, slots: [] }));
    await route.fulfill({ response, json: { ...body, days } });
  });
  await page.goBack();
  const read = page.waitForResponse(/\/slots/);
  await daysOf(page).first().click();
  await read;
  await expect(dialogOf(page).getByText('No available time slots')).toBeVisible();
  await expect(dialogOf(page).getByText('Please select another date.')).toBeVisible();
  await daysOf(page).nth(1).focus();
  open = false;
  // A key, not a click: a read that was under way may have taken the day away by now.
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText('No available dates in this period.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

/** Lets every day count so many of ten slots as taken. */
const withTaken = (page: Page, taken: number) =>
  page.route('**/slots?*', async (route) => {
    const response = await route.fetch();
    const body: { days: object[] } = await response.json();
    await route.fulfill({ response, json: { ...body, days: body.days.map((day) => ({ ...day, total: 10, taken })) } });
  });

test(
  "'High demand slot' is not said with 3 of 10 slots taken, and with 4 of them on phones alone (P-060)",
  { tag: '@both' },
  async ({ page, isMobile }, { parallelIndex }) => {
    const left = dialogOf(page).getByRole('timer');
    const inDemand = left.getByText('High demand slot').locator('visible=true');
    await withTaken(page, 3);
    await openBooking(page, CLINIC);
    await chooseTime(page, parallelIndex);
    await expect(left).toContainText('Held for you for 5 more minutes');
    await expect(inDemand).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });

    await withTaken(page, 4);
    await bookAnother(page);
    await chooseTime(page, parallelIndex);
    await expect(left).toContainText('Held for you for 5 more minutes');
    await expect(inDemand).toHaveCount(isMobile ? 1 : 0);
    await page.unrouteAll({ behavior: 'wait' });
  },
);

test('while a time is being claimed no other day is chosen; the countdown is the real life of the hold, also of one that the server ends sooner, and its end is told; typed text stays (P-060)', async ({
  page,
}, { parallelIndex }) => {
  const patient = newPatient();
  const left = dialogOf(page).getByRole('timer');
  await page.clock.install();
  await openBooking(page, CLINIC);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/holds', async (route) => {
    await asked;
    const { clinic_id, slot } = route.request().postDataJSON();
    const expires_at = new Date(Date.now() + 2.5 * 60_000).toISOString();
    const hold = { appointment_id: 'apt_01ARZ3NDEKTSV4RRFFQ69G5FAV', token: 't', amount_paise: 9900, expires_at };
    await route.fulfill({ status: 201, json: { ...hold, clinic_id, slot } });
  });
  const [chosen, other] = [daysOf(page).nth(2), daysOf(page).nth(3)];
  await chosen.click();
  const time = await pressFreeTime(freeTimesOf(page));
  await expect(other).toHaveAttribute('aria-disabled', 'true');
  await other.press('Enter');
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(dialogOf(page).getByText(IN_WORDS)).toContainText(inWords(time));
  answer();
  await expect(dialogOf(page).getByRole('heading', { name: 'Who is coming?' })).toBeVisible();
  await expect(left).toContainText('Held for you for 3 more minutes');
  await page.unroute('**/api/holds');

  await bookAnother(page);
  await chooseTime(page, parallelIndex);
  await fillDetails(page, patient);
  await expect(left).toContainText('Held for you for 5 more minutes');
  await page.clock.fastForward('03:30');
  await expect(left).toContainText('Held for you for 2 more minutes');
  await page.clock.fastForward('01:40');
  await expect(dialogOf(page).getByRole('alert').filter({ hasText: 'Please choose a time again' })).toBeVisible();
  await chooseTime(page, parallelIndex);
  await expect(page.getByLabel('Full Name')).toHaveValue(patient.name);
});
