import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = mkdtempSync(path.join(os.tmpdir(), 'punnagai-launch-'));
const file = (name: string): string => path.join(root, name);
/** Stands in for npm: notes that it was called and makes what `npm ci` makes. */
const NPM = `require('fs').appendFileSync(process.env.NOTE, process.argv.slice(2).join(' ') + '\\n');
require('fs').mkdirSync('node_modules', { recursive: true });`;

beforeAll(() => {
  mkdirSync(file('infra/local'), { recursive: true });
  copyFileSync(path.join(import.meta.dirname, 'launch.mjs'), file('infra/local/launch.mjs'));
  mkdirSync(file('infra/messages'));
  writeFileSync(file('infra/messages/import-catalogues.ts'), '');
  writeFileSync(file('npm.cjs'), NPM);
  writeFileSync(
    file('package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } }),
  );
  writeFileSync(file('exit.ts'), 'const code: number = Number(process.argv[2]); process.exit(code);');
  writeFileSync(
    file('wait.ts'),
    `process.on('SIGTERM', () => process.exit(7));
    process.on('disconnect', () => { require('fs').writeFileSync(process.argv[2], 'ended'); process.exit(0); });
    console.log('up ' + process.pid); setInterval(() => {}, 1000);`,
  );
});
afterAll(() => rmSync(root, { recursive: true }));

const { npm_lifecycle_event: _npm, npm_config_cache: _cache, ...plain } = process.env;
const env = { ...plain, npm_execpath: file('npm.cjs'), NOTE: file('note') };
const launchWith = (environment: NodeJS.ProcessEnv, ...args: string[]) =>
  spawnSync(process.execPath, [file('infra/local/launch.mjs'), ...args], {
    env: environment,
    encoding: 'utf8',
    timeout: 20_000,
  });
const launch = (...args: string[]) => launchWith(env, ...args);
const installs = (): number =>
  existsSync(file('note')) ? readFileSync(file('note'), 'utf8').trim().split('\n').length : 0;

it('installs once, and again when the lockfile has changed; passes the exit code on', () => {
  expect(launch('exit.ts', '3').status).toBe(3);
  expect(installs()).toBe(1);
  expect(readFileSync(file('note'), 'utf8')).toContain('ci --include=dev --include=optional');
  expect(launch('exit.ts', '0').status).toBe(0);
  expect(installs()).toBe(1);
  writeFileSync(file('package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': { version: '2.0.0' } } }));
  expect(launch('exit.ts', '0').stdout).toContain('package-lock.json has changed');
  expect(installs()).toBe(2);
});

it('installs where there is no home folder to write to', () => {
  writeFileSync(file('package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': { version: '2.1.0' } } }));
  // A file is no folder: nobody can write below it, not even root.
  launchWith({ ...env, HOME: file('npm.cjs') }, 'exit.ts', '0');
  expect(readFileSync(file('note'), 'utf8')).toContain(`--cache ${file('.build/npm-cache')}`);
  writeFileSync(file('package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': { version: '2.2.0' } } }));
  launchWith({ ...env, HOME: root }, 'exit.ts', '0');
  expect(readFileSync(file('note'), 'utf8').trim()).toMatch(/--include=optional$/);
});

it('installs nothing when somebody ran npm ci before', () => {
  const lock = JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version: '3.0.0' },
      'node_modules/o': { version: '1.0.0', optional: true },
    },
  });
  writeFileSync(file('package-lock.json'), lock);
  const done = JSON.stringify({ packages: { 'node_modules/a': { version: '3.0.0' } } });
  writeFileSync(file('node_modules/.package-lock.json'), done);
  const before = installs();
  expect(launch('exit.ts', '0').status).toBe(0);
  expect(installs()).toBe(before);
});

it('hands signals on and ends with what the script ends with', async () => {
  const launcher = spawn(process.execPath, [file('infra/local/launch.mjs'), 'wait.ts', file('ended')], { env });
  await once(launcher.stdout, 'data');
  launcher.kill('SIGTERM');
  const [code] = await once(launcher, 'exit');
  expect(code).toBe(7);
});

it('lets the script know when the launcher was killed outright', async () => {
  const launcher = spawn(process.execPath, [file('infra/local/launch.mjs'), 'wait.ts', file('ended')], { env });
  await once(launcher.stdout, 'data');
  launcher.kill('SIGKILL');
  for (let look = 0; look < 100 && !existsSync(file('ended')); look += 1) await pause(50);
  expect(existsSync(file('ended'))).toBe(true);
});

it('ends the script when npm was killed outright', async () => {
  const scripts: unknown = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'),
  ).scripts;
  const launched = Object.values(Object(scripts)).filter((script) => String(script).includes('launch.mjs'));
  expect(launched.length).toBeGreaterThan(5);
  for (const script of launched) expect(script).toMatch(/^exec node infra\/local\/launch\.mjs /);

  // Command that npm runs for such a script.
  const command = `exec ${process.execPath} ${file('infra/local/launch.mjs')} wait.ts ${file('ended-by-npm')}`;
  writeFileSync(
    file('npm-run.cjs'),
    `require('child_process').spawn('sh', ['-c', ${JSON.stringify(command)}], { stdio: 'inherit' })`,
  );
  const npm = spawn(process.execPath, [file('npm-run.cjs')], { env: { ...env, npm_lifecycle_event: 'start' } });
  const [first] = await once(npm.stdout, 'data');
  const script = Number(String(first).replace('up ', ''));
  const isRunning = (): boolean => spawnSync('kill', ['-0', String(script)]).status === 0;
  expect(isRunning()).toBe(true);
  npm.kill('SIGKILL');
  for (let look = 0; look < 400 && isRunning(); look += 1) await pause(50);
  expect(isRunning()).toBe(false);
});
