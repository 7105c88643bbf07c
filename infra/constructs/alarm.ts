import { Duration } from 'aws-cdk-lib';
import {
  Alarm as CloudWatchAlarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { describeAlarm } from '#shared/domain/alarm.ts';
import type { AlarmRule, AlarmSpec, MetricRef, Watched } from '../alarms/alarm-rule.ts';

type AlarmProps = {
  topic: ITopic;
  /** The names that AWS generated for functions, queues and the API, by their names in the manifest. */
  names?: Readonly<Record<string, string>>;
};

const MISSING = {
  breaching: TreatMissingData.BREACHING,
  notBreaching: TreatMissingData.NOT_BREACHING,
  ignore: TreatMissingData.IGNORE,
} as const satisfies Record<AlarmRule['missing'], TreatMissingData>;

/** An alarm of infra/alarms, which notifies the topic of both its beginning and its end. Its name is its construct path. */
export class Alarm extends Construct {
  constructor(scope: Construct, { id, words, watched, rule }: AlarmSpec, { topic, names = {} }: AlarmProps) {
    super(scope, id);
    const alarm = new CloudWatchAlarm(this, 'Alarm', {
      alarmName: this.node.path,
      alarmDescription: describeAlarm(words),
      metric: metricOf(watched, rule, names),
      threshold: rule.threshold,
      evaluationPeriods: rule.periods,
      datapointsToAlarm: rule.datapoints,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: MISSING[rule.missing],
    });
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
  }
}

function metricOf(watched: Watched, rule: AlarmRule, names: Readonly<Record<string, string>>): IMetric {
  const { statistic } = rule;
  const period = Duration.minutes(rule.periodMinutes);
  const single = ({ namespace, name: metricName, dimensions }: MetricRef): Metric => {
    const isGenerated = namespace.startsWith('AWS/');
    const nameOf = (value: string): string => (isGenerated ? names[value] : undefined) ?? value;
    const named = Object.entries(dimensions).map(([key, value]) => [key, nameOf(value)] as const);
    return new Metric({
      namespace,
      metricName,
      dimensionsMap: Object.fromEntries<string>(named),
      statistic,
      period,
    });
  };
  if ('namespace' in watched) return single(watched);
  const { expression, metrics } = watched;
  const usingMetrics = Object.fromEntries(Object.entries(metrics).map(([id, metric]) => [id, single(metric)]));
  return new MathExpression({ expression, usingMetrics, period });
}
