import { Alarm as CloudWatchAlarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { describeAlarm } from '#shared/domain/alarm.ts';
import type { AlarmWords } from '#shared/domain/alarm.ts';

type AlarmProps = {
  topic: ITopic;
  words: AlarmWords;
  metric: IMetric;
  /** Rings when the metric is at or over this. */
  threshold: number;
  /** How many periods of the metric in a row; 1 unless told. */
  periods?: number;
  /** Rings when the metric is below the threshold, or silent: for what must go on happening. */
  whenMissing?: boolean;
};

/** An alarm that tells people, in words for people. Its name is its path, so that it is found in the code. */
export class Alarm extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { topic, words, metric, threshold, periods = 1, whenMissing = false }: AlarmProps,
  ) {
    super(scope, id);
    const alarm = new CloudWatchAlarm(this, 'Alarm', {
      alarmName: this.node.path,
      alarmDescription: describeAlarm(words),
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: whenMissing
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: whenMissing ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
  }
}
