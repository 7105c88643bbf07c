import { CfnResource, Stack, Duration } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Dashboard,
  GraphWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  type IWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Subscription, SubscriptionProtocol } from 'aws-cdk-lib/aws-sns';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct, type IConstruct } from 'constructs';
import { type FunctionName, functionRows } from '#functions/manifest.ts';
import { deadLetterName } from '../alarms/alarm-rules.ts';
import { DASHBOARD, type DashboardWidget, type Shown } from '../alarms/dashboard.ts';
import { edgeAlarms } from '../alarms/stage-alarms.ts';
import { acknowledge } from '../constructs/security-findings.ts';
import { Alarm, alarmTopic } from '../constructs/alarm.ts';
import { functionName, ManifestFunction } from '../constructs/manifest-function.ts';
import { stackProps, type StageConfig } from '../stages.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { GatewayStack } from './gateway-stack.ts';
import type { JobsStack } from './jobs-stack.ts';
import type { SiteStack } from './site-stack.ts';

type StageDashboardProps = {
  stage: StageConfig;
  /** The names that AWS knows, by the name of a dimension and those in infra/alarms. */
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  logGroups: ReadonlyMap<FunctionName, string>;
};

const WIDGET = { width: 8, height: 6 } as const;
const IN_A_ROW = 3;

/** The dashboard of a stage: bookings, payments, messages, due items, errors, latency and cost drivers. */
class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, { stage, names, logGroups }: StageDashboardProps) {
    super(scope, id);
    const dashboard = new Dashboard(this, 'Dashboard', {
      dashboardName: `punnagai-${stage.name}`,
      defaultInterval: Duration.hours(24),
    });
    const widgets = DASHBOARD.map((widget) => widgetOf(widget, { stage, names, logGroups }));
    for (let from = 0; from < widgets.length; from += IN_A_ROW)
      dashboard.addWidgets(...widgets.slice(from, from + IN_A_ROW));
  }
}

function widgetOf(widget: DashboardWidget, { stage, names, logGroups }: StageDashboardProps): IWidget {
  const { title } = widget;
  if ('query' in widget)
    return new LogQueryWidget({
      ...WIDGET,
      title,
      region: stage.region,
      view: LogQueryVisualizationType.TABLE,
      logGroupNames: widget.logs.map((name) => logGroups.get(name) ?? ''),
      queryLines: widget.query.split('\n').map((line) => line.replace(/^\| /, '')),
    });
  const region = widget.isInUsEast === true ? 'us-east-1' : stage.region;
  const left = widget.metrics.map((shown) => metricOf(shown, names, { region, minutes: widget.periodMinutes }));
  return new GraphWidget({ ...WIDGET, title, region, left });
}

function metricOf(
  { label, metric: { namespace, name: metricName, dimensions }, statistic }: Shown,
  names: StageDashboardProps['names'],
  { region, minutes }: { region: string; minutes: number },
): Metric {
  const named = Object.entries(dimensions).map(([key, value]) => [key, names[key]?.[value] ?? value] as const);
  return new Metric({
    namespace,
    metricName,
    dimensionsMap: Object.fromEntries<string>(named),
    statistic,
    period: Duration.minutes(minutes),
    label,
    region,
  });
}

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
