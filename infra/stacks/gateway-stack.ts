import { Stack } from 'aws-cdk-lib';
import { DomainName, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { ApiGatewayv2DomainProperties } from 'aws-cdk-lib/aws-route53-targets';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { API_CERTIFICATE_ALARM } from '../alarms/stage-alarms.ts';
import { acknowledge } from '../constructs/security-findings.ts';
import { Alarm, type AlarmTarget } from '../constructs/alarm.ts';
import { hostedZone, originSecretName } from '../constructs/host-distribution.ts';
import { stackProps, type StageConfig, type StageDomain } from '../stages.ts';
import type { IdentityStack } from './identity-stack.ts';

type GatewayProps = { identity: IdentityStack; alarms: AlarmTarget };

/** The API's own name in the product's domain. */
const hostName = (domain: StageDomain): string => `origin.${domain.name}`;

/** The HTTP API without its routes: its host, and the secret that CloudFront, its only caller, sends with each request. */
export class GatewayStack extends Stack {
  readonly api: HttpApi;
  /** The host that CloudFront calls. */
  readonly host: string;
  /** The API's name in the product's domain; undefined without one. */
  readonly ownName: DomainName | undefined;
  /** Lets only staff through to a route: its caller needs an access token of the pool. */
  readonly staffOnly: HttpUserPoolAuthorizer;

  constructor(scope: Construct, stage: StageConfig, { identity, alarms }: GatewayProps) {
    super(scope, `punnagai-${stage.name}-gateway`, stackProps(stage));
    this.api = new HttpApi(this, 'Api', {
      createDefaultStage: false,
      disableExecuteApiEndpoint: stage.domain !== undefined,
    });
    this.addOriginSecret(stage);
    this.staffOnly = new HttpUserPoolAuthorizer('Team', identity.pool, { userPoolClients: [identity.client] });
    this.ownName = stage.domain === undefined ? undefined : this.addName(stage.domain, alarms);
    this.host =
      stage.domain === undefined
        ? `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`
        : hostName(stage.domain);
  }

  private addOriginSecret(stage: StageConfig): void {
    const secret = new Secret(this, 'OriginSecret', {
      secretName: originSecretName(stage),
      description: 'Shown by CloudFront to the API',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'It only tells CloudFront from other callers; it is changed by a deployment, as both sides must change at once.',
    });
  }

  /** With a domain the API has a name in it, and its own endpoint is closed. */
  private addName(domain: StageDomain, alarms: AlarmTarget): DomainName {
    const domainName = hostName(domain);
    const zone = hostedZone(this, domain);
    const certificate = new Certificate(this, 'Certificate', {
      domainName,
      validation: CertificateValidation.fromDns(zone),
    });
    new Alarm(this, API_CERTIFICATE_ALARM, alarms, { 'API-certificate': certificate.certificateArn });
    const host = new DomainName(this, 'Host', { domainName, certificate });
    const target = new ApiGatewayv2DomainProperties(host.regionalDomainName, host.regionalHostedZoneId);
    new ARecord(this, 'Record', { zone, recordName: `${domainName}.`, target: RecordTarget.fromAlias(target) });
    return host;
  }
}
