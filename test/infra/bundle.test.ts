import { globSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { bundleDirectory, bundleFunctions } from '#infra/bundle.ts';
import { addressesOf } from '#functions/definitions/definition.ts';
import { type FunctionName, functionRows } from '#functions/manifest.ts';
import { describeApi } from '#functions/http/openapi.ts';
import { httpEvent } from '#functions/runtime/http-event.fixture.ts';
import { contract } from '#shared/contract/api.ts';
import { rulesOf } from '#shared/contract/route.ts';
import { LANGUAGES } from '#shared/values/language.ts';

/** More would be felt in every cold start: a kilobyte is read and compiled before a function answers at all. */
const LARGEST_BUNDLE = 340_500;

const require = createRequire(import.meta.url);
const Loaded = z.object({
  handler: z.custom<(event: unknown) => Promise<unknown>>((it) => typeof it === 'function'),
});
const Answer = z.object({ statusCode: z.number(), body: z.string() });
const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-bundle-'));

let outputs: Awaited<ReturnType<typeof bundleFunctions>>;
beforeAll(async () => {
  outputs = await bundleFunctions(folder, { minify: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(functionRows)('$name is one file with a handler, and not too large', ({ name }) => {
  const file = path.join(bundleDirectory(folder, name), 'index.cjs');
  expect(require(file)).toMatchObject({ handler: expect.any(Function) });
  expect(statSync(file).size).toBeLessThan(LARGEST_BUNDLE);
});

/** Areas of the contract that only the team may call, as sources. */
const OF_THE_TEAM = Object.entries(contract)
  .filter(([, routes]) => Object.values(routes).every((route) => ['staff', 'admin'].includes(rulesOf(route).auth)))
  .flatMap(([area]) => {
    const file = `${area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
    return globSync(`shared/contract/**/${file}`, { cwd: path.resolve(import.meta.dirname, '../..') });
  });

/** Returns the sources of a bundle: those of which some code is left in it. */
const sourcesOf = (name: string): string[] =>
  Object.entries(outputs)
    .filter(([file]) => file.endsWith(`/${name}/index.cjs`))
    .flatMap(([, { inputs }]) => Object.entries(inputs))
    .flatMap(([source, { bytesInOutput }]) => (bytesInOutput > 0 ? [source] : []));

test('no function of patients starts with what only the team needs', () => {
  expect(OF_THE_TEAM).toContain('shared/contract/staff/team.ts');
  const ofStaff = functionRows.filter(({ trigger }) =>
    addressesOf(trigger).some(({ auth }) => auth === 'staff' || auth === 'admin'),
  );
  expect(ofStaff.flatMap(({ name }) => sourcesOf(name))).toEqual(expect.arrayContaining(OF_THE_TEAM));
  const others = functionRows.filter((row) => !ofStaff.includes(row));
  for (const { name } of others) {
    const sources = sourcesOf(name);
    expect(sources.length, name).toBeGreaterThan(0);
    expect(
      sources.filter((source) => OF_THE_TEAM.includes(source) || source.includes('/aws-jwt-verify/')),
      name,
    ).toEqual([]);
  }
});

/** Sources that send the SDK's commands. */
const SELDOM_NEEDED = /^node_modules\/.*\/(?:schemas_0|MiddlewareStack|NormalizedSchema)\.js$/;

/** Reaches the table by the SDK's document client, from its start. */
const BY_THE_SDK: FunctionName = 'migrate-rows';

test.each(functionRows)('$name starts with nothing that sends commands of the SDK', ({ name }) => {
  const sources = sourcesOf(name).filter((source) => SELDOM_NEEDED.test(source));
  expect(sources.length > 0).toBe(name === BY_THE_SDK);
});

test('the description of the API is complete when it is asked for', async () => {
  const { handler } = Loaded.parse(require(path.join(folder, 'system', 'index.cjs')));
  const { statusCode, body } = Answer.parse(await handler(httpEvent('GET', '/api/openapi.json')));
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify(await describeApi())));
  expect(await handler(httpEvent('GET', '/api/no-such-thing'))).toMatchObject({ statusCode: 404 });
});

/** Areas of messages in the bundle of each function that sends or shows them. */
const TEXTS: Partial<Record<FunctionName, readonly string[]>> = {
  'enquiry-admin': ['clinics', 'enquiries', 'frame', 'staff'],
  'mail-settings': ['bookings', 'frame'],
  notifications: ['bookings', 'enquiries', 'frame'],
  'sms-settings': ['sms'],
  'notify-clinics': ['clinics', 'frame', 'sms'],
  'notify-staff': ['frame', 'staff'],
};

test.each(functionRows)(
  '$name has the texts of the messages that it sends, in every language, and no others',
  ({ name }) => {
    const catalogues = sourcesOf(name).filter((source) => source.endsWith('.po'));
    const wanted = LANGUAGES.flatMap((language) =>
      (TEXTS[name] ?? []).map((area) => `shared/messages/${language}/${area}.po`),
    );
    expect(catalogues.toSorted()).toEqual(wanted.toSorted());
  },
);

test('no function compiles messages when it starts', () => {
  const sources = functionRows.flatMap(({ name }) => sourcesOf(name));
  expect(sources.filter((source) => /@lingui\/(?!core\/)|@messageformat/.test(source))).toEqual([]);
});

const LATER: Partial<Record<FunctionName, readonly string[]>> = {
  'collect-images': ['image-bucket', 'read-parameters'],
  images: ['image-bucket', 'read-parameters'],
  'publish-clinics': ['image-bucket', 'read-parameters'],
  uploads: ['read-parameters'],
  booking: ['phone-code-text', 'razorpay-package', 'read-parameters', 'smartping', 'sns', 'versioned-secrets'],
  notifications: [
    'compose-sms',
    'mail',
    'mailchimp',
    'read-parameters',
    'resend',
    'sendgrid',
    'smartping',
    'smtp',
    'sns',
    'versioned-secrets',
  ],
  'notify-clinics': [
    'mail',
    'mailchimp',
    'read-parameters',
    'resend',
    'sendgrid',
    'smartping',
    'smtp',
    'sns',
    'versioned-secrets',
  ],
  'notify-staff': ['mail', 'mailchimp', 'read-parameters', 'resend', 'sendgrid', 'smtp', 'versioned-secrets'],
  'mail-settings': ['mail', 'mailchimp', 'read-parameters', 'resend', 'sendgrid', 'smtp', 'versioned-secrets'],
  'sms-settings': ['read-parameters', 'smartping', 'sns', 'versioned-secrets'],
  page: ['read-parameters', 'sanitise-html'],
  system: ['openapi', 'razorpay-package', 'read-parameters'],
};

test.each(Object.entries(LATER))('%s has beside it what it loads when it needs it', (name, files) => {
  const place = path.join(folder, name);
  const scripts = readdirSync(place).filter((file) => file.endsWith('.cjs'));
  expect(scripts.toSorted()).toEqual(['index', ...files].map((file) => `${file}.cjs`).toSorted());
  for (const script of scripts) expect(Object.keys(require(path.join(place, script)))).not.toEqual([]);
});
