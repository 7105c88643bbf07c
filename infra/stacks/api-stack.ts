import { Stack } from 'aws-cdk-lib';
import {
  ApiMapping,
  DomainName,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
  type HttpRouteProps,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { FilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import { ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { ApiGatewayv2DomainProperties } from 'aws-cdk-lib/aws-route53-targets';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { OFF } from '#functions/definitions/variables.ts';
import type { Address } from '#functions/definitions/definition.ts';
import { API_PREFIX } from '#shared/contract/prefix.ts';
import { CODES_PER_ADDRESS } from '#shared/domain/booking/phone-code-rules.ts';
import { ADDRESS_LIMITS, UNPAID_HOLDS } from '#shared/domain/booking/limits.ts';
import { isHttpFunction, RAZORPAY_API_URL, type EnvironmentsOf, type HttpFunction } from '../cloud-env.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { API_ALARMS, FAILED_REQUESTS_METRIC } from '../alarms/alarm-rules.ts';
import { Alarm } from '../constructs/alarm.ts';
import { keptLog, passSecurityEventsOn } from '../constructs/retained-log.ts';
import { grantableOf } from '../constructs/access-statements.ts';
import { ManifestFunction, type FunctionSurroundings } from '../constructs/manifest-function.ts';
import { uploadOrigin } from '../constructs/private-bucket.ts';
import { throttleRoutes } from '../constructs/route-throttles.ts';
import { functionRows } from '../function-rows.ts';
import { emailEnvironment, noticeCeilings, smsEnvironment } from '../sender-environment.ts';
import { adminUrl, hostedZone, siteUrl } from '../site-url.ts';
import { inSsm, emailSecretsFolder, originSecretName, originSecretValue } from '../secret-references.ts';
import type { DataStack } from './data-stack.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { JobsStack } from './jobs-stack.ts';
import { stackProps, type StageConfig, type StageDomain } from '../stages.ts';

type ApiProps = { data: DataStack; jobs: JobsStack; identity: IdentityStack; functionsDir: string };

/** Why the gateway lets everybody through to a route: who may call it stands in the contract. */
const OPEN = {
  none: 'Visitors have no account; webhooks and callbacks are guarded by their signatures, checked in the function.',
  booking: 'Patients have no account: a booking is guarded by its own token, checked in the function.',
  partner: 'It asks for the signed key of the link in the e-mail to the partner of that clinic draft.',
};

const METHODS = new Map<string, HttpMethod>(Object.entries(HttpMethod));

/** Logged fields of a request: nothing that identifies the caller, no query, and the route rather than the path. */
const ACCESS_LOG = {
  time: '$context.requestTime',
  request_id: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  function_error: '$context.integrationErrorMessage',
};

/** The HTTP API: every route of the manifest's rows, and the functions behind them. Its only caller is CloudFront. */
export class ApiStack extends Stack {
  /** The host CloudFront asks. */
  readonly host: string;
  readonly api: HttpApi;
  /** Settings that every function behind this gateway shares. */
  readonly surroundings: FunctionSurroundings;

  constructor(scope: Construct, stage: StageConfig, { data, jobs, identity, functionsDir }: ApiProps) {
    super(scope, `punnagai-${stage.name}-api`, stackProps(stage));
    const api = new HttpApi(this, 'Api', {
      createDefaultStage: false,
      disableExecuteApiEndpoint: stage.domain !== undefined,
    });
    const httpStage = this.openStage(api, stage);
    this.api = api;
    this.host =
      stage.domain === undefined
        ? `${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`
        : this.ownHost(api, httpStage, stage.domain);
    const originSecret = this.originSecret(stage);
    const environments = this.environments(stage, { data, jobs, identity });
    const team = new HttpUserPoolAuthorizer('Team', identity.pool, { userPoolClients: [identity.client] });
    this.surroundings = surroundingsOf(stage, { data, jobs, identity, functionsDir });
    const routes = new Map<string, HttpRoute>();
    for (const { name, trigger } of functionRows) {
      if (!isHttpFunction(name) || trigger.on !== 'http') continue;
      const { fn, logGroup } = new ManifestFunction(this, {
        ...this.surroundings,
        name,
        environment: environments[name],
      });
      passSecurityEventsOn(logGroup, jobs.securityEvents);
      fn.node.addDependency(originSecret);
      // One permission a function: with one a route, the stack has more resources than CloudFormation allows (500).
      const integration = new HttpLambdaIntegration(`${name}-integration`, fn, { scopePermissionToRoute: false });
      for (const route of trigger.routes)
        routes.set(
          `${route.method} ${API_PREFIX}${route.path}`,
          this.addRoute(route, { httpApi: api, integration }, team),
        );
    }
    throttleRoutes(httpStage, routes, stage.limits.throttles);
    this.watch(api, data.alarms);
  }

  private originSecret(stage: StageConfig): Secret {
    const secret = new Secret(this, 'OriginSecret', {
      secretName: originSecretName(stage),
      description: 'Shown by CloudFront to the API',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'It only tells CloudFront from other callers; it is changed by a deployment, as both sides must change at once.',
    });
    return secret;
  }

  private watch({ apiId: api }: HttpApi, topic: ITopic): void {
    for (const spec of API_ALARMS) new Alarm(this, spec, { topic, names: { api } });
  }

  /** Counts each answer of 500 and above in the access log, whether the function gave it, timed out or did not start. */
  private countFailures(accessLog: LogGroup): void {
    const { namespace: metricNamespace, name: metricName } = FAILED_REQUESTS_METRIC;
    const filterPattern = FilterPattern.stringValue('$.status', '=', '5*');
    accessLog.addMetricFilter('Failures', { filterPattern, metricNamespace, metricName, metricValue: '1' });
  }

  /** A route of the team passes the gateway with an access token of the pool only; its function looks again. */
  private addRoute(
    { method, path, auth }: Address,
    to: Pick<HttpRouteProps, 'httpApi' | 'integration'>,
    team: HttpUserPoolAuthorizer,
  ): HttpRoute {
    const verb = METHODS.get(method);
    if (verb === undefined) throw new Error(`${method} ${path}: no such method`);
    const isOpen = auth === 'none' || auth === 'booking' || auth === 'partner';
    const route = new HttpRoute(this, `${method} ${path}`, {
      ...to,
      routeKey: HttpRouteKey.with(`${API_PREFIX}${path}`, verb),
      ...(isOpen ? {} : { authorizer: team }),
    });
    if (isOpen) acknowledge(route, { 'AwsSolutions-APIG4': OPEN[auth] });
    return route;
  }

  private openStage(httpApi: HttpApi, { limits }: StageConfig): HttpStage {
    const logGroup = keptLog(this, 'AccessLog');
    this.countFailures(logGroup);
    return new HttpStage(this, 'Stage', {
      httpApi,
      autoDeploy: true,
      throttle: { rateLimit: limits.throttles.pages.rate, burstLimit: limits.throttles.pages.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
  }

  /** With a domain the API has a name in it, and its own endpoint is closed. */
  private ownHost(api: HttpApi, stage: HttpStage, domain: StageDomain): string {
    const domainName = `origin.${domain.name}`;
    const zone = hostedZone(this, domain);
    const certificate = new Certificate(this, 'Certificate', {
      domainName,
      validation: CertificateValidation.fromDns(zone),
    });
    const host = new DomainName(this, 'Host', { domainName, certificate });
    new ApiMapping(this, 'Mapping', { api, stage, domainName: host });
    const target = new ApiGatewayv2DomainProperties(host.regionalDomainName, host.regionalHostedZoneId);
    new ARecord(this, 'Record', { zone, recordName: `${domainName}.`, target: RecordTarget.fromAlias(target) });
    return domainName;
  }

  private environments(
    stage: StageConfig,
    { data: { table, imagesName }, jobs, identity }: Omit<ApiProps, 'functionsDir'>,
  ): EnvironmentsOf<HttpFunction> {
    // CloudFormation fills the secret in when it deploys; no template holds it.
    const origin = { ORIGIN_SECRET: originSecretValue(stage) };
    const tables = { TABLE_NAME: table.tableName };
    const copies = { SERVER_COPIES: stage.meta?.serverCopies === true ? 'on' : OFF };
    const queues = {
      RECONCILE_QUEUE_URL: jobs.queues['payment-reconcile'].queueUrl,
      NOTICES_QUEUE_URL: jobs.queues.notices.queueUrl,
    };
    const team = {
      TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET'),
      IDENTITY_ISSUER: identity.pool.userPoolProviderUrl,
      IDENTITY_CLIENT_ID: identity.client.userPoolClientId,
    };
    const brand = { SITE_URL: siteUrl(stage), BRAND_NAME: stage.brandName };
    const counted = {
      TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET'),
      REQUESTS_PER_ADDRESS: String(ADDRESS_LIMITS.requests),
    };
    const uploading = {
      IMAGES_BUCKET: imagesName,
      UPLOADS_URL: `${uploadOrigin(imagesName, this.region)}/`,
      IMAGES_QUEUE_URL: jobs.queues.images.queueUrl,
    };
    const razorpay = {
      RAZORPAY_KEY_ID: stage.razorpayKeyId,
      RAZORPAY_KEY_SECRET: inSsm(stage, 'RAZORPAY_KEY_SECRET'),
      RAZORPAY_API_URL,
    };
    return {
      clinics: { ...origin, ...tables, IMAGES_BUCKET: imagesName },
      enquiries: {
        ...origin,
        ...tables,
        TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET'),
        ENQUIRIES_PER_ADDRESS: String(ADDRESS_LIMITS.enquiries),
      },
      blog: { ...origin, ...tables, BRAND_NAME: stage.brandName },
      conversions: { ...origin, ...tables, ...copies, ...counted },
      team: { ...origin, ...tables, ...team, USER_POOL_ID: identity.pool.userPoolId },
      'clinic-admin': { ...origin, ...tables, ...team, IMAGES_BUCKET: imagesName },
      'booking-admin': { ...origin, ...tables, ...team, ...queues, ...razorpay },
      'blog-admin': { ...origin, ...tables, ...team },
      'enquiry-admin': { ...origin, ...tables, ...team, ...queues, ...brand, ADMIN_URL: adminUrl(stage) },
      dashboard: { ...origin, ...tables, ...team, ...noticeCeilings(stage) },
      'lead-admin': { ...origin, ...tables, ...team },
      'mail-settings': { ...origin, ...tables, ...team, ...emailEnvironment(stage), ...noticeCeilings(stage) },
      'sms-settings': { ...origin, ...tables, ...team, ...smsEnvironment(stage), ...noticeCeilings(stage) },
      exports: { ...origin, ...tables, ...team, IMAGES_BUCKET: imagesName },
      money: { ...origin, ...tables, ...team, ...razorpay },
      privacy: { ...origin, ...tables, ...team },
      uploads: { ...origin, ...tables, ...team, ...uploading },
      'clinic-onboarding': { ...origin, ...tables, ...counted, ...uploading },
      'managed-booking': { ...origin, ...tables, ...queues, ...counted },
      system: origin,
      webhook: { ...origin, ...tables, ...queues, RAZORPAY_WEBHOOK_SECRETS: inSsm(stage, 'RAZORPAY_WEBHOOK_SECRETS') },
      'mail-callback': {
        ...origin,
        ...tables,
        SITE_URL: siteUrl(stage),
        TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET'),
        MAIL_SECRETS_FOLDER: emailSecretsFolder(stage),
        MAIL_EVENTS_QUEUE_URL: jobs.queues['mail-events'].queueUrl,
      },
      booking: {
        ...origin,
        ...tables,
        ...queues,
        ...copies,
        ...razorpay,
        TOKEN_SECRET: inSsm(stage, 'TOKEN_SECRET'),
        HOLDS_PER_ADDRESS: String(ADDRESS_LIMITS.holds),
        REQUESTS_PER_ADDRESS: String(ADDRESS_LIMITS.requests),
        UNPAID_PER_ADDRESS: String(UNPAID_HOLDS.perAddress),
        UNPAID_SHARE_OF_CLINIC: String(UNPAID_HOLDS.shareOfClinic),
        UNPAID_SHARE_OF_DAY: String(UNPAID_HOLDS.shareOfDay),
        UNPAID_PER_PHONE: String(UNPAID_HOLDS.perPhone),
        CODES_PER_ADDRESS: String(CODES_PER_ADDRESS),
        CODES_PER_DAY: String(stage.limits.codesPerDay),
        BRAND_NAME: stage.brandName,
        ...smsEnvironment(stage),
      },
    };
  }
}

const surroundingsOf = (
  stage: StageConfig,
  { data, jobs, identity, functionsDir }: ApiProps,
): FunctionSurroundings => ({
  stageName: stage.name,
  functionsDir,
  alarms: data.alarms,
  reservesCopies: stage.limits.reservesCopies,
  on: grantableOf(data, stage, {
    tableArn: data.table.tableArn,
    imagesName: data.imagesName,
    queues: jobs.queues,
    poolArn: identity.pool.userPoolArn,
  }),
});
