import { CfnResource, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Subscription, SubscriptionProtocol } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct, IConstruct } from 'constructs';
import { deadLetterName } from '../alarms/alarm-rules.ts';
import { edgeAlarms } from '../alarms/stage-alarms.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { Alarm } from '../constructs/alarm.ts';
import { alarmTopic } from '../constructs/alarm-topic.ts';
import { functionName, ManifestFunction } from '../constructs/manifest-function.ts';
import { StageDashboard } from '../constructs/stage-dashboard.ts';
import { functionRows } from '../function-rows.ts';
import { stackProps, type StageConfig } from '../stages.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { GatewayStack } from './gateway-stack.ts';
import type { JobsStack } from './jobs-stack.ts';
import type { SiteStack } from './site-stack.ts';

type WatchProps = { data: DataStack; jobs: JobsStack; gateway: GatewayStack; edge: EdgeStack; site: SiteStack };

/** A resource of another region. CDK's constructs refer to one by a fixed name only, its attributes by an output. */
function resourceOf({ node }: IConstruct): CfnResource {
  const { defaultChild } = node;
  if (!CfnResource.isCfnResource(defaultChild)) throw new Error(`${node.path} has another shape than expected`);
  return defaultChild;
}

/** Percents of the monthly amount at which the budget warns: spent, and forecast for the end of the month. */
const WARNINGS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const;

/**
 * Alarms on metrics that exist in us-east-1 only, the budget, and the dashboard of the stage. CloudFront's distributions need the
 * certificates and the firewall of the edge stack, so alarms on them come in a stack after both.
 */
export class WatchStack extends Stack {
  constructor(scope: Construct, stage: StageConfig, { edge, ...watched }: WatchProps) {
    super(scope, `punnagai-${stage.name}-watch`, stackProps(stage, 'us-east-1'));
    const { jobs, site } = watched;
    const topic = alarmTopic(this, stage);
    // The worker that shows alarms in the back office is in the region of the stage; its queue accepts messages of this topic.
    const backOffice = new Subscription(this, 'BackOffice', {
      topic,
      protocol: SubscriptionProtocol.SQS,
      endpoint: resourceOf(jobs.queues['alarm-events']).getAtt('Arn').toString(),
      rawMessageDelivery: true,
    });
    acknowledge(backOffice, {
      'Serverless-SNSRedrivePolicy': 'Each alarm is e-mailed too; a dead-letter queue would have to be in this region.',
    });
    const names = {
      site: site.distributionIds.site,
      admin: site.distributionIds.admin,
      ...(edge.certificates === undefined
        ? {}
        : {
            'site-certificate': edge.certificates.site.certificateArn,
            'admin-certificate': edge.certificates.admin.certificateArn,
          }),
    };
    const target = { topic, stageName: stage.name, runbookUrl: stage.runbookUrl };
    for (const spec of edgeAlarms(stage.domain !== undefined)) new Alarm(this, spec, target, names);
    this.addBudget(stage);
    this.addDashboard(stage, watched);
  }

  /** The budget of the account, as AWS bills it: costs have no stage unless somebody activates cost allocation tags. */
  private addBudget({ name, alarmEmail, usdPerMonth }: StageConfig): void {
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `punnagai-${name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: usdPerMonth, unit: 'USD' },
      },
      notificationsWithSubscribers: WARNINGS.map((warning) => ({
        notification: { ...warning, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
        subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
      })),
    });
  }

  private addDashboard(stage: StageConfig, { data, jobs, gateway, site }: Omit<WatchProps, 'edge'>): void {
    const nameOf = (queue: Queue): string => resourceOf(queue).getAtt('QueueName').toString();
    const functions = this.node.root.node.findAll().filter((node) => node instanceof ManifestFunction);
    const names = {
      ApiId: { api: gateway.api.apiId },
      TableName: { table: stage.restoredTable ?? resourceOf(data.ownTable).ref },
      DistributionId: site.distributionIds,
      FunctionName: Object.fromEntries(functionRows.map(({ name }) => [name, functionName(stage.name, name)])),
      QueueName: {
        ...Object.fromEntries(Object.entries(jobs.queues).map(([name, queue]) => [name, nameOf(queue)])),
        ...Object.fromEntries([...jobs.deadLetters].map(([impact, queue]) => [deadLetterName(impact), nameOf(queue)])),
      },
    };
    const logGroups = new Map(functions.map(({ name, logGroup }) => [name, resourceOf(logGroup).ref] as const));
    new StageDashboard(this, 'Dashboard', { stage, names, logGroups });
  }
}
