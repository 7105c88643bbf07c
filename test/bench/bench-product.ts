import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { NOTICE_VERSIONS } from '#shared/content/policies.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import { freePort } from '#infra/local/loopback.ts';
import { familyOf } from '#test/flows/processes.ts';

/** The oldest privacy notice: the other version may not know the newer ones. */
const NOTICE_VERSION = NOTICE_VERSIONS.at(-1);
const READY_WITHIN_MS = 180_000;
const MOST_DAYS = 18;
/** All patients of a bench come from one address. */
const WITHOUT_LIMITS = {
  HOLDS_PER_ADDRESS: '1000000',
  REQUESTS_PER_ADDRESS: '1000000',
  UNPAID_PER_ADDRESS: '1000000',
  UNPAID_SHARE_OF_DAY: '1',
  // Earlier versions limited a whole clinic, too.
  UNPAID_SHARE_OF_CLINIC: '1',
  UNPAID_PER_PHONE: '1000000',
  SMS_PER_DAY: '1000000',
  MAILS_PER_DAY: '1000000',
  QUIET_HOURS: 'off',
};

// Loose shapes: another version may answer more than this one.
const Info = z.object({ pid: z.int(), sandbox_url: z.url() });
const Clinics = z.object({
  // Versions before prices in paise name rupees.
  clinics: z.array(
    z.object({ id: z.string(), consultation_fee_paise: z.int().optional(), consultation_fee: z.int().optional() }),
  ),
  next_cursor: z.string().nullable(),
});
const Days = z.object({
  days: z.array(z.object({ slots: z.array(z.object({ start: z.string(), state: z.string() })) })),
});
const Held = z.object({ appointment_id: z.string(), token: z.string() });
const Ordered = z.object({ order_id: z.string() });
const Paid = z.object({ razorpay_payment_id: z.string(), razorpay_signature: z.string() });
const Verified = z.object({ success: z.literal(true) });

type Slot = { clinic_id: string; slot: string };
type Held = z.infer<typeof Held>;

/** A version's whole product on data of its own, asked over HTTP alone. */
export type BenchProduct = Awaited<ReturnType<typeof startBenchProduct>>;

/**
 * Starts the product of a version as `npm start` does, with the clinics that it seeds itself.
 * @param root the folder of the version, with its packages
 * @throws Error with what it printed if it does not become ready
 */
export async function startBenchProduct(root: string) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'punnagai-bench-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const ports = ['--port', new URL(url).port];
  // Earlier versions choose a free one by themselves.
  if (readFileSync(path.join(root, 'infra/local/options.ts'), 'utf8').includes('--admin-port'))
    ports.push('--admin-port', String(await freePort()));
  const launch = ['infra/local/launch.mjs', 'infra/local/start.ts', ...ports, '--data', dataDir];
  const env = { ...process.env, ...WITHOUT_LIMITS, npm_lifecycle_event: undefined };
  const child = spawn(process.execPath, launch, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const { pid, sandbox_url } = await ready(child, url);
  const api = <T>(shape: z.ZodType<T>, route: string, asked?: Asked) => ask(shape, `${url}/api${route}`, asked);
  const free = freeSlots(api);
  let patients = 0;

  const hold = async (slot: Slot) => api(Held, '/holds', { body: slot, headers: { 'idempotency-key': randomUUID() } });

  /** The order of a hold and its payment at the sandbox; answers what the checkout tells the browser. */
  async function pay({ appointment_id, token }: Held) {
    const n = (patients += 1);
    const customer = { name: 'Asha Verma', phone: String(9_800_000_000 + n), email: `asha${n}@example.org` };
    const { order_id } = await api(Ordered, '/create-razorpay-order', {
      body: { appointment_id, customer, notice_version: NOTICE_VERSION },
      headers: { authorization: `Bearer ${token}` },
    });
    const paid = await ask(Paid, `${sandbox_url}/sandbox/orders/${order_id}/pay`, { body: { fate: 'success' } });
    return { appointment_id, token, proof: { razorpay_order_id: order_id, ...paid } };
  }

  return {
    hold,
    pay,
    verify: ({ appointment_id, token, proof }: Awaited<ReturnType<typeof pay>>) =>
      api(Verified, '/verify-payment', {
        body: { appointment_id, ...proof },
        headers: { authorization: `Bearer ${token}` },
      }),
    slotsOf: (clinicId: string) => api(Days, slotsRoute(clinicId)),
    /** Free slots of clinics with a fee, a different clinic each time. */
    async take(count: number): Promise<Slot[]> {
      const taken: Slot[] = [];
      while (taken.length < count) {
        const { value, done } = await free.next();
        if (done === true) throw new Error('The sample clinics have no slot left. Choose fewer --rounds.');
        taken.push(value);
      }
      return taken;
    },
    /** Processor time (seconds) of all its processes. */
    cpuSeconds: () => familyOf(pid).reduce((seconds, one) => seconds + cpuSeconds(one), 0),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, url: string): Promise<z.infer<typeof Info>> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until && child.exitCode === null; await pause(200)) {
    const health = await fetch(`${url}/api/health`).catch(() => null);
    if (health?.ok === true) return ask(Info, `${url}/_local/info`);
  }
  child.kill('SIGTERM');
  throw new Error(`The product did not become ready. It printed:\n${printed}`);
}

type Asked = { body?: object; headers?: Record<string, string> };

/** The body of an answer that must be a good one. */
async function ask<T>(shape: z.ZodType<T>, url: string, { body, headers = {} }: Asked = {}): Promise<T> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const response = await fetch(url, body === undefined ? {} : { ...sent, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} was answered ${response.status}: ${text}`);
  return shape.parse(JSON.parse(text));
}

const slotsRoute = (clinicId: string): string =>
  `/clinics/${clinicId}/slots?from=${addDays(istDay(Date.now()), 2)}&days=${MOST_DAYS}`;

type Api = <T>(shape: z.ZodType<T>, route: string) => Promise<T>;

/** Every slot that was free at the start: the first of each clinic, then the second of each, and so on. */
async function* freeSlots(api: Api): AsyncGenerator<Slot, void> {
  const { clinics } = await api(Clinics, '/clinics');
  const paying = clinics.filter((clinic) => (clinic.consultation_fee_paise ?? clinic.consultation_fee ?? 0) > 0);
  const ofClinics = await Promise.all(
    paying.map(async ({ id }) => {
      const { days } = await api(Days, slotsRoute(id));
      const slots = days.flatMap((day) => day.slots).filter(({ state }) => state === 'free');
      return slots.map(({ start }) => ({ clinic_id: id, slot: start }));
    }),
  );
  const most = Math.max(0, ...ofClinics.map((slots) => slots.length));
  for (let n = 0; n < most; n += 1) yield* ofClinics.flatMap((slots) => slots.slice(n, n + 1));
}

/** Fields after the name in /proc/PID/stat: proc(5) numbers them from 3. */
const FIRST_FIELD = 3;
const [USER, SYSTEM] = [14, 15];
/** USER_HZ, a constant of Linux's interface on every architecture that Node runs on. */
const TICKS_A_SECOND = 100;

function cpuSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER - FIRST_FIELD]) + Number(fields[SYSTEM - FIRST_FIELD])) / TICKS_A_SECOND;
}
