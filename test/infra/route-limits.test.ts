import { beforeAll, describe, expect, test } from 'vitest';
import { addressesOf } from '#functions/definitions/definition.ts';
import { functionRows } from '#functions/manifest.ts';
import { AUDIENCES } from '#infra/stacks/audience-stack.ts';
import { stages } from '#infra/stages.ts';
import { behindTheApi, lambdaOf } from './lambdas.ts';
import { synthesize, type Synthesized } from './synthesize.ts';
import { theOne } from './template.ts';

const PROVIDER = [
  'POST /api/webhooks/razorpay',
  'POST /api/payment-callback',
  'POST /api/webhooks/mail/{provider}',
  'HEAD /api/webhooks/mail/{provider}',
];
const { throttles, firewallRequests } = stages.prod.limits;

let prod: Synthesized;
beforeAll(() => {
  prod = synthesize(stages.prod);
});

describe('a flood at one kind of routes does not shut the others', () => {
  test('each route of the API has a limit of its own, the pages share one', () => {
    const stage = theOne(prod.stacks.api, 'AWS::ApiGatewayV2::Stage');
    const settings = ({ rate, burst }: { rate: number; burst: number }) => ({
      ThrottlingRateLimit: rate,
      ThrottlingBurstLimit: burst,
    });
    const routes = functionRows
      .filter(({ trigger }) => trigger.on === 'http')
      .flatMap(({ trigger }) => addressesOf(trigger))
      .map(({ method, path }) => `${method} ${path}`);
    expect(stage.Properties['DefaultRouteSettings']).toEqual(settings(throttles.pages));
    expect(stage.Properties['RouteSettings']).toEqual(
      Object.fromEntries(
        routes.map((route) => [route, settings(PROVIDER.includes(route) ? throttles.provider : throttles.api)]),
      ),
    );
    // A stage that speaks of a route that is not there yet cannot be deployed.
    expect(behindTheApi(prod, 'AWS::ApiGatewayV2::Route')).toHaveLength(routes.length);
    expect(prod.dependencies.api).toEqual(expect.arrayContaining([...AUDIENCES]));
  });

  test('the firewall counts an address for each kind by itself, at the routes of the provider generously', () => {
    const rules: {
      Name: string;
      Statement: { RateBasedStatement?: { Limit: number; ScopeDownStatement: unknown } };
    }[] = theOne(prod.stacks.edge, 'AWS::WAFv2::WebACL').Properties['Rules'];
    const rates = new Map(rules.map(({ Name, Statement }) => [Name, Statement.RateBasedStatement]));
    const scope = (name: string): string => JSON.stringify(rates.get(name)?.ScopeDownStatement);
    for (const kind of ['pages', 'api', 'provider'] as const)
      expect(rates.get(`rate-${kind}`)?.Limit).toBe(firewallRequests[kind]);
    expect(firewallRequests.provider).toBeGreaterThan(3 * firewallRequests.api);
    expect(scope('rate-provider')).toMatch(
      /^\{"OrStatement".*webhooks\/razorpay.*payment-callback.*"\^\/api\/webhooks\/mail\/\[\^\/\]\+\$"/,
    );
    expect(scope('rate-api')).toMatch(/^\{"AndStatement".*STARTS_WITH.*NotStatement.*webhooks\/razorpay/);
    expect(scope('rate-pages')).toMatch(/^\{"NotStatement".*"\/api\/"/);
  });

  test('copies of what money depends on are reserved, where the account has room for it', () => {
    const reserved = (stage: Synthesized, name: string): unknown =>
      lambdaOf(stage, name).Properties['ReservedConcurrentExecutions'];
    for (const name of ['webhook', 'payment-reconcile', 'sweeper', 'ledger-sweep'])
      expect(reserved(prod, name), name).toBeGreaterThanOrEqual(2);
    for (const name of ['booking', 'page', 'enquiries']) expect(reserved(prod, name), name).toBeUndefined();
    expect(reserved(synthesize(stages.dev), 'webhook')).toBeUndefined();
  });
});
