import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#infra/local/loopback.ts';
import { ask, productClient, ProductInfo, type ProductClient } from './product-client.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Arguments of Node that let a script import the catalogues of messages. */
export const IMPORTING = ['--import', path.join(root, 'infra/messages/import-catalogues.ts')];
const READY_WITHIN_MS = 90_000;
const BETWEEN_LOOKS_MS = 50;

/** Variable with the data folder that products start from a copy of. Workers inherit it. */
const PREPARED_VARIABLE = 'PUNNAGAI_TEST_DATA';

const FOR_TESTS = {
  // Tests come from one address, all of them.
  HOLDS_PER_ADDRESS: '1000000',
  REQUESTS_PER_ADDRESS: '1000000',
  ENQUIRIES_PER_ADDRESS: '1000000',
  UNPAID_PER_ADDRESS: '1000000',
  UNPAID_SHARE_OF_DAY: '1',
  UNPAID_PER_PHONE: '1000000',
  CODES_PER_ADDRESS: '1000000',
  SMS_PER_RECEIVER: '1000000',
  MAILS_PER_RECEIVER: '1000000',
  // Tests run by night, too.
  QUIET_HOURS: 'off',
  // A test runs the schedules that it needs: all of them cost an idle product more than its start.
  SCHEDULES: 'off',
};

type ProductOptions = {
  /** Kept after stop; without one, a temporary folder that stop removes: a copy of the prepared one, if there is one. */
  dataDir?: string;
  /** Port of the site; a free one without. */
  port?: number;
  /** Added to the environment of the product. */
  env?: Record<string, string>;
};

/** A product of its own: the real one, started as a process. */
export type Product = ProductClient & {
  /** Current addresses: a restart moves its engines. */
  info: () => ProductInfo;
  /** Everything it printed since it, or its functions, were last started. */
  output: () => string;
  /** Ends it as Ctrl-C does. */
  stop: () => Promise<void>;
  /** Ends every process of it at once, without a chance to finish anything; the data stays for restart. */
  kill9: () => Promise<void>;
  /** Starts it again on the same port and data, stopping it first when it runs. */
  restart: () => Promise<void>;
  /**
   * Has its functions start afresh, without caches. `settings` are variables in place of those of its start; without them
   * the ones that were given last.
   */
  restartFunctions: (settings?: Readonly<Record<string, string>>) => Promise<void>;
};

type Running = { child: ChildProcess; printed: { text: string }; info: ProductInfo };

/** Starts the product and waits until it is ready. Rejects, with what it printed, when it does not get there. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? temporaryData();
  const freePorts = async (): Promise<Ports> => [options.port ?? (await freePort()), await freePort()];
  let ports = await freePorts();
  const start = () => launch(ports, dataDir, { ...FOR_TESTS, ...options.env });
  // Another process may take a free port before the product does.
  let running = await start().catch(async (error: unknown) => {
    if (!/Port \d+ is taken/.test(String(error))) throw error;
    ports = await freePorts();
    return start();
  });
  const info = () => running.info;
  let chosen: Readonly<Record<string, string>> = {};
  const restartFunctions = async (settings = chosen) => {
    chosen = settings;
    await ask(`${info().site_url}/_local/restart-functions`, settings);
    running.printed.text = '';
  };
  const restart = async () => {
    await end(running.child, 'SIGTERM');
    running = await start();
    if (Object.keys(chosen).length > 0) await restartFunctions(chosen);
  };
  const stop = async () => {
    await end(running.child, 'SIGTERM');
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const kill9 = () => end(running.child, 'SIGKILL');
  const own = { info, output: () => running.printed.text, restart, stop, kill9, restartFunctions };
  // Object.assign keeps the client's getters on the object they belong to.
  return Object.assign(productClient(info), own);
}

function temporaryData(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'punnagai-'));
  const prepared = process.env[PREPARED_VARIABLE];
  if (prepared !== undefined) cpSync(prepared, folder, { recursive: true });
  return folder;
}

/** Schedules whose first run on fresh data takes longer than the start of a product. */
const FIRST_WORK = ['publish-clinics', 'follow-leads', 'count-money', 'aggregate-days'] as const;

/**
 * Prepares the data folder of all products that are started from now on: its sample is written, and the first runs of
 * schedules are done. Answers how to remove it.
 */
export async function prepareData(): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'punnagai-prepared-'));
  const product = await startProduct({ dataDir });
  for (const name of FIRST_WORK) await product.runNow(name);
  await product.stop();
  process.env[PREPARED_VARIABLE] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

type Ports = [site: number, admin: number];

async function launch([port, adminPort]: Ports, dataDir: string, env: Record<string, string>): Promise<Running> {
  const script = path.join(root, 'infra/local/start.ts');
  const args = ['--port', String(port), '--admin-port', String(adminPort), '--data', dataDir];
  const child = spawn(process.execPath, [...IMPORTING, script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    // The channel ends the product when this process is gone; the group of its own is what kill9 aims at.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (printed.text += text));
  return { child, printed, info: await ready(child, port, () => printed.text) };
}

async function ready(child: ChildProcess, port: number, output: () => string): Promise<ProductInfo> {
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await pause(BETWEEN_LOOKS_MS)) {
    if (hasEnded(child)) break;
    const health = await fetch(`${url}/api/health`).catch(() => null);
    if (health?.ok === true) return ProductInfo.parse(await (await fetch(`${url}/_local/info`)).json());
  }
  await end(child, 'SIGKILL');
  throw new Error(`The product did not become ready. It printed:\n${output()}`);
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  const ended = once(child, 'exit');
  // A negative number means the whole group.
  process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal);
  await ended;
}
