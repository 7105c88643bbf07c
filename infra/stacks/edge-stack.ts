import { Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { addressesOf } from '#functions/definitions/definition.ts';
import { firewallLogs } from '../constructs/access-logs.ts';
import { functionRows } from '../function-rows.ts';
import type { Host } from '#shared/contract/route.ts';
import { hostedZone, hostNames } from '../site-url.ts';
import { firewallRules, INSPECTED, visibility } from '../edge/firewall-rules.ts';
import { stackProps, type StageConfig } from '../stages.ts';
import type { DataStack } from './data-stack.ts';

/** Paths of the routes that say in the contract that they take large bodies. */
const LARGE_BODIES = functionRows
  .flatMap(({ trigger }) => addressesOf(trigger))
  .filter(({ largeBody }) => largeBody === true)
  .map(({ path }) => path);

/** Resources that CloudFront needs in us-east-1: the firewall, and a certificate for each host in the product's domain. */
export class EdgeStack extends Stack {
  readonly firewallArn: string;
  readonly certificates: Record<Host, Certificate> | undefined;

  constructor(scope: Construct, stage: StageConfig, data: DataStack) {
    super(scope, `punnagai-${stage.name}-edge`, stackProps(stage, 'us-east-1'));
    this.addStackDependency(data);
    const firewall = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: firewallRules(stage.limits.firewallRequests, LARGE_BODIES),
      associationConfig: { requestBody: { CLOUDFRONT: { defaultSizeInspectionLimit: INSPECTED } } },
      visibilityConfig: visibility('firewall'),
    });
    this.firewallArn = firewall.attrArn;
    firewallLogs(this, firewall.attrArn, data.accessLogsArn);
    if (stage.domain !== undefined) {
      const validation = CertificateValidation.fromDns(hostedZone(this, stage.domain));
      const { site, admin } = hostNames(stage.domain);
      this.certificates = {
        site: new Certificate(this, 'Certificate', { domainName: site, validation }),
        admin: new Certificate(this, 'AdminCertificate', { domainName: admin, validation }),
      };
    }
  }
}
