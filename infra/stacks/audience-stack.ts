import { Stack } from 'aws-cdk-lib';
import {
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  type HttpRouteProps,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { addressesOf, type Address } from '#functions/definitions/definition.ts';
import { isHttpFunction, type EnvironmentsOf, type HttpFunction } from '../cloud-env.ts';
import { acknowledge } from '../constructs/security-findings.ts';
import { passSecurityEventsOn } from '../constructs/retained-log.ts';
import { ManifestFunction, type FunctionSurroundings } from '../constructs/manifest-function.ts';
import { PROVIDER_PATHS } from '../constructs/route-throttles.ts';
import { functionRows } from '#functions/manifest.ts';
import { stackProps, type StageConfig } from '../stages.ts';
import type { GatewayStack } from './gateway-stack.ts';

/** The callers of a function behind the API; each audience has a stack of its own. */
export const AUDIENCES = ['patients', 'clinics', 'staff', 'webhooks'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The audience of a function with these routes. */
export function audienceOf(routes: readonly Address[]): Audience {
  if (routes.some(({ auth }) => auth === 'staff' || auth === 'admin')) return 'staff';
  if (routes.some(({ auth }) => auth === 'partner')) return 'clinics';
  return routes.every(({ path }) => PROVIDER_PATHS.includes(path)) ? 'webhooks' : 'patients';
}

type AudienceProps = {
  audience: Audience;
  environments: EnvironmentsOf<HttpFunction>;
  gateway: GatewayStack;
  surroundings: FunctionSurroundings;
  /** The function that stores the security events of the others. */
  securityEvents: IFunction;
};

/** The reason for each kind of route that passes the gateway without a token; the contract says who may call it. */
const OPEN = {
  none: 'Visitors have no account; webhooks and callbacks are guarded by their signatures, checked in the function.',
  booking: 'Patients have no account: a booking is guarded by its own token, checked in the function.',
  partner: 'It asks for the signed key of the link in the e-mail to the partner of that clinic draft.',
};

const METHODS = new Map<string, HttpMethod>(Object.entries(HttpMethod));

/**
 * The functions of the API for one audience, and their routes. One stack for all of them would come close to the 500
 * resources that CloudFormation allows.
 */
export class AudienceStack extends Stack {
  /** The keys of its routes: 'GET /api/clinics'. */
  readonly routes: string[] = [];

  constructor(scope: Construct, stage: StageConfig, props: AudienceProps) {
    super(scope, `punnagai-${stage.name}-${props.audience}`, stackProps(stage));
    const { audience, environments, gateway, surroundings, securityEvents } = props;
    // CloudFormation fills in the origin secret, which must exist.
    this.addStackDependency(gateway);
    for (const { name, trigger } of functionRows) {
      const routes = addressesOf(trigger);
      if (!isHttpFunction(name) || audienceOf(routes) !== audience) continue;
      const { fn, logGroup } = new ManifestFunction(this, { ...surroundings, name, environment: environments[name] });
      passSecurityEventsOn(logGroup, securityEvents);
      // One permission for each function: a route has none of its own, because resources of a stack are limited.
      const integration = new HttpLambdaIntegration(`${name}-integration`, fn, { scopePermissionToRoute: false });
      for (const route of routes) this.addRoute(route, { httpApi: gateway.api, integration }, gateway.staffOnly);
    }
  }

  /** A route of staff passes the gateway with an access token of the pool only; its function checks the token again. */
  private addRoute(
    { method, path, auth }: Address,
    to: Pick<HttpRouteProps, 'httpApi' | 'integration'>,
    staffOnly: IHttpRouteAuthorizer,
  ): void {
    const verb = METHODS.get(method);
    if (verb === undefined) throw new Error(`${method} ${path}: no such method`);
    const isOpen = auth === 'none' || auth === 'booking' || auth === 'partner';
    const route = new HttpRoute(this, `${method} ${path}`, {
      ...to,
      routeKey: HttpRouteKey.with(path, verb),
      ...(isOpen ? {} : { authorizer: staffOnly }),
    });
    if (isOpen) acknowledge(route, { 'AwsSolutions-APIG4': OPEN[auth] });
    this.routes.push(`${method} ${path}`);
  }
}
