import type { Page } from '@playwright/test';
import { sampleClinicId, sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';
import { BRAND } from '#shared/content/brand.ts';
import { FIRST_BUSINESS } from '#shared/domain/settings/first-business.ts';
import { ENGLISH_TIMES } from '#shared/values/times/english.ts';
import { expect, test } from '../page.ts';
import { newPatient } from '../../flows/patient.ts';
import { runningProduct } from '../../running-product.ts';
import { sample } from '../../sample.ts';
import { PLACE } from '../clinics/a-clinic.ts';
import { expectConfirmedIn, fillDetailsIn, payIn } from '../booking/booking-in.ts';
import { dialogOf, chooseTime } from '../booking/booking-journey.ts';
import { withPlainShell } from './plain-shell.ts';
import { inPseudo, speakPseudo } from '../words.ts';

/** Every text of the site is seen here in a pseudo-locale: whatever still has a plain letter did not come from a catalogue. */

const CLINIC = sampleClinicPath('thamarai-street');
const ARTICLE = '/blog/the-complete-guide-to-root-canal-treatment';
const OTHER_CLINIC = sampleClinicPath('tambaram-street');

/** Words that are no messages: data of the business, of clinics and of who writes, and names of other services. */
const NAMES_OF_OTHERS = ['WhatsApp', 'Facebook', 'Instagram', 'YouTube', 'X'];
/** City of the clinics of other tests. A visitor can choose it while such a clinic exists. */
const CITIES_OF_OTHERS = [PLACE];
/** The key that leads to the toasts. */
const KEYS = ['alt+T'];
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

async function readJson(path: string): Promise<unknown> {
  return (await fetch(runningProduct().url + path)).json();
}

/** Returns the texts that clinics and authors typed, as the API returns them. */
async function typedWords(): Promise<string[]> {
  const clinics = ['thamarai-street', 'tambaram-street'].map((slug) => `/api/clinics/${sampleClinicId(slug)}`);
  const about = clinics.flatMap((clinic) => [clinic, `${clinic}/reviews`, `${clinic}/gallery`]);
  // Only the lists that this test inspects: other tests publish more clinics than a page of all of them holds.
  const lists = ['/api/clinics?homepage=true', '/api/clinics?city=Chennai'];
  const paths = [...lists, '/api/blog-posts', `/api${ARTICLE.replace('/blog', '/blog-posts')}`, ...about];
  const answers = await Promise.all(paths.map(readJson));
  return answers.flatMap(stringsIn);
}

/** The longest first, so that none is cut short by another; an address also by what stands before its first comma. */
async function knownWords(): Promise<string[]> {
  const all = [
    ...(await typedWords()),
    ...stringsIn(BRAND),
    ...stringsIn(FIRST_BUSINESS),
    ...NAMES_OF_OTHERS,
    ...CITIES_OF_OTHERS,
    ...KEYS,
  ];
  const words = all.flatMap((text) => [text, text.split(',')[0] ?? '']).map((text) => text.trim());
  return [...new Set(words)].filter((text) => /[a-z]/i.test(text)).toSorted((a, b) => b.length - a.length);
}

let known: string[] = [];
test.beforeAll(async () => {
  known = await knownWords();
});

/** Every text a person or a search engine meets in the document now. */
function textsOf(): string[] {
  // The server writes the notification for pages without their code. These pages are not rendered by the server.
  const SKIPPED = 'script, style, noscript, #unloaded, iframe, [lang="en"]:not(html), :has(> input[name="website"])';
  const ATTRIBUTES = ['aria-label', 'aria-roledescription', 'placeholder', 'title', 'alt'];
  const META =
    'meta[name=description], meta[property="og:title"], meta[property="og:description"], meta[property="og:image:alt"]';
  const texts = [
    document.title,
    ...[...document.querySelectorAll(META)].map((meta) => meta.getAttribute('content') ?? ''),
  ];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    // A person's initials in the place of a picture.
    const isInitials = text.length <= 2 && node.parentElement?.ariaHidden === 'true';
    if (!isInitials && node.parentElement?.closest(SKIPPED) === null) texts.push(text);
  }
  for (const element of document.body.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join()))
    if (element.closest(SKIPPED) === null) texts.push(...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''));
  return texts.filter((text) => text.trim() !== '');
}

/** Pattern of the reference that names a booking on the phone. */
const REFERENCE = /\b[A-Z\d]{4}-[A-Z\d]{4}\b/;
/** Days and times are written by data of each language (write-times.ts), which is no message. */
const TIME_WORD = new RegExp(
  `\\b(?:${`${ENGLISH_TIMES.months} ${ENGLISH_TIMES.weekdays} AM PM`.replaceAll(' ', '|')})\\b`,
  'g',
);
/** A word of plain letters; a translated one has marks on all of them. */
const PLAIN_WORD = /(?<![\p{L}\p{M}\p{N}])[A-Za-z]{2,}(?![\p{L}\p{M}])/u;

