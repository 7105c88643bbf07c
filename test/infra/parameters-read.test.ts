import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FunctionName, functionRows } from '#functions/manifest.ts';
import { bundleFunctions } from '#infra/bundle.ts';
import { secretsOf } from '#infra/operate/stage-secrets.ts';
import { URL_PARAMETERS } from '#infra/site-url.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-parameters-'));
/** Variables whose values are in SSM; without a domain, the addresses of the hosts are there too. */
const PARAMETERS = [
  ...secretsOf({ meta: { pixelId: '1', serverCopies: true } }).map(({ name }) => name),
  ...Object.values(URL_PARAMETERS),
];

type Parameters = ReadonlyMap<FunctionName, readonly string[]>;

/** True if code reads a variable, `env.NAME` or `({ NAME })`; the schema `NAME: z.string()` of a definition reads nothing. */
const reads = (code: string, variable: string): boolean =>
  new RegExp(`\\.${variable}\\b|[{,]\\s*${variable}\\s*[,}]|\\b${variable}: ${variable}\\d|"${variable}"\\]`).test(
    code,
  );

/** The parameters that the code of each function reads, in its bundle and in the files that it loads later. */
let read: Parameters;
beforeAll(async () => {
  const files = Object.keys(await bundleFunctions(folder, { minify: false }));
  const codeOf = (name: FunctionName): string =>
    files
      .filter((file) => file.includes(`/${name}/`))
      .map((file) => readFileSync(path.join(folder, name, path.basename(file)), 'utf8'))
      .join('\n');
  read = new Map(
    functionRows.map(({ name }) => {
      const code = codeOf(name);
      return [name, PARAMETERS.filter((variable) => reads(code, variable))];
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** One line for each parameter that a function has and its code does not read, or that its code reads without having it. */
const differences = (given: Parameters): string[] =>
  functionRows.flatMap(({ name }) =>
    PARAMETERS.flatMap((variable) => {
      const [has, wants] = [given, read].map((of) => of.get(name)?.includes(variable) === true);
      if (has === wants) return [];
      return [`${name} ${has === true ? 'has and does not read' : 'reads and does not have'} ${variable}`];
    }),
  );

const given: Parameters = new Map(functionRows.map(({ name, env }) => [name, Object.keys(env.shape)]));

test('each function may read the parameters that its code reads, and no other', () => {
  expect(PARAMETERS).toHaveLength(6);
  expect([...read.values()].flat().length).toBeGreaterThan(30);
  expect(differences(given)).toEqual([]);
});

test('one parameter more or less of any function is noticed', () => {
  for (const { name } of functionRows)
    for (const variable of PARAMETERS) {
      const before = given.get(name) ?? [];
      const had = before.includes(variable);
      const after = had ? before.filter((one) => one !== variable) : [...before, variable];
      const line = `${name} ${had ? 'reads and does not have' : 'has and does not read'} ${variable}`;
      expect(differences(new Map([...given, [name, after]]))).toEqual([line]);
    }
});
