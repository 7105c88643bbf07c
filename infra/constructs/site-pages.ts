import { Duration } from 'aws-cdk-lib';
import { HttpMethod, HttpRoute, HttpRouteKey, type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { PAGE_PARAMETERS } from '#shared/contract/pages/page-routes.ts';
import { addressesOf } from '#functions/definitions/definition.ts';
import { manifest } from '#functions/manifest.ts';
import type { CloudEnv } from '../cloud-env.ts';
import { acknowledge } from './security-findings.ts';
import { ManifestFunction, type FunctionSurroundings } from './manifest-function.ts';

type SitePagesProps = {
  api: HttpApi;
  surroundings: FunctionSurroundings;
  environment: CloudEnv<'page'>;
  /** Construct that must be deployed before the function: its pages name the newest scripts. */
  after?: Construct;
};

/** The function that renders the site's pages, behind routes of the API's gateway. */
export class SitePages extends Construct {
  constructor(scope: Construct, id: string, { api, surroundings, environment, after }: SitePagesProps) {
    super(scope, id);
    const { fn } = new ManifestFunction(this, { ...surroundings, name: 'page', environment });
    if (after !== undefined) fn.node.addDependency(after);
    const integration = new HttpLambdaIntegration('page-integration', fn);
    for (const { method, path } of addressesOf(manifest.page.trigger)) {
      const verb = method === 'HEAD' ? HttpMethod.HEAD : HttpMethod.GET;
      const route = new HttpRoute(this, `${method} ${path}`, {
        httpApi: api,
        integration,
        routeKey: HttpRouteKey.with(path, verb),
      });
      acknowledge(route, { 'AwsSolutions-APIG4': 'Pages are public.' });
    }
  }
}

/** How long CloudFront keeps a page is the function's to say; it may show one of yesterday when the function fails. */
export const pageCaching = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'PageCaching', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    queryStringBehavior: CacheQueryStringBehavior.allowList(...PAGE_PARAMETERS),
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
