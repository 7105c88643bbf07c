import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { IHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { SignInPlace } from './code-mail.ts';
import { inSsm } from './secret-references.ts';
import type { StageConfig, StageDomain } from './stages.ts';

/** The parameter that says where the site is. */
export const SITE_URL_PARAMETER = 'SITE_URL';

/**
 * Where the site is, as an environment value. Without a domain of its own that is CloudFront's name, which is known only
 * after the functions are made: they read it from SSM when they start.
 */
export const siteUrl = (stage: Pick<StageConfig, 'name' | 'domain'>): string =>
  stage.domain === undefined ? inSsm(stage, SITE_URL_PARAMETER) : `https://${stage.domain.name}`;

/**
 * Where staff sign in, for the e-mails of the pool. The pool is made before CloudFront's name is known and cannot refer to it:
 * a stage without a domain names the stack whose output says it.
 */
export const signInPlace = ({ name, domain }: Pick<StageConfig, 'name' | 'domain'>): SignInPlace =>
  domain === undefined ? { stack: `punnagai-${name}-site` } : { url: `https://${domain.name}/login` };

/** The zone that a stage's names are written into; it is there before the product. */
export const hostedZone = (scope: Construct, { hostedZoneId, hostedZoneName }: StageDomain): IHostedZone =>
  HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: hostedZoneName });
