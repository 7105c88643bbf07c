import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { RAW_ROUTES, API_PREFIX, STAFF_PREFIX } from '#shared/contract/raw-routes.ts';
import { jsonIn } from '#shared/values/text/outside-json.ts';
import type { StageConfig } from '#infra/stages.ts';
import { OperatorError } from './stage-command.ts';
import { addressesOf } from './stage-resources.ts';

/** A request, the status of a right answer, and a check of its body, which returns the fault or null. */
type Probe = { url: string; method?: 'POST'; status: number; problem?: (answer: Response) => Promise<string | null> };

const OTHER_CONTENT = 'another content than expected';
const Health = z.object({ reachable: z.record(z.string(), z.boolean()) });

const notPage = async (answer: Response): Promise<string | null> =>
  (answer.headers.get('content-type') ?? '').startsWith('text/html') && (await answer.text()).includes('<html')
    ? null
    : OTHER_CONTENT;
const notObject = async (answer: Response): Promise<string | null> =>
  z.looseObject({}).safeParse(jsonIn(await answer.text())).success ? null : OTHER_CONTENT;

async function unreachable(answer: Response): Promise<string | null> {
  const health = Health.safeParse(jsonIn(await answer.text()));
  if (!health.success) return OTHER_CONTENT;
  const missing = Object.entries(health.data.reachable).flatMap(([name, isReachable]) => (isReachable ? [] : [name]));
  return missing.length === 0 ? null : `it cannot reach: ${missing.join(', ')}`;
}

/**
 * Addresses that together use every part: CloudFront, gateway, renderer, the files of the back office, everything that
 * bookings need, and each secret. A function refuses a request without a signature or token only once it has read its
 * secrets from SSM; before that it fails.
 */
const probesOf = ({ site, admin }: { site: string; admin: string }): Probe[] => [
  { url: `${site}${API_PREFIX}/health/deep`, status: 200, problem: unreachable },
  { url: `${site}${API_PREFIX}/clinics`, status: 200, problem: notObject },
  { url: `${site}${API_PREFIX}${RAW_ROUTES.razorpay_webhook.path}`, method: 'POST', status: 400 },
  { url: `${admin}${STAFF_PREFIX}/dashboard`, status: 401 },
  { url: `${site}/`, status: 200, problem: notPage },
  { url: `${admin}/login`, status: 200, problem: notPage },
];

/** A new distribution and its DNS names answer within minutes. */
const ATTEMPTS = 30;
const BETWEEN_MS = 10_000;

/** Returns the reason why an address does not work; null if it does. */
async function failureAt({ url, method, status, problem }: Probe): Promise<string | null> {
  try {
    const answer = await fetch(url, { method: method ?? 'GET', signal: AbortSignal.timeout(10_000) });
    if (answer.status !== status) return `status ${answer.status}`;
    return (await problem?.(answer)) ?? null;
  } catch (error) {
    if (!(error instanceof Error)) return String(error);
    return error.cause instanceof Error ? error.cause.message : error.message;
  }
}

/** The addresses that the check will ask; null before the first deployment. */
export async function smokeAddresses(stage: StageConfig): Promise<string[] | null> {
  const addresses = await addressesOf(stage);
  return addresses === null ? null : probesOf(addresses).map(({ url }) => url);
}

/**
 * Asks both hosts through the internet, as visitors do, until everything answers.
 * @param attempts tries for each address; a new distribution needs many
 * @returns the addresses of both hosts
 * @throws OperatorError that names the first address that does not answer as expected
 */
export async function smokeCheck(stage: StageConfig, attempts = ATTEMPTS): Promise<{ site: string; admin: string }> {
  const addresses = await addressesOf(stage);
  if (addresses === null) throw new OperatorError('The stack of the site has no addresses: it is not deployed.');
  for (const probe of probesOf(addresses)) {
    let failure = await failureAt(probe);
    for (let attempt = 1; failure !== null && attempt < attempts; attempt += 1) {
      await sleep(BETWEEN_MS);
      failure = await failureAt(probe);
    }
    if (failure !== null)
      throw new OperatorError(`${probe.url} fails: ${failure}. To go back: npm run rollback -- --stage ${stage.name}`);
    console.log(`ok      ${probe.url}`);
  }
  return addresses;
}
