import { CfnOutput, Duration, SecretValue } from 'aws-cdk-lib';
import {
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type DistributionProps,
  type ErrorResponse,
  type FunctionAssociation,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, RecordTarget, type IHostedZone, HostedZone } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { ORIGIN_HEADERS } from '#functions/definitions/variables.ts';
import type { Host } from '#shared/contract/route.ts';
import { ERROR_CACHING_SECONDS, edgeCode } from '../cloudfront.ts';
import { parameterName } from '../secret-references.ts';
import { BACK_OFFICE_HEADERS, SECURITY_HEADERS } from '../security-headers.ts';
import { hostNames, URL_OUTPUTS, URL_PARAMETERS } from '../site-url.ts';
import type { StageConfig, StageDomain } from '../stages.ts';
import { acknowledge } from './security-findings.ts';

type Stage = Pick<StageConfig, 'name'>;

/** Name of the secret that CloudFront sends to the API. It is fixed, because two stacks refer to it. */
export const originSecretName = ({ name }: Stage): string => `punnagai/${name}/origin-secret`;

/** The secret as a reference that CloudFormation fills in when it deploys: no template holds the value. */
export const originSecretValue = (stage: Stage): string =>
  SecretValue.secretsManager(originSecretName(stage)).unsafeUnwrap();

/** The zone that a stage's names are written into; it is there before the product. */
export const hostedZone = (scope: Construct, { hostedZoneId, hostedZoneName }: StageDomain): IHostedZone =>
  HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: hostedZoneName });

/** CloudFront has settings of its own for these and takes them in no other way. */
const SETTINGS = new Set(['x-content-type-options', 'x-frame-options', 'referrer-policy']);

const HSTS = { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true };

const customOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .filter(([header]) => !SETTINGS.has(header))
    .map(([header, value]) => ({ header, value, override: true }));
const customHeaders = customOf(SECURITY_HEADERS);

function securityHeaders(csp: string, frameOption: HeadersFrameOption = HeadersFrameOption.DENY) {
  return {
    contentSecurityPolicy: { contentSecurityPolicy: csp, override: true },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption, override: true },
    referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    strictTransportSecurity: HSTS,
  };
}

/** Headers of an answer with a Content-Security-Policy of the public site; `frameOption`: who may frame it. */
export const siteHeaders = (
  scope: Construct,
  id: string,
  csp: string,
  frameOption?: HeadersFrameOption,
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: securityHeaders(csp, frameOption),
    customHeadersBehavior: { customHeaders },
  });

/** Headers of every image, on either host: nothing in an SVG may run. An image says how long it is cached; a missing one does not. */
export const imageHeaders = (scope: Construct, csp: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'ImageHeaders', {
    securityHeadersBehavior: securityHeaders(csp),
    customHeadersBehavior: { customHeaders },
  });

/** Origin at which staff of a region sign in (AWS General Reference, Amazon Cognito user pools). */
export const identityOrigin = (region: string): string => `https://cognito-idp.${region}.amazonaws.com`;

/** Headers of the back office's document, and of the answers of its API. */
export const backOfficeHeaders = (scope: Construct, csp: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'BackOfficeHeaders', {
    securityHeadersBehavior: {
      ...securityHeaders(csp),
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
    },
    customHeadersBehavior: { customHeaders: customOf(BACK_OFFICE_HEADERS) },
  });

export const HTTPS_ONLY = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };

/** Error answers as they come from the origin, and no cache of them: every distribution's. */
const UNCACHED_ERRORS: ErrorResponse[] = Object.entries(ERROR_CACHING_SECONDS).map(([status, seconds]) => ({
  httpStatus: Number(status),
  ttl: Duration.seconds(seconds),
}));

/** Resources in us-east-1: the firewall of both hosts, and with a domain a certificate for each. */
export type Edge = { firewallArn: string; certificates: Record<Host, ICertificate> | undefined };

type HostProps = {
  host: Host;
  stage: StageConfig;
  edge: Edge;
  /** The zone of the stage's domain; undefined without one. */
  zone: IHostedZone | undefined;
  defaultBehavior: BehaviorOptions;
  additionalBehaviors: Record<string, BehaviorOptions>;
};

/** The entrance of one host: its distribution, its name, and where functions read its address. */
export class HostDistribution extends Construct {
  /** Without a trailing slash. */
  readonly url: string;
  readonly distributionArn: string;
  readonly distributionId: string;

  constructor(scope: Construct, id: string, { host, stage, edge, zone, ...behaviors }: HostProps) {
    super(scope, id);
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Punnagai ${stage.name} ${host}`,
      ...behaviors,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The cheapest one with India in it.
      priceClass: PriceClass.PRICE_CLASS_200,
      webAclId: edge.firewallArn,
      errorResponses: UNCACHED_ERRORS,
      ...ownName(host, stage, edge),
    });
    this.distributionArn = distribution.distributionArn;
    this.distributionId = distribution.distributionId;
    acknowledgeDistribution(distribution);
    const name = stage.domain === undefined ? undefined : hostNames(stage.domain)[host];
    if (zone !== undefined && name !== undefined) this.addRecords(distribution, zone, name);
    this.url = `https://${name ?? distribution.distributionDomainName}`;
    new StringParameter(this, 'Parameter', {
      parameterName: parameterName(stage, URL_PARAMETERS[host]),
      stringValue: this.url,
    });
    const output = new CfnOutput(this, 'Url', { value: this.url, description: `Address of the ${host} host` });
    output.overrideLogicalId(URL_OUTPUTS[host]);
  }

  private addRecords(distribution: Distribution, zone: IHostedZone, name: string): void {
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    const record = { zone, recordName: `${name}.`, target };
    new ARecord(this, 'Record', record);
    new AaaaRecord(this, 'Record6', record);
  }
}

/** The API as CloudFront asks it for one host: with the secret, and over any word of the viewer's, the host's name. */
export const gatewayOrigin = (apiHost: string, stage: StageConfig, host: Host): HttpOrigin =>
  new HttpOrigin(apiHost, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    customHeaders: { [ORIGIN_HEADERS.secret]: originSecretValue(stage), [ORIGIN_HEADERS.host]: host },
  });

/** A function that runs in CloudFront before all else (infra/edge). */
export function edgeFunction(
  scope: Construct,
  id: string,
  ...[file, values]: Parameters<typeof edgeCode>
): FunctionAssociation[] {
  const code = FunctionCode.fromInline(edgeCode(file, values));
  const fn = new EdgeFunction(scope, id, { code, runtime: FunctionRuntime.JS_2_0 });
  return [{ function: fn, eventType: FunctionEventType.VIEWER_REQUEST }];
}

/** Without a certificate of its own, CloudFront decides the oldest TLS by itself. */
const ownName = (host: Host, { domain }: StageConfig, { certificates }: Edge): Partial<DistributionProps> =>
  domain === undefined || certificates === undefined
    ? {}
    : {
        domainNames: [hostNames(domain)[host]],
        certificate: certificates[host],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      };

function acknowledgeDistribution(distribution: Distribution): void {
  acknowledge(distribution, {
    'AwsSolutions-CFR1': 'Patients travel: no country is refused.',
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
      'A bucket lists at its root only, and no address of the site leads there.',
    '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac':
      'The policy of the images bucket is written where the bucket is.',
    'AwsSolutions-CFR3':
      'The check knows the legacy log only; standard logging (v2) delivers these logs from the stack of access logs.',
    'AwsSolutions-CFR4':
      "Without a domain of its own, CloudFront's certificate decides the oldest TLS; with one it is TLS 1.2.",
  });
}
