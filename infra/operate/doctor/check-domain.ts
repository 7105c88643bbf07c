import { Resolver } from 'node:dns/promises';
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import type { StageDomain } from '#infra/stages.ts';
import { EDGE_REGION } from '../stage-command.ts';
import { error, errorUnlessDev, fieldOf, ok, type Finding, type Patient } from './finding.ts';

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
