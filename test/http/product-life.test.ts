import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { IMPORTING, startProduct, type Product } from '#test/product.ts';
import { listenOnLoopback, freePort } from '#infra/local/loopback.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function product(options: Parameters<typeof startProduct>[0] = {}): Promise<Product> {
  const started = await startProduct(options);
  cleanUps.push(started.stop);
  return started;
}

/** Command lines of every process that mentions the data folder. */
const processesOf = (dataDir: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/cmdline`))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .filter((command) => command.includes(dataDir));

async function noProcessOf(dataDir: string): Promise<void> {
  for (let look = 0; look < 40 && processesOf(dataDir).length > 0; look += 1) await pause(50);
  expect(processesOf(dataDir)).toEqual([]);
}

it('prints both of its addresses, keeps its data through kill -9 without a violation, and leaves no process behind', async () => {
  const running = await product();
  for (const address of [running.url, running.adminUrl]) expect(running.output()).toContain(` ${address}\n`);
  const before = await running.dump();
  expect(before.clinics.length).toBeGreaterThan(0);
  await running.kill9();
  await noProcessOf(running.dataDir);
  await running.restart();
  expect(await running.dump()).toEqual(before);
  const checkData = [...IMPORTING, 'infra/operate/check-data.ts', '--data', running.dataDir];
  const { status, stdout } = spawnSync(process.execPath, checkData, { cwd: root, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('Every invariant holds.') });
  await running.stop();
  await noProcessOf(running.dataDir);
});

it.each(['--port', '--admin-port'])('says which port is taken, here of %s, and starts nothing', async (option) => {
  const taken = await listenOnLoopback(createServer());
  cleanUps.push(taken.stop);
  const dataDir = path.join(os.tmpdir(), `punnagai-not-started-${process.pid}`);
  const others = ['--port', String(await freePort()), '--admin-port', String(await freePort())];
  const args = [...IMPORTING, 'infra/local/start.ts', ...others, option, String(taken.port), '--data', dataDir];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 30_000 });
  expect(status).toBe(1);
  expect(stderr).toContain(`Port ${taken.port} is taken.`);
  expect(stderr).toContain(`npm start -- ${option} `);
  expect(existsSync(dataDir)).toBe(false);
});

it('keeps data of an earlier version beside fresh data, and lets no second product work on the same data', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'punnagai-earlier-'));
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  writeFileSync(path.join(dataDir, 'table.db'), 'rows of an earlier version');
  const running = await product({ dataDir });
  const [, aside = ''] = /was moved to (\S+)\. /.exec(running.output()) ?? [];
  expect(readFileSync(path.join(aside, 'table.db'), 'utf8')).toBe('rows of an earlier version');
  expect((await running.dump()).clinics.length).toBeGreaterThan(0);
  await expect(startProduct({ dataDir })).rejects.toThrow('in use by process');
});
