import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { DistributionLogs } from '../constructs/access-logs.ts';
import { stackProps, type StageConfig } from '../stages.ts';
import type { DataStack } from './data-stack.ts';
import type { SiteStack } from './site-stack.ts';

/** The delivery of CloudFront's access logs, which is set up in us-east-1, into the bucket in the stage's region. */
export class AccessLogStack extends Stack {
  constructor(scope: Construct, stage: StageConfig, { data, site }: { data: DataStack; site: SiteStack }) {
    super(scope, `punnagai-${stage.name}-access-logs`, stackProps(stage, 'us-east-1'));
    this.addStackDependency(data);
    new DistributionLogs(this, 'Distributions', {
      prefix: `punnagai-${stage.name}`,
      bucketArn: data.accessLogsArn,
      distributions: site.distributions,
    });
  }
}
