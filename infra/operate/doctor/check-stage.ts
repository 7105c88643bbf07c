import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import { Resolver } from 'node:dns/promises';
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { placeholdersOf, unregisteredSms } from '#infra/stage-readiness.ts';
import { parameterName } from '#infra/secret-references.ts';
import { PRODUCTION, type StageConfig, type StageDomain } from '#infra/stages.ts';
import type { POLICIES_REVIEW } from '#shared/content/policies.ts';
import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';
import { FIRST_LANGUAGE } from '#shared/values/language.ts';
import { EDGE_REGION } from '../stage-command.ts';
import { secretsOf } from '../stage-secrets.ts';
import { error, errorUnlessDev, fieldOf, ok, warning, type Finding, type Patient } from './finding.ts';

/** The checks of a stage's entry in infra/stages.ts, which need no AWS. */
export const checkStage = (stage: StageConfig, review: typeof POLICIES_REVIEW): Finding[] => [
  checkPlaceholders(stage),
  checkRazorpayKey(stage),
  checkDlt(stage),
  ...(stage.name === PRODUCTION ? [checkPolicies(review)] : []),
];

function checkPlaceholders(stage: StageConfig): Finding {
  const found = placeholdersOf(stage);
  if (found.length === 0) return ok('placeholders', 'none');
  return errorUnlessDev(
    stage,
    'placeholders',
    `${found.join(', ')} still have example values`,
    fieldOf(stage, found.join(', ')),
  );
}

/** The live key charges patients, the test key takes no money: each fits some stages only. */
function checkRazorpayKey(stage: StageConfig): Finding {
  const wanted = stage.name === PRODUCTION ? 'rzp_live_' : 'rzp_test_';
  const mode = wanted === 'rzp_live_' ? 'live' : 'test';
  if (stage.razorpayKeyId.startsWith(wanted)) return ok('razorpay key', `${mode} mode`);
  const next = `${fieldOf(stage, 'razorpayKeyId')} with the ${mode} key of Razorpay's dashboard`;
  return error('razorpay key', `it does not begin with ${wanted}`, next);
}

/** Operators drop an unregistered SMS in English; other languages are sent in English until they are registered. */
function checkDlt(stage: StageConfig): Finding {
  const next = `register the texts of 'npm run messages', then ${fieldOf(stage, 'smsRegistration')}`;
  const missing = unregisteredSms(stage);
  if (missing === null) return ok('DLT ids', `${registeredTexts().length} texts`);
  const ids = stage.smsRegistration?.templateIds;
  const isDropped = registeredTexts().some(
    ({ name, language }) => language === FIRST_LANGUAGE && ids?.[name] === undefined,
  );
  const text = missing.replace(/ Fill in .*$/, '');
  return stage.name === PRODUCTION && isDropped ? error('DLT ids', text, next) : warning('DLT ids', text, next);
}

const checkPolicies = (review: typeof POLICIES_REVIEW): Finding =>
  review === null
    ? error(
        'policies',
        'they are drafts',
        'have a lawyer review them, then set POLICIES_REVIEW in shared/content/policies.ts',
      )
    : ok('policies', `reviewed by ${review.by} on ${review.on}`);

/** Checks that each secret is stored, encrypted and long enough. No value is printed. */
export async function checkSecrets({ stage }: Patient): Promise<Finding[]> {
  const wanted = secretsOf(stage);
  const { Parameters = [] } = await new SSMClient({ region: stage.region }).send(
    new GetParametersCommand({ Names: wanted.map(({ name }) => parameterName(stage, name)), WithDecryption: true }),
  );
  return wanted.map(({ name, least }) => {
    const found = Parameters.find(({ Name }) => Name === parameterName(stage, name));
    return findingOf(stage, { name, least }, found);
  });
}

function findingOf(
  stage: StageConfig,
  { name, least }: { name: string; least: number },
  found: { Type?: string | undefined; Value?: string | undefined } | undefined,
): Finding {
  const check = `secret ${name}`;
  const replace = `npm run secrets -- --stage ${stage.name} --replace ${name}`;
  if (found === undefined) return error(check, 'it is not stored', `npm run secrets -- --stage ${stage.name}`);
  if (found.Type !== 'SecureString') return error(check, `it is stored as ${found.Type}, not encrypted`, replace);
  const { length } = found.Value ?? '';
  if (length < least) return error(check, `it has ${length} characters, ${least} are needed`, replace);
  if (/replace_me/.test(found.Value ?? '')) return error(check, 'it is a placeholder', replace);
  return ok(check, `${length} characters`);
}

/** DNS names without the dot at their end, sorted. */
const normalized = (names: readonly string[]): string[] =>
  names.map((name) => name.toLowerCase().replace(/\.$/, '')).toSorted();

/** Checks that the stage's zone exists, and that the internet asks its name servers: certificates wait for that. */
export async function checkDomain({ stage }: Patient): Promise<Finding> {
  if (stage.domain === undefined)
    return errorUnlessDev(
      stage,
      'domain',
      "the stage has none and would be at CloudFront's name",
      `npm run request -- --stage ${stage.name} --zone DOMAIN, then ${fieldOf(stage, 'domain')}`,
    );
  const expected = await nameServersOf(stage.domain);
  if ('check' in expected) return expected;
  const asked = await delegatedTo(stage.domain.hostedZoneName);
  if (asked.join(' ') === expected.names.join(' ')) return ok('domain', `${stage.domain.name}, delegated to Route 53`);
  const found = asked.length === 0 ? 'no name servers' : asked.join(', ');
  return error(
    'domain',
    `${stage.domain.hostedZoneName} is delegated to ${found}`,
    `set these name servers at the registrar: ${expected.names.join(', ')}`,
  );
}

async function nameServersOf(domain: StageDomain): Promise<{ names: string[] } | Finding> {
  const { hostedZoneId, hostedZoneName, name } = domain;
  if (name !== hostedZoneName && !name.endsWith(`.${hostedZoneName}`))
    return error('domain', `${name} is not within the zone ${hostedZoneName}`, 'correct domain in infra/stages.ts');
  const route53 = new Route53Client({ region: EDGE_REGION });
  try {
    const { HostedZone, DelegationSet } = await route53.send(new GetHostedZoneCommand({ Id: hostedZoneId }));
    const [zone = ''] = normalized([HostedZone?.Name ?? '']);
    if (HostedZone?.Config?.PrivateZone === true)
      return error('domain', `the zone ${hostedZoneId} is private`, 'use the id of the public zone');
    if (zone !== hostedZoneName)
      return error(
        'domain',
        `the zone ${hostedZoneId} is ${zone}, not ${hostedZoneName}`,
        'correct domain in infra/stages.ts',
      );
    return { names: normalized(DelegationSet?.NameServers ?? []) };
  } catch (failure) {
    if (!(failure instanceof Error && failure.name === 'NoSuchHostedZone')) throw failure;
    return error(
      'domain',
      `there is no zone ${hostedZoneId} in this account`,
      'correct hostedZoneId in infra/stages.ts',
    );
  }
}

/** The name servers that DNS answers; none if the domain does not exist. DNS_RESOLVER (address:port) replaces the system's resolver. */
async function delegatedTo(zone: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const own = process.env['DNS_RESOLVER'];
  if (own !== undefined) resolver.setServers([own]);
  try {
    return normalized(await resolver.resolveNs(zone));
  } catch (failure) {
    const isUnknown =
      failure instanceof Error && 'code' in failure && ['ENOTFOUND', 'ENODATA'].includes(String(failure.code));
    if (isUnknown) return [];
    throw failure;
  }
}
