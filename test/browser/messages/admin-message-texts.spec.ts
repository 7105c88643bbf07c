import { originalTexts } from '#functions/core/messages/notifications/editable-texts.ts';
import { ShownTexts } from '#shared/contract/messages/mail-texts.ts';
import { expect, test } from '../page.ts';
import { signIn } from '../admin/signed-in.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an admin sees every message of a booking as patients read it: in each language, in light and dark, on a phone and as text; SMS with their segments and why they stay as they are', async ({
  page,
}) => {
  await signIn(page, { role: 'admin', sub: 'message-texts-admin' });
  await page.goto('/admin/settings/email');
  await page.getByRole('link', { name: 'Message Texts' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Message Texts' })).toBeVisible();

  const mail = page.frameLocator('iframe[title="Preview of the e-mail"]');
  const headline = mail.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('Your appointment is confirmed.');
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(255, 253, 247)');
  await expect(page.getByRole('figure', { name: 'As text' })).toContainText('Your appointment is confirmed.');
  await expect(page.getByText(/^confirmed · GSM-7 · 2 segments · about ₹0.40$/)).toBeVisible();
  await expect(page.getByText(/can’t be edited here. Register a new text first/)).toBeVisible();

  await page.getByLabel('Language').selectOption('Tamil');
  await expect(page.getByText(/^ta\.confirmed · UCS-2 · 3 segments · about ₹0.60$/)).toBeVisible();
  await expect(page.getByText(/^Punnagai: புக்கிங் உறுதியானது\. இடம் Test Dental Clinic,/)).toHaveCount(3);
  await expect(headline).toHaveText('உங்கள் அப்பாயிண்ட்மெண்ட் உறுதியானது.');
  await page.getByRole('switch', { name: 'Dark' }).press('Space');
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(16, 26, 28)');
  await expect(headline).toHaveText('உங்கள் அப்பாயிண்ட்மெண்ட் உறுதியானது.');

  await page.getByLabel('Message', { exact: true }).selectOption('Refund declined');
  await expect(mail.getByText('The reason that your team entered appears here.')).toBeVisible();
  const text = await page.getByRole('figure', { name: 'As text' }).innerText();
  const cells = await mail.locator('td, p:not(:has(*)), h1').allInnerTexts();
  expect(cells.length).toBeGreaterThan(8);
  // All but the name above it stands in the e-mail's text as well.
  expect(cells.filter((words) => !text.includes(words))).toEqual([]);
  await expect(page.getByText(/^ta\.promise_refused · /)).toBeVisible();
  await expect(page.getByText(/^ta\.confirmed · /)).toHaveCount(0);

  await page.getByLabel('Message', { exact: true }).selectOption('E-mail bounced');
  await expect(page.getByText('This message is sent by SMS only.')).toBeVisible();
  await expect(page.getByText(/^ta\.email_bounced · UCS-2/)).toBeVisible();
  await expect(page.getByText(/இடம் Test Dental Clinic, நேரம் .+ 9876543210 எண்ணை அழையுங்கள்/)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);

  await page.getByLabel('Message', { exact: true }).selectOption('Contact form: message arrived');
  await expect(headline).toHaveText('உங்கள் செய்தி எங்களுக்குக் கிடைத்தது.');
  await expect(page.getByText('These texts can’t be changed here.')).toBeVisible();
  await page.getByLabel('Message', { exact: true }).selectOption('Clinic: day schedule');
  await expect(headline).toHaveText(/ அன்று 1 விசிட்\.$/);
});

/** Each repetition that may run beside another writes an e-mail of its own. */
const KINDS = [
  ['promise_refused', 'Refund declined'],
  ['confirmed', 'Booking confirmed'],
  ['moved', 'Visit rescheduled'],
  ['reminder', 'Reminder'],
] as const;

test('an admin writes what an e-mail says: it is drawn while it is typed, cannot be saved with an unknown variable, is kept by versions, and the original comes back', async ({
  page,
}, { repeatEachIndex }) => {
  const [kind, title] = KINDS[repeatEachIndex % KINDS.length] ?? KINDS[0];
  const original = originalTexts(kind, 'kn')['headline'] ?? '';
  const greeting = `ನಮಸ್ಕಾರ ${Date.now()}`;
  const written = `${greeting} {name}`;
  await signIn(page, { role: 'admin', sub: `message-texts-writer-${repeatEachIndex}` });
  await page.goto('/admin/message-texts');
  await page.getByLabel('Message', { exact: true }).selectOption(title);
  await page.getByLabel('Language').selectOption('Kannada');
  const field = page.getByLabel('Heading', { exact: true });
  const headline = page.frameLocator('iframe[title="Preview of the e-mail"]').getByRole('heading', { level: 1 });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const save = async () => {
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/message-texts/email'),
    );
    await press('Save texts');
    const { ver } = ShownTexts.parse(await (await saved).json());
    await expect(page.getByLabel('Language')).toBeEnabled();
    return ver;
  };

  await field.fill(written);
  await expect(headline).toHaveText(`${greeting} Sample Patient`);
  await expect(page.getByLabel('Language')).toBeDisabled();
  await field.fill('ನಮಸ್ಕಾರ {planet}');
  await expect(page.getByText(/^Unknown variable: \{planet\}\. Use \{name\}, /)).toBeVisible();
  await press('Save texts');
  await expect(field).toBeFocused();
  await expect(headline).toHaveText(`${greeting} Sample Patient`);
  await field.fill(written);
  await save();

  await press('Restore original texts');
  await expect(field).toHaveValue(original);
  await expect(headline).toHaveText(original);
  const ver = await save();
  const earlier = page.getByRole('region', { name: 'Earlier versions' });
  await expect(earlier.getByText(/^Version \d+, by \S+, .* IST$/).first()).toBeVisible();
  await earlier.getByRole('button', { name: `Restore version ${ver - 1}` }).press('Enter');
  await expect(field).toHaveValue(written);
  await press('Discard changes');
  await expect(field).toHaveValue(original);
});

test('staff read what patients are told, and are offered nothing to write', async ({ page }) => {
  await signIn(page, { role: 'staff', sub: 'message-texts-staff' });
  await page.goto('/admin/message-texts');
  await page.getByLabel('Message', { exact: true }).selectOption('Time no longer available');
  await page.getByLabel('Language').selectOption('Hindi');
  const originals = originalTexts('slot_lost', 'hi');
  await expect(page.getByRole('figure', { name: 'As text' })).toContainText(originals['nothing_to_do'] ?? '');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save texts' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'SMS' })).toHaveCount(0);
});
