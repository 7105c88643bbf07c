import * as z from 'zod';
import { STAFF_PREFIX } from '#shared/contract/raw-routes.ts';
import { isBackOffice } from '#shared/contract/pages/page-routes.ts';
import { dumpTable } from '#functions/store/dump.ts';
import type { LedgerDump } from '#infra/local/sandbox/records/payment-views.ts';
import type { WantedToken } from '#infra/local/identity/sessions.ts';
import type { SentMessage } from '#infra/local/inbox/outbox.ts';
import { inTable } from '#test/table-client.ts';

/** Addresses of a running product: the answer of GET /_local/info. */
export const ProductInfo = z.object({
  pid: z.int(),
  site_url: z.url(),
  admin_url: z.url(),
  uploads_url: z.url(),
  sandbox_url: z.url(),
  dynamodb_endpoint: z.url(),
  table_name: z.string(),
  reconcile_queue_url: z.url(),
  alarm_events_queue_url: z.url(),
  team_issuer: z.url(),
  /** Accounts that can sign in from the first start on. */
  logins: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
  /** Keys that verify callbacks of the stand-ins for e-mail providers. */
  mail_callback_keys: z.object({ sendgrid: z.string(), mailchimp: z.string(), resend: z.string() }),
  data_dir: z.string(),
});
export type ProductInfo = z.infer<typeof ProductInfo>;

const Signed = z.object({ token: z.string() });

/** Observations and actions that a test has on a running product from outside. */
export type ProductClient = {
  /** Origins without a trailing slash. */
  readonly url: string;
  readonly adminUrl: string;
  /** The address that takes files for the bucket of images. */
  readonly uploadsUrl: string;
  /** The origin of the host that serves a path: the back office's for its screens and the routes of staff. */
  originOf: (path: string) => string;
  readonly sandboxUrl: string;
  readonly dynamoEndpoint: string;
  readonly tableName: string;
  readonly reconcileQueueUrl: string;
  readonly alarmEventsQueueUrl: string;
  /** Folder of its data and secrets. */
  readonly dataDir: string;
  /** The team's identity pool, as its tokens name it. */
  readonly staffIssuer: string;
  /** A token of the team's pool that says what is asked; a good access token without a group, unless told. */
  staffToken: (wanted?: Partial<z.input<typeof WantedToken>>) => Promise<string>;
  /** Runs the sweeper now and waits for it. Rejects when it fails. */
  runSweeper: () => Promise<void>;
  /** Runs a function that has a schedule now and waits for it. Rejects when it fails. */
  runNow: (
    name:
      | 'sweeper'
      | 'ledger-sweep'
      | 'send-conversions'
      | 'publish-clinics'
      | 'collect-images'
      | 'migrate-rows'
      | 'count-money'
      | 'aggregate-days'
      | 'canary'
      | 'erase-old-visits'
      | 'delete-old-drafts'
      | 'follow-leads'
      | 'publish-posts'
      | 'notify-staff'
      | 'notify-clinics'
      | 'check-money',
    event?: object,
  ) => Promise<void>;
  /** Every mail, SMS and event sent, newest first. */
  inbox: () => Promise<SentMessage[]>;
  /** The sandbox's books. */
  ledger: () => Promise<Omit<LedgerDump, 'events'>>;
  /** Asks the payment sandbox: GET without a body, else POST as JSON. Rejects on a refusal. */
  sandbox: (path: string, body?: object) => Promise<unknown>;
  /** Reads the whole table. */
  dump: () => ReturnType<typeof dumpTable>;
};

/** The client of a product; `info` is asked at every call, because a restart moves the engines. */
export function productClient(info: () => ProductInfo): ProductClient {
  const sandbox = (path: string, body?: object) => ask(info().sandbox_url + path, body);
  const runNow = async (name: string, event: object = {}): Promise<void> => {
    await ask(`${info().site_url}/_local/run/${name}`, event);
  };
  return {
    get url() {
      return info().site_url;
    },
    get adminUrl() {
      return info().admin_url;
    },
    get uploadsUrl() {
      return info().uploads_url;
    },
    originOf: (path) => {
      const { pathname } = new URL(path, 'http://host');
      const isForStaff = isBackOffice(pathname) || `${pathname}/`.startsWith(`${STAFF_PREFIX}/`);
      return isForStaff ? info().admin_url : info().site_url;
    },
    get sandboxUrl() {
      return info().sandbox_url;
    },
    get dynamoEndpoint() {
      return info().dynamodb_endpoint;
    },
    get tableName() {
      return info().table_name;
    },
    get reconcileQueueUrl() {
      return info().reconcile_queue_url;
    },
    get alarmEventsQueueUrl() {
      return info().alarm_events_queue_url;
    },
    get dataDir() {
      return info().data_dir;
    },
    get staffIssuer() {
      return info().team_issuer;
    },
    staffToken: async (wanted = {}) => Signed.parse(await ask(`${info().team_issuer}/tokens`, wanted)).token,
    runSweeper: () => runNow('sweeper'),
    runNow,
    // Both ends of these two are of this repository; the types are the servers' own.
    inbox: async () => (await ask(`${info().site_url}/inbox.json`)) as SentMessage[],
    ledger: async () => (await sandbox('/sandbox/ledger')) as Omit<LedgerDump, 'events'>,
    sandbox,
    dump: () => inTable({ dynamoEndpoint: info().dynamodb_endpoint, tableName: info().table_name }, dumpTable),
  };
}

/**
 * Reads over HTTP. While a test reads a whole table, the server may close a connection that was kept, and the next request
 * finds that out too late: a request that changes nothing is then sent once more.
 */
export const read = (url: string): Promise<Response> => fetch(url).catch(() => fetch(url));

/** Asks a server of this machine: GET without a body, else POST as JSON. Rejects on a refusal. */
export async function ask(url: string, body?: object): Promise<unknown> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await (body === undefined ? read(url) : fetch(url, post));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
