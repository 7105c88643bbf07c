import { deadLetterName, REPLACED_FILES_FUNCTION } from '#infra/alarms/alarm-rules.ts';
import type { AlarmRule, AlarmSpec, MetricRef, Watched } from '#infra/alarms/alarm-rule.ts';
import { functionRows } from '#infra/function-rows.ts';
import { alarmWords } from '#shared/domain/alarm.ts';
import { lambdaOf, workQueueId } from './lambdas.ts';
import type { Synthesized } from './synthesize.ts';
import { listOf, readable, theOne, type Resource } from './template.ts';

export type TemplateAlarm = AlarmSpec & { path: string };

/** The alarms of the synthesized templates, with the manifest's names for functions, queues and the API. */
export function alarmsOf(synthesized: Synthesized): TemplateAlarm[] {
  const names = manifestNames(synthesized);
  return synthesized.resources
    .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
    .map(({ Properties }) => {
      const path = String(Properties['AlarmName']).replace(/^[^/]+\//, '');
      const id = path.split('/').at(-1) ?? '';
      const [watched, statistic, seconds] = watchedBy(Properties, names);
      const words = alarmWords(String(Properties['AlarmDescription']));
      return { path, id, words, watched, rule: ruleOf(Properties, statistic, seconds) };
    });
}

function ruleOf(properties: Resource['Properties'], statistic: AlarmRule['statistic'], seconds: number): AlarmRule {
  if (properties['ComparisonOperator'] !== 'GreaterThanOrEqualToThreshold')
    throw new Error(`${properties['AlarmName']}: ${properties['ComparisonOperator']}`);
  const periods = Number(properties['EvaluationPeriods']);
  return {
    statistic,
    periodMinutes: seconds / 60,
    periods,
    datapoints: Number(properties['DatapointsToAlarm'] ?? periods),
    threshold: Number(properties['Threshold']),
    missing: properties['TreatMissingData'],
  };
}

type Names = (generated: string) => string;

function watchedBy(properties: Resource['Properties'], names: Names): [Watched, AlarmRule['statistic'], number] {
  const { Metrics } = properties;
  if (Metrics === undefined)
    return [metricOf(properties, names), properties['Statistic'], Number(properties['Period'])];
  const math = listOf(Metrics).find(({ Expression }) => Expression !== undefined);
  const stats = listOf(Metrics).filter(({ MetricStat }) => MetricStat !== undefined);
  const metrics = Object.fromEntries(stats.map(({ Id, MetricStat }) => [Id, metricOf(MetricStat.Metric, names)]));
  const [{ Stat, Period }] = stats.map(({ MetricStat }) => MetricStat);
  return [{ expression: math.Expression, metrics }, Stat, Number(Period)];
}

function metricOf({ Namespace, MetricName, Dimensions }: Resource['Properties'], names: Names): MetricRef {
  const dimensions = listOf(Dimensions).map(({ Name, Value }) => [Name, names(readable(Value))]);
  return { namespace: Namespace, name: MetricName, dimensions: Object.fromEntries(dimensions) };
}

function manifestNames(synthesized: Synthesized): Names {
  const { jobs, api, site } = synthesized.stacks;
  const known = new Map<string, string>(functionRows.map(({ name }) => [lambdaOf(synthesized, name).id, name]));
  for (const { trigger } of functionRows) {
    if (trigger.on !== 'queue') continue;
    const id = workQueueId(synthesized, trigger.queue);
    const failed = jobs.Resources[id]?.Properties['RedrivePolicy'].deadLetterTargetArn;
    known.set(`${id}.QueueName`, trigger.queue);
    known.set(readable(failed).replace('.Arn', '.QueueName'), deadLetterName(trigger.queue));
  }
  known.set(readable(theOne(api, 'AWS::ApiGatewayV2::Stage').Properties['ApiId']), 'api');
  for (const id of Object.keys(site.Resources))
    if (id.startsWith('FilesReplacedFunction')) known.set(id, REPLACED_FILES_FUNCTION);
  return (generated) => known.get(generated) ?? generated;
}
