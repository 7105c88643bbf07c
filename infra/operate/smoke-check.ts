import { setTimeout as sleep } from 'node:timers/promises';
import { API_PREFIX } from '#shared/contract/prefix.ts';
import type { StageConfig } from '#infra/stages.ts';
import { OperatorError } from './stage-command.ts';
import { addressesOf } from './stage-resources.ts';

type Probe = { url: string; expects: (answer: Response) => Promise<boolean> };

const isPage = async (answer: Response): Promise<boolean> =>
  (answer.headers.get('content-type') ?? '').startsWith('text/html') && (await answer.text()).includes('<html');
const isJsonObject = async (answer: Response): Promise<boolean> => {
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null;
};

/** Addresses that together use every part: CloudFront, gateway, renderer, table, and the files of the back office. */
const probesOf = ({ site, admin }: { site: string; admin: string }): Probe[] => [
  { url: `${site}${API_PREFIX}/health`, expects: isJsonObject },
  { url: `${site}${API_PREFIX}/clinics`, expects: isJsonObject },
  { url: `${site}/`, expects: isPage },
  { url: `${admin}/login`, expects: isPage },
];

/** A new distribution and its DNS names answer within minutes. */
const ATTEMPTS = 30;
const BETWEEN_MS = 10_000;

/** Returns the reason why an address does not work; null if it does. */
async function failureAt({ url, expects }: Probe): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (answer.status !== 200) return `status ${answer.status}`;
    return (await expects(answer)) ? null : 'another content than expected';
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
