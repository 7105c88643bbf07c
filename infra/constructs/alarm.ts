import { Duration, Stack, Aws } from 'aws-cdk-lib';
import { Alarm as CloudWatchAlarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { describeAlarm } from '#shared/domain/alarm.ts';
import type { AlarmRule, AlarmSpec, MetricRef } from '../alarms/alarm-rule.ts';
import { runbookAnchor } from '../alarms/alarm-rules.ts';
import { acknowledge } from './security-findings.ts';
import type { StageConfig } from '../stages.ts';

/** The destination of the alarms of a stage, and the address of their runbook. */
export type AlarmTarget = { topic: ITopic; stageName: string; runbookUrl: string };

/** The names that AWS generated for functions, queues, hosts and certificates, by those in infra/alarms. */
type Names = Readonly<Record<string, string>>;

const MISSING = {
  breaching: TreatMissingData.BREACHING,
  notBreaching: TreatMissingData.NOT_BREACHING,
  ignore: TreatMissingData.IGNORE,
} as const satisfies Record<AlarmRule['missing'], TreatMissingData>;

const COMPARISONS = {
  atLeast: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  atMost: ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
} as const satisfies Record<AlarmRule['comparison'], ComparisonOperator>;

/**
 * An alarm of infra/alarms, which notifies the topic of both its beginning and its end. Its name is its construct path; its
 * description has the first command and a link to its section of the runbook.
 */
export class Alarm extends Construct {
  constructor(scope: Construct, spec: AlarmSpec, target: AlarmTarget, names: Names = {}) {
    super(scope, spec.id);
    const { words, command, watched, rule } = spec;
    const path = this.node.path.slice(Stack.of(this).node.path.length + 1);
    const alarm = new CloudWatchAlarm(this, 'Alarm', {
      alarmName: this.node.path,
      alarmDescription: describeAlarm({
        ...words,
        command: command.replaceAll('$STAGE', target.stageName),
        runbook: `${target.runbookUrl}#${runbookAnchor(path)}`,
      }),
      metric: metricOf(watched, rule, names),
      threshold: rule.threshold,
      evaluationPeriods: rule.periods,
      datapointsToAlarm: rule.datapoints,
      comparisonOperator: COMPARISONS[rule.comparison],
      treatMissingData: MISSING[rule.missing],
    });
    alarm.addAlarmAction(new SnsAction(target.topic));
    alarm.addOkAction(new SnsAction(target.topic));
  }
}

function metricOf({ namespace, name: metricName, dimensions }: MetricRef, rule: AlarmRule, names: Names): Metric {
  const isGenerated = namespace.startsWith('AWS/');
  const nameOf = (value: string): string => (isGenerated ? names[value] : undefined) ?? value;
  const named = Object.entries(dimensions).map(([key, value]) => [key, nameOf(value)] as const);
  return new Metric({
    namespace,
    metricName,
    dimensionsMap: Object.fromEntries<string>(named),
    statistic: rule.statistic,
    period: Duration.minutes(rule.periodMinutes),
  });
}

/** The name of a stage's topic of alarms. Each region has its own: an alarm reaches topics of its region only. */
const alarmTopicName = ({ name }: Pick<StageConfig, 'name'>): string => `punnagai-${name}-alarms`;

/** The ARN of the topic in the region of the stage. */
export const alarmTopicArn = (scope: Construct, stage: Pick<StageConfig, 'name'>): string =>
  Stack.of(scope).formatArn({ service: 'sns', resource: alarmTopicName(stage) });

/** The ARN of the topic in us-east-1, which is made after the stacks that name it. */
export const edgeTopicArn = (scope: Construct, stage: Pick<StageConfig, 'name'>): string =>
  Stack.of(scope).formatArn({ service: 'sns', region: 'us-east-1', resource: alarmTopicName(stage) });

/** The topic that the alarms of a region go to, with the e-mail address of the operators. */
export function alarmTopic(scope: Construct, stage: Pick<StageConfig, 'name' | 'alarmEmail'>): Topic {
  const topic = new Topic(scope, 'Alarms', { topicName: alarmTopicName(stage), enforceSSL: true });
  const subscription = topic.addSubscription(new EmailSubscription(stage.alarmEmail));
  acknowledge(subscription, {
    'Serverless-SNSRedrivePolicy': 'A queue brings each alarm to the dashboard too, even if its e-mail is lost.',
  });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'AWS:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  return topic;
}
