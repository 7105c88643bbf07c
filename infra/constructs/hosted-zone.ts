import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { StageDomain } from '../stages.ts';

/** The zone that a stage's names are written into; it is there before the product. */
export const hostedZone = (scope: Construct, { hostedZoneId, hostedZoneName }: StageDomain): IHostedZone =>
  HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: hostedZoneName });
