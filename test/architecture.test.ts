import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { functionRows } from '#functions/manifest.ts';
import { blank } from './architecture/blank.ts';
import { importCycle } from './architecture/import-cycles.ts';
import { codeRules } from './architecture/code-rules.ts';
import { forbiddenImports, IMPORT_TABLE } from './architecture/import-table.ts';
import { crowdedFolders, foldersOfNoArea } from './architecture/layout.ts';
import { ROUTE_TESTS } from './architecture/route-tests.ts';
import { readSources, source } from './architecture/sources.ts';
import { shapeHash, storedShapes } from './architecture/stored-shapes.ts';

const root = path.resolve(import.meta.dirname, '..');
const sources = readSources(root);

describe('the code', () => {
  test('is read', () => {
    expect(sources.length).toBeGreaterThan(100);
    for (const { folder } of IMPORT_TABLE) expect(existsSync(path.join(root, folder)), folder).toBe(true);
  });

  test('imports only what the table allows', () => {
    expect(sources.flatMap(forbiddenImports)).toEqual([]);
  });

  test('no import leads back to where it began', () => {
    expect(importCycle(sources, (file) => file)).toBeNull();
  });

  test.each(['functions', 'frontend', 'infra', 'shared'])(
    'the folders of %s lean on one another in one direction',
    (top) => {
      const folders = sources.filter(({ path: file }) => file.startsWith(`${top}/`));
      expect(folders.length).toBeGreaterThan(10);
      expect(importCycle(folders, (file) => path.posix.dirname(file))).toBeNull();
    },
  );

  test.each(['functions/core', 'functions/store'])('the areas of %s lean on one another in one direction', (top) => {
    const areas = sources.filter(({ path: file }) => file.startsWith(`${top}/`) && file.split('/').length > 3);
    expect(areas.length).toBeGreaterThan(10);
    expect(importCycle(areas, (file) => file.split('/').slice(0, 3).join('/'))).toBeNull();
  });

  test('every layer is divided into the same areas', () => {
    expect(foldersOfNoArea(sources.map(({ path: file }) => file))).toEqual([]);
  });

  test('no folder holds more than 40 files side by side', () => {
    expect(crowdedFolders(sources.map(({ path: file }) => file))).toEqual([]);
  });

  test.each(codeRules)('$name', ({ violations }) => {
    expect(violations(sources)).toEqual([]);
  });

  test('every row of the manifest has its entry file, and every file with a handler its row', () => {
    const entries = functionRows.map(({ entry }) => entry);
    const handlers = sources
      .filter(({ path: file }) => /^functions\/(http|workers)\//.test(file))
      .filter(({ code }) => /^export (?:const|(?:async )?function) handler\b/m.test(code))
      .map(({ path: file }) => file);
    expect(handlers.toSorted()).toEqual(entries.toSorted());
  });

  test('every route is tested over HTTP', () => {
    for (const [route, file] of Object.entries(ROUTE_TESTS))
      expect(existsSync(path.join(root, 'test/http', file)), `${route} has no test/http/${file}`).toBe(true);
  });
});

/**
 * A stored shape changed. Rows of the old shape lie in the table for years, so decide first:
 * does the new schema still accept every old row (a field that is new has a default, one that is gone is still
 * accepted)? If not, the rows have to be rewritten before the code is deployed. Then accept the new hashes with
 * `npx vitest run test/architecture.test.ts -u` and say in the commit what becomes of the old rows.
 */
test('stored shapes are the ones that lie in the table', async () => {
  await expect(storedShapes()).toMatchFileSnapshot('./architecture/stored-shapes.json');
});

/** The rules themselves: each must find what it is there for. */
describe('the checker', () => {
  test('tells code from comments and strings', () => {
    const text = [
      "const a = 'process.env'; // process.env",
      '/* fetch( */ const b = `x ${fetch(`y ${c} fetch(`)} fetch(`;',
      'const d = /[\'"/*]/.test(e) ? f / 2 : "//"; g();',
      "<p>Don't</p>; h();",
    ].join('\n');
    const { code, withoutComments } = blank(text);
    expect(code).not.toContain('process.env');
    expect(code.match(/fetch\(/g)).toHaveLength(1);
    expect(withoutComments).toContain("'process.env'");
    expect(withoutComments).not.toContain('// process');
    expect(code).toContain('g()');
    expect(code.split('\n')).toHaveLength(4);
  });

  test('sees every kind of import', () => {
    const text = [
      "import a from 'react';",
      "import type { B } from '../core/ports.ts';",
      'import {\n  c,\n  d,\n} from "#shared/problems.ts";',
      "export { e } from './e.ts';",
      "export type * from '@orpc/contract/types';",
      "import 'node:fs';",
      "const f = await import('./f.ts');",
      "// import g from 'g';",
      'const h = "import h from \'h\'";',
    ].join('\n');
    expect(source('functions/http/x.ts', text).imports).toEqual([
      { to: 'react', isPackage: true, typeOnly: false },
      { to: 'functions/core/ports.ts', isPackage: false, typeOnly: true },
      { to: 'shared/problems.ts', isPackage: false, typeOnly: false },
      { to: 'functions/http/e.ts', isPackage: false, typeOnly: false },
      { to: '@orpc/contract', isPackage: true, typeOnly: true },
      { to: 'node', isPackage: true, typeOnly: false },
      { to: 'functions/http/f.ts', isPackage: false, typeOnly: false },
    ]);
  });

  test.each([
    ['shared/domain/x.ts', '#functions/core/ports.ts'],
    ['shared/values/x.ts', '../domain/clinic.ts'],
    ['shared/contract/x.ts', '@orpc/server'],
    ['functions/core/booking/x.ts', '#functions/store/table/table.ts'],
    ['functions/core/booking/x.ts', 'node:crypto'],
    ['functions/core/booking/x.ts', '@aws-sdk/client-sqs'],
    ['functions/store/x.ts', '../gateways/mail.ts'],
    ['functions/store/x.ts', '../core/booking/hold-slot.ts'],
    ['functions/store/x.ts', '../core/ports.ts'],
    ['functions/gateways/x.ts', '../store/table.ts'],
    ['functions/http/x.ts', '../store/clinic-store.ts'],
    ['functions/workers/x.ts', '@aws-sdk/client-dynamodb'],
    ['functions/manifest.ts', './runtime/env.ts'],
    ['frontend/site/pages/home/x.tsx', '#functions/manifest.ts'],
    ['frontend/site/pages/home/x.tsx', '../../../admin/x.tsx'],
    ['frontend/admin/x.tsx', '../site/pages/home/home-page.tsx'],
    ['frontend/admin/x.tsx', '../routes.tsx'],
    ['frontend/admin/x.tsx', '../api/client.ts'],
    ['frontend/admin/x.tsx', '@lingui/react'],
    ['frontend/routes.tsx', './admin/routes.tsx'],
    ['frontend/server.tsx', './admin/routes.tsx'],
    ['frontend/site/pages/home/x.tsx', '#infra/stages.ts'],
    ['frontend/ui/x.tsx', '../api/client.ts'],
    ['frontend/ui/x.tsx', 'react-router'],
    ['frontend/lib/x.ts', '../ui/button.tsx'],
    ['frontend/api/x.ts', '../site/pages/home/home-page.tsx'],
    ['infra/stacks/x.ts', '#functions/runtime/env.ts'],
    ['infra/stacks/x.ts', '../local/start.ts'],
    ['frontend/site/pages/home/x.test.tsx', '#functions/manifest.ts'],
    ['shared/domain/x.test.ts', '#frontend/paths.ts'],
    ['elsewhere/x.ts', 'zod'],
  ])('%s may not import %s', (file, specifier) => {
    expect(forbiddenImports(source(file, `import x from '${specifier}';`))).toHaveLength(1);
  });

  test.each([
    ['functions/core/booking/x.ts', '../ports.ts'],
    ['functions/core/booking/x.ts', '#shared/problems.ts'],
    ['functions/runtime/x.ts', '../store/clinic-store.ts'],
    ['frontend/main.tsx', './site/pages/home/home-page.tsx'],
    ['infra/app.ts', './stacks/data-stack.ts'],
    ['infra/stacks/x.ts', '#functions/store/table/table.ts'],
    ['infra/local/x.ts', '#functions/store/dynamo/ensure-table.ts'],
    ['functions/core/booking/x.test.ts', 'vitest'],
  ])('%s may import %s', (file, specifier) => {
    expect(forbiddenImports(source(file, `import x from '${specifier}';`))).toEqual([]);
  });

  const useCase = (text: string) => source('functions/core/booking/x.ts', text);
  const store = (text: string) => source('functions/store/booking/booking-store.ts', text);

  test.each([
    "import type { BookingStore } from '#functions/store/booking/booking-store.ts';",
    "import type * as bookings from '../../store/booking-store.ts';",
    "export type { BookingStore } from '../../store/booking-store.ts';",
  ])('a use case may import types of a store: %s', (text) => {
    expect(forbiddenImports(useCase(text))).toEqual([]);
  });

  // An inline `type` leaves the import in the code that runs: it loads the store.
  test.each([
    "import { createBookingStore } from '#functions/store/booking/booking-store.ts';",
    "import { type BookingStore } from '#functions/store/booking/booking-store.ts';",
    "import '#functions/store/booking/booking-store.ts';",
    "export { createBookingStore } from '../../store/booking-store.ts';",
    "const store = await import('#functions/store/booking/booking-store.ts');",
  ])('a use case may not import values of a store: %s', (text) => {
    expect(forbiddenImports(useCase(text))).toHaveLength(1);
  });

  test('a store may not import types of a use case', () => {
    expect(forbiddenImports(store("import type { Clock } from '#functions/core/ports.ts';"))).toHaveLength(1);
  });

  test('types may be imported of the folders that the table names, and of no others', () => {
    const gateway = "import type { EmailSender } from '../../gateways/mail.ts';";
    expect(forbiddenImports(useCase(gateway))).toHaveLength(1);
  });

  const long = 'x();\n'.repeat(301);
  const later = ['// TO', 'DO: later'].join('');
  const lazily = ['const x = await im', "port('@lingui/core/dist/index.mjs');"].join('');
  const fixture: [string, string, string][] = [
    ['process.env', 'functions/core/x.ts', 'const a = process.env.A;'],
    ['process.env', 'frontend/x.ts', 'const { A } = process.env;'],
    ["the table's keys", 'functions/store/x.ts', "const key = { pk: 'a' };"],
    ["the table's keys", 'functions/store/x.ts', "const condition = 'attribute_exists(due_sk)';"],
    ['fetch', 'frontend/site/x.tsx', 'await fetch("/api");'],
    ['fetch', 'functions/gateways/x.ts', 'await globalThis.fetch (url);'],
    ['functions parse JSON from outside', 'functions/http/x.ts', 'const body = JSON.parse(text);'],
    ['functions parse JSON from outside', 'functions/gateways/x.ts', 'const body: unknown = await answer.json();'],
    ['only frontend/lib/contact-links.ts', 'frontend/admin/x.tsx', 'const a = <a href={`mailto:${email}`}>x</a>;'],
    ['only frontend/lib/contact-links.ts', 'frontend/site/x.tsx', 'const a = <a href="tel:1">x</a>;'],
    ['only frontend/lib/contact-links.ts', 'shared/domain/x.ts', "const sms = 'sms:' + phone;"],
    ['only frontend/lib/contact-links.ts', 'functions/core/x.ts', 'const chat = `https://wa.me/${phone}`;'],
    ['screens of the back office', 'frontend/admin/x.tsx', 'const time = istWallTime(slot);'],
    ['screens of the back office', 'frontend/admin/x.tsx', 'const date = at.toLocaleDateString();'],
    [
      'screens of the back office',
      'functions/core/stats/exports/x.ts',
      "const day = date.split('-').toReversed().join('-');",
    ],
    ['numbers are written', 'shared/x.ts', "const text = count.toLocaleString('en-IN');"],
    ['numbers are written', 'frontend/site/x.tsx', "const text = new Intl.NumberFormat('en');"],
    ['the core', 'functions/core/x.ts', 'const now = Date.now();'],
    ['the core', 'functions/core/x.ts', 'const now = new Date();'],
    ['the core', 'functions/core/x.ts', 'const now = new Date;'],
    ['the core', 'functions/core/x.ts', 'const chance = Math.random();'],
    ['the core', 'functions/core/x.ts', 'setTimeout(f, 1);'],
    ['the core', 'functions/core/x.ts', 'const id = crypto.randomUUID();'],
    ['nothing is exported as default', 'frontend/site/x.tsx', 'export default function X() {}'],
    ['nothing is exported as default', 'shared/x.ts', 'export { x as default };'],
    ['what is to be done', 'shared/x.ts', later],
    ['zod is imported as a whole', 'shared/x.ts', "import { z } from 'zod';"],
    ['packages are imported', 'functions/gateways/x.ts', "import x from 'razorpay/dist/api.js';"],
    ['packages are imported', 'frontend/site/x.ts', lazily],
    [
      'a build plugin',
      'frontend/speed/x.ts',
      "import type { Plugin } from 'vite';\nexport const x: Plugin = { name: 'x', transform: { handler } };",
    ],
    [
      'a build plugin',
      'infra/x.ts',
      "import { build, type Plugin } from 'esbuild';\nconst x = { setup: (making) => making.onLoad({ filter }, load) };",
    ],
    ['no source has more', 'shared/x.ts', long],
    ['no barrels', 'shared/domain/index.ts', 'export const a = 1;'],
    ['no barrels', 'shared/domain/all.ts', "export * from './a.ts';\nexport { b } from './b.ts';"],
    ['every name', 'shared/utils/x.ts', ''],
    ['every name', 'functions/core/booking-helpers.ts', ''],
    ['every name', 'frontend/lib/common.ts', ''],
    ['every name', 'frontend/state-manager.ts', ''],
    ['names are in kebab-case', 'frontend/ui/Button.tsx', ''],
    ['the site brings no zod', 'frontend/x.ts', "import * as z from 'zod';"],
  ];
  test.each(fixture)('%s: %s is found (%#)', (name, file, text) => {
    const rules = codeRules.filter((rule) => rule.name.startsWith(name));
    expect(rules).toHaveLength(1);
    expect(rules.flatMap(({ violations }) => violations([source(file, text)]))).toHaveLength(1);
  });

  test('every rule of the code was tried', () => {
    expect(codeRules.filter(({ name }) => !fixture.some(([start]) => name.startsWith(start)))).toEqual([]);
  });

  test.each([
    ['functions/runtime/env.ts', 'const a = process.env.A;'],
    ['functions/store/table/table.ts', 'const pk = 1;'],
    ['frontend/api/request.ts', 'await fetch("/api");'],
    ['frontend/site/x.tsx', "const sent = { sms: true }; const words = 'by SMS: soon';"],
    ['functions/store/x.ts', 'const row = JSON.parse(text);'],
    ['functions/http/x.ts', 'const body = parseJson(text); return context.json({ body });'],
    ['frontend/site/x.tsx', 'await query.refetch(); prefetch();'],
    ['functions/core/x.ts', 'const then = new Date(at); const day = Date.parse(text);'],
    ['functions/core/x.ts', "throw new Error('no Date.now() here'); // nor Math.random()"],
    ['functions/core/x.test.ts', 'const now = Date.now();'],
    ['functions/core/task-list.ts', 'const risk = task;'],
    ['frontend/site/clinics/page/clinic-tab-row.tsx', ''],
    ['frontend/vite.config.ts', 'export default 1;'],
    ['functions/gateways/x.ts', "import x from 'nodemailer/lib/mail-composer';"],
    ['infra/x.ts', "import { Bucket } from 'aws-cdk-lib/aws-s3';"],
    [
      'frontend/share-image.ts',
      "import type { Plugin } from 'vite';\nconst x: Plugin = { name: 'x', generateBundle };",
    ],
    ['shared/domain/clinics/clinic.ts', "import * as z from 'zod';\nexport const Clinic = z.string();"],
  ])('%s: %s is fine', (file, text) => {
    expect(codeRules.flatMap(({ violations }) => violations([source(file, text)]))).toEqual([]);
  });

  test('zod is found behind what the site imports, but not behind its types', () => {
    const rule = codeRules.filter(({ name }) => name.startsWith('the site brings no zod'));
    const schema = source('shared/domain/clinics/fee.ts', "import * as z from 'zod';");
    const way = source('shared/domain/price.ts', "import { fee } from './clinics/fee.ts';");
    const brings = source('frontend/site/x.tsx', "import { price } from '#shared/domain/price.ts';");
    const types = source('frontend/site/x.tsx', "import type { Price } from '#shared/domain/price.ts';");
    const found = (file: typeof brings) => rule.flatMap(({ violations }) => violations([schema, way, file]));
    expect(found(brings)).toEqual(['frontend/site/x.tsx → shared/domain/price.ts → shared/domain/clinics/fee.ts']);
    expect(found(types)).toEqual([]);
  });

  test('a folder of no area and a crowded folder are found', () => {
    expect(
      foldersOfNoArea([
        'functions/core/booking/admin/x.ts',
        'functions/core/lazy.ts',
        'functions/core/refunds/x.ts',
        'functions/core/refunds/y.ts',
        'functions/store/table/x.ts',
        'functions/http/refunds/x.ts',
      ]),
    ).toEqual(['functions/core/refunds']);
    const full = Array.from({ length: 41 }, (_, at) => `shared/values/x-${at}.ts`);
    expect(crowdedFolders([...full, 'shared/values/money/x.ts'])).toEqual(['shared/values: 41']);
    expect(crowdedFolders(full.slice(1))).toEqual([]);
  });

  test('a cycle of files and of folders is found, also over types', () => {
    const booking = source('functions/core/booking/x.ts', "import { y } from '../payments/y.ts';");
    const payments = source('functions/core/payments/y.ts', "import type { Z } from '../booking/z.ts';");
    const rest = source('functions/core/booking/z.ts', 'export type Z = 1;');
    const cycle = source('functions/core/booking/z.ts', "import { x } from './x.ts';");
    const folders = (file: string): string => path.posix.dirname(file);
    expect(importCycle([booking, payments, rest], (file) => file)).toBeNull();
    expect(importCycle([booking, payments, rest], folders)).toHaveLength(3);
    expect(importCycle([booking, payments, cycle], (file) => file)).toHaveLength(4);
    const inside = source('functions/core/booking/admin/y.ts', "import { x } from '../x.ts';");
    const outside = source('functions/core/booking/x.ts', "import { y } from './admin/y.ts';");
    expect(importCycle([inside, outside], folders)).toBeNull();
  });

  test('types of a store in a use case are no cycle, and an import back is one', () => {
    const reader = useCase("import type { BookingStore } from '#functions/store/booking/booking-store.ts';");
    const folders = (file: string): string => file.split('/').slice(0, 2).join('/');
    expect(
      importCycle([reader, store("import type { Move } from '#shared/domain/booking/transition.ts';")], folders),
    ).toBeNull();
    for (const back of [
      "import { hold } from '#functions/core/booking/x.ts';",
      "import type { Hold } from '#functions/core/booking/x.ts';",
    ]) {
      expect(importCycle([reader, store(back)], folders)).toHaveLength(3);
      expect(importCycle([reader, store(back)], (file) => file)).toHaveLength(3);
    }
  });

  test('the hash of a shape follows the shape', () => {
    expect(shapeHash(z.object({ a: z.string() }))).toBe(shapeHash(z.object({ a: z.string() })));
    expect(shapeHash(z.object({ a: z.string() }))).not.toBe(shapeHash(z.object({ a: z.string().optional() })));
    expect(shapeHash(z.object({ a: z.string() }))).not.toBe(shapeHash(z.object({ a: z.string().max(9) })));
    expect(shapeHash(z.object({ a: z.string() }))).not.toBe(shapeHash(z.strictObject({ a: z.string() })));
  });

  test('the stored shapes are committed', () => {
    const committed = readFileSync(path.join(root, 'test/architecture/stored-shapes.json'), 'utf8');
    expect(Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(committed))).length).toBeGreaterThan(10);
  });
});