/** Returns the texts of the page in plain English, without the words of `own` and the known ones. */
async function untranslated(page: Page, own: readonly string[] = []): Promise<string[]> {
  const texts = await page.evaluate(textsOf);
  const others = [...own, ...known];
  const left = texts.map((text) =>
    others.reduce((rest, word) => rest.replaceAll(word, ' '), text.replace(REFERENCE, '').replaceAll(TIME_WORD, '')),
  );
  return [...new Set(left.filter((text) => PLAIN_WORD.test(text)))];
}

async function speaksOnlyMessages(page: Page, where: string, own: readonly string[] = []): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await untranslated(page, own), where).toEqual([]);
}

test.beforeEach(async ({ page, context }) => {
  // A document that a test hands over counts as coming from elsewhere, and may not reach this machine's payment sandbox.
  await context.grantPermissions(['local-network-access']);
  await withPlainShell(page);
  await speakPseudo(page);
});

/** Pages that `npm test` opens. */
const SAMPLED_PAGES = 5;
const PAGES = [
  '/',
  '/home',
  '/home?city=Chennai',
  '/home?q=9876',
  CLINIC,
  `${CLINIC}?tab=services`,
  `${CLINIC}?tab=reviews`,
  '/clinics/nobody',
  '/clinics',
  '/about',
  '/contact',
  '/partner-with-us',
  '/blog',
  ARTICLE,
  '/blog/nobody-wrote-this',
  '/services/dental-consultation',
  '/services/teeth-cleaning',
  '/services/root-canal',
  '/services/teeth-whitening',
  '/services/dental-implants',
  '/privacy',
  '/terms',
  '/refunds',
  '/thank-you',
  '/b',
  '/my-clinic',
  '/waitlist',
  '/nowhere',
];

test('every page says nothing but messages', { tag: '@phone' }, async ({ page }) => {
  for (const path of sample(PAGES, SAMPLED_PAGES, (one) => `messages of ${one}`)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await speaksOnlyMessages(page, path);
  }
});

test(
  'the menu, the forms’ complaints, the toasts, the question about measuring and a payment that returns say nothing but messages',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route('**/api/contact-messages', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/contact');
    await page.getByRole('button', { name: inPseudo('Open menu') }).click();
    await speaksOnlyMessages(page, 'menu');
    await page.keyboard.press('Escape');
    const form = page.locator('main form');
    await form.locator('button[type=submit]').click();
    await speaksOnlyMessages(page, 'complaints');
    const { name, email } = newPatient();
    for (const [field, text] of Object.entries({ name, email, message: name }))
      await form.locator(`[name=${field}]`).fill(text);
    await form.locator('button[type=submit]').click();
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    await speaksOnlyMessages(page, 'toast', [name, email]);
    await page.goto('/partner-with-us');
    await page.locator('main form button[type=submit]').click();
    await speaksOnlyMessages(page, 'partner');

    for (const id of ['apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9', '']) {
      await page.goto(`/?appointment_id=${id}`);
      await expect(dialogOf(page).getByRole('heading', { name: inPseudo('Booking Status') })).toBeVisible();
      await speaksOnlyMessages(page, `returned with '${id}'`);
    }

    await page.route('**/home', async (route) => {
      const shell = await route.fetch({ url: new URL('/index.html', route.request().url()).href });
      const body = (await shell.text()).replace('</head>', '<meta name="meta-pixel" content="1234567890"></head>');
      await route.fulfill({ response: shell, body });
    });
    await page.goto('/home');
    const bar = page.getByRole('region', { name: inPseudo('Privacy choices') });
    await bar.locator('button[aria-expanded]').click();
    await speaksOnlyMessages(page, 'question', ['Meta', 'Facebook', 'Instagram', 'IP']);
    await bar.getByRole('button', { name: inPseudo('Refuse') }).click();
    await page.getByRole('button', { name: inPseudo('Privacy choices') }).click();
    await speaksOnlyMessages(page, 'question, again');
  },
);

test('reads that fail say nothing but messages', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/{clinics,blog-posts}**', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid_input' } }),
  );
  for (const path of ['/home', '/blog']) {
    await page.goto(path);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('button').first()).toBeVisible();
    await speaksOnlyMessages(page, path, ['The server answered 400']);
  }
});

test(
  'a booking says nothing but messages, from the days to the confirmation',
  { tag: '@phone' },
  async ({ page }, { parallelIndex }) => {
    const patient = newPatient();
    const own = Object.values(patient);
    await page.goto(`${OTHER_CLINIC}?book=1`);
    await expect(dialogOf(page).locator('button[data-date]').first()).toBeVisible();
    await speaksOnlyMessages(page, 'days', own);
    await chooseTime(page, parallelIndex, inPseudo);
    await dialogOf(page).locator('button[type=submit]').click();
    await speaksOnlyMessages(page, 'details', own);
    await fillDetailsIn(page, patient);
    await payIn(page);
    await expectConfirmedIn(page, inPseudo);
    await expect(dialogOf(page).getByText(patient.name)).toBeVisible();
    await speaksOnlyMessages(page, 'confirmed', own);
    await page.goto('/thank-you');
    await expect(page.getByText(patient.name)).toBeVisible();
    await speaksOnlyMessages(page, 'thank you', own);
  },
);
