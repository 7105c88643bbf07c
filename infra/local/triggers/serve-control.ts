import type { ServerResponse } from 'node:http';
import { json as jsonIn } from 'node:stream/consumers';
import * as z from 'zod';
import type { Serve } from '../gateway/gateway.ts';
import type { Schedule } from './schedule-trigger.ts';

/** Addresses of the running product's parts: for tests and for a manual check. */
export type ProductInfo = {
  pid: number;
  site_url: string;
  admin_url: string;
  /** The address that takes files for the bucket of images. */
  uploads_url: string;
  sandbox_url: string | null;
  dynamodb_endpoint: string;
  table_name: string;
  reconcile_queue_url: string;
  /** Queue that receives CloudWatch's alarm events. */
  alarm_events_queue_url: string;
  /** Keys that an admin pastes so that callbacks of this machine's stand-ins for providers of e-mail are accepted. */
  mail_callback_keys: Readonly<Record<string, string>>;
  data_dir: string;
};

const Posted = z.looseObject({});

/** The running product's schedules, by the names of their functions. */
export type Schedules = ReadonlyMap<string, Schedule>;

/** Limits, and settings of logs and messages. */
const SETTING = /^(?:LOG_LEVEL|QUIET_HOURS|UNPAID_SHARE_OF_DAY|[A-Z]+_PER_[A-Z]+)$/;
const Settings = z.record(z.string().regex(SETTING), z.string());

/**
 * Has every function start afresh at its next call, as on a new instance of Lambda: without its caches, and with these
 * variables in place of those that the product was started with.
 */
export type RestartFunctions = (settings: Readonly<Record<string, string>>) => void;

/**
 * Serves this machine's control: `GET /_local/info`; `POST /_local/run/<function>`, which runs a function that has a
 * schedule now, after a run that is under way, and answers when it is done: what is posted joins its event; and
 * `POST /_local/restart-functions` with settings (see `RestartFunctions`).
 */
export function controlServer(info: ProductInfo, schedules: Schedules, restartFunctions: RestartFunctions): Serve {
  return async (request, response, path) => {
    if (request.method === 'GET' && path === '/_local/info') return json(response, 200, info);
    if (request.method === 'POST' && path === '/_local/restart-functions') {
      const { data, error } = Settings.safeParse(await jsonIn(request));
      if (data === undefined) return json(response, 400, { error: z.prettifyError(error) });
      restartFunctions(data);
      return json(response, 200, { ok: true });
    }
    const schedule = schedules.get(path.replace('/_local/run/', ''));
    if (request.method !== 'POST' || schedule === undefined)
      return json(response, 404, { error: 'There is no such control.' });
    try {
      json(response, 200, { ok: true, result: (await schedule.runNow(Posted.parse(await jsonIn(request)))) ?? null });
    } catch (error) {
      json(response, 500, { ok: false, error: String(error) });
    }
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}
