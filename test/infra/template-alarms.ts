import { deadLetterName, REPLACED_FILES_FUNCTION } from '#infra/alarms/alarm-rules.ts';
import type { AlarmRule, AlarmSpec, MetricRef } from '#infra/alarms/alarm-rule.ts';
import { manifest, functionRows } from '#functions/manifest.ts';
import { readDescription } from '#shared/domain/alarm.ts';
import { lambdaOf, workQueueId } from './lambdas.ts';
import type { Synthesized } from './synthesize.ts';
import { listOf, ofType, readable, type Resource } from './template.ts';

export type TemplateAlarm = Omit<AlarmSpec, 'impact' | 'search'> & { path: string; runbook: string };

/** The alarms of the synthesized templates, with the manifest's names for functions, queues, hosts and certificates. */
export function alarmsOf(synthesized: Synthesized): TemplateAlarm[] {
  const names = manifestNames(synthesized);
  return synthesized.resources
    .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
    .map(({ Properties }) => {
      const path = String(Properties['AlarmName']).replace(/^[^/]+\//, '');
      const id = path.split('/').at(-1) ?? '';
      const { command, runbook, ...words } = readDescription(readable(Properties['AlarmDescription']));
      const watched = metricOf(Properties, names);
      return { path, id, words, command, runbook, watched, rule: ruleOf(Properties) };
    });
}

const COMPARISONS: Readonly<Record<string, AlarmRule['comparison']>> = {
  GreaterThanOrEqualToThreshold: 'atLeast',
  LessThanOrEqualToThreshold: 'atMost',
};

function ruleOf(properties: Resource['Properties']): AlarmRule {
  const comparison = COMPARISONS[properties['ComparisonOperator']];
  if (comparison === undefined) throw new Error(`${properties['AlarmName']}: ${properties['ComparisonOperator']}`);
  const periods = Number(properties['EvaluationPeriods']);
  return {
    statistic: properties['Statistic'],
    comparison,
    periodMinutes: Number(properties['Period']) / 60,
    periods,
    datapoints: Number(properties['DatapointsToAlarm'] ?? periods),
    threshold: Number(properties['Threshold']),
    missing: properties['TreatMissingData'],
  };
}

type Names = (generated: string) => string;

function metricOf({ Namespace, MetricName, Dimensions }: Resource['Properties'], names: Names): MetricRef {
  const dimensions = listOf(Dimensions).map(({ Name, Value }) => [Name, names(readable(Value))]);
  return { namespace: Namespace, name: MetricName, dimensions: Object.fromEntries(dimensions) };
}

function manifestNames(synthesized: Synthesized): Names {
  const { jobs, gateway, site, edge } = synthesized.stacks;
  const known = new Map<string, string>(functionRows.map(({ name }) => [lambdaOf(synthesized, name).id, name]));
  for (const { trigger } of functionRows) {
    if (trigger.on !== 'queue') continue;
    const id = workQueueId(synthesized, trigger.queue);
    const failed = jobs.Resources[id]?.Properties['RedrivePolicy'].deadLetterTargetArn;
    known.set(`${id}.QueueName`, trigger.queue);
    known.set(readable(failed).replace('.Arn', '.QueueName'), deadLetterName(manifest[trigger.queue].alarms.impact));
  }
  for (const id of Object.keys(site.Resources))
    if (id.startsWith('FilesReplacedFunction')) known.set(id, REPLACED_FILES_FUNCTION);
  for (const { id, Properties } of ofType(site, 'AWS::CloudFront::Distribution'))
    known.set(`site:${id}`, String(Properties['DistributionConfig'].Comment).endsWith(' site') ? 'site' : 'admin');
  for (const { id } of ofType(edge, 'AWS::CertificateManager::Certificate'))
    known.set(`edge:${id}`, id.startsWith('Admin') ? 'admin-certificate' : 'site-certificate');
  for (const { id } of ofType(gateway, 'AWS::CertificateManager::Certificate')) known.set(id, 'API-certificate');
  // The name of an output of another stack ends with a hash.
  const isOutput = (generated: string, id: string): boolean => id.includes(':') && generated.startsWith(id);
  return (generated) => known.get(generated) ?? [...known].find(([id]) => isOutput(generated, id))?.[1] ?? generated;
}
