import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { EVERY_SMS } from '#functions/core/messages/notifications/every-sms.fixture.ts';
import { tagsOf, templateProblems } from '#shared/domain/messages/dlt-template.ts';
import { reasonFor } from '#shared/domain/messages/sms-names.ts';
import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';
import { smsSegments, smsCost } from '#shared/domain/messages/sms-segments.ts';
import { findBrowser } from '../find-browser.ts';
import { everyEmail } from './every-mail.ts';

/**
 * npm run messages
 * Writes every e-mail with the longest values into .build/messages, as HTML, as text, and as pictures at 360 and 800 px in
 * light and dark, and prints their sizes; prints of every SMS its encoding, its segments and about what it costs, and
 * of every registered text what operators are told of it: its tags, why it has so many, and what has to be asked for.
 */
const folder = path.resolve(import.meta.dirname, '../../.build/messages');
const VIEWS = [360, 800].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({ ...(await findBrowser('every')), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  for (const { name, mail } of everyEmail()) {
    const file = path.join(folder, name);
    writeFileSync(`${file}.html`, mail.html);
    writeFileSync(`${file}.txt`, `${mail.subject}\n\n${mail.text}\n`);
    await page.setContent(mail.html);
    for (const { width, colorScheme } of VIEWS) {
      await page.setViewportSize({ width, height: 600 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${file}-${width}-${colorScheme}.png`, fullPage: true });
    }
    const [html, text] = [mail.html, mail.text].map((part) => Buffer.byteLength(part));
    console.log(`e-mail  ${name.padEnd(36)} HTML ${html} bytes, text ${text} bytes`);
  }
} finally {
  await browser.close();
}

for (const [name, text] of EVERY_SMS) {
  const { encoding, segments } = smsSegments(text);
  console.log(`SMS     ${name.padEnd(36)} ${encoding}, segments: ${segments}, about ${smsCost(text)} paise`);
}
for (const { name, text } of registeredTexts()) {
  const problems = templateProblems(text, reasonFor(name));
  console.log(`to register: ${name} (${tagsOf(text).join(', ')})\n  ${text.replaceAll('\n', '\n  ')}`);
  for (const told of [reasonFor(name), ...problems]) if (told !== null) console.log(`  - ${told}`);
}
console.log(`Images, HTML and text: ${folder}`);
