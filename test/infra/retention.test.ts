import { beforeAll, describe, expect, test } from 'vitest';
import { functionRows } from '#functions/manifest.ts';
import { stages } from '#infra/stages.ts';
import { keptDays, RETENTION } from '#shared/domain/privacy/retention.ts';
import { STAGE_WITH_DOMAIN, synthesize, type StackName, type Synthesized } from './synthesize.ts';
import { listOf, ofType, readable } from './template.ts';

const STAGES = {
  dev: { ...stages.dev, meta: { pixelId: '123456789012345', serverCopies: true } },
  staging: stages.staging,
  prod: stages.prod,
  'a domain': STAGE_WITH_DOMAIN,
};

/** The periods, in days, of all kinds that end alike. */
const daysOf = (wanted: string): Set<number> =>
  new Set(Object.values(RETENTION).flatMap(({ end, most }) => (end === wanted ? [Number(most) / 86_400] : [])));

describe.each(Object.entries(STAGES))('in %s', (_, stage) => {
  let made: Synthesized;
  beforeAll(() => {
    made = synthesize(stage);
  }, 300_000);

  test('every log group keeps its lines for the period of logs, also when its stack is deleted, but for those of dev', () => {
    const groups = Object.values(made.stacks).flatMap((template) => ofType(template, 'AWS::Logs::LogGroup'));
    expect(groups.length).toBeGreaterThan(functionRows.length);
    for (const { id, Properties, DeletionPolicy, UpdateReplacePolicy } of groups)
      expect({ id, days: Properties['RetentionInDays'], DeletionPolicy, UpdateReplacePolicy }).toEqual({
        id,
        days: keptDays('log'),
        DeletionPolicy: stage.name === 'dev' ? 'Delete' : 'RetainExceptOnCreate',
        UpdateReplacePolicy: stage.name === 'dev' ? 'Delete' : 'Retain',
      });
  });

  test('every function logs into a group of its stack, those that CDK adds among them', () => {
    const groups = Object.values(made.stacks).flatMap((template) =>
      ofType(template, 'AWS::Lambda::Function').map(({ id, Properties }) => [
        id,
        template.Resources[readable(Properties['LoggingConfig']?.LogGroup)]?.Type,
      ]),
    );
    expect(groups.length).toBeGreaterThan(functionRows.length);
    expect(groups.filter(([, type]) => type !== 'AWS::Logs::LogGroup')).toEqual([]);
  });

  test('logs are kept in India: nothing in another region writes any', () => {
    expect(stage.region).toBe('ap-south-1');
    const elsewhere = Object.entries(made.stacks).filter(([name]) => made.regions[name as StackName] !== stage.region);
    expect(elsewhere.map(([name]) => name)).toEqual(['edge', 'access-logs', 'watch']);
    for (const type of ['AWS::Logs::LogGroup', 'AWS::Lambda::Function', 'AWS::S3::Bucket'])
      for (const [, template] of elsewhere) expect(ofType(template, type)).toEqual([]);
  });

  test('every period of a bucket, a queue or the backups is one of the table', () => {
    const of = (type: string) => made.resources.filter(({ Type }) => Type === type).map((one) => one.Properties);
    const days = of('AWS::S3::Bucket')
      .flatMap(({ LifecycleConfiguration }) => listOf(LifecycleConfiguration?.Rules))
      .flatMap((rule) => [
        rule.ExpirationInDays,
        rule.NoncurrentVersionExpiration?.NoncurrentDays,
        rule.AbortIncompleteMultipartUpload?.DaysAfterInitiation,
      ]);
    expect(new Set(days.filter((period) => period !== undefined))).toEqual(daysOf('object'));
    const waits = of('AWS::SQS::Queue').map(({ MessageRetentionPeriod }) => MessageRetentionPeriod / 86_400);
    expect(new Set(waits)).toEqual(daysOf('queue'));
    const backups = of('AWS::DynamoDB::GlobalTable').flatMap(({ Replicas }) =>
      listOf(Replicas).map((replica) => replica.PointInTimeRecoverySpecification.RecoveryPeriodInDays),
    );
    expect(new Set(backups)).toEqual(daysOf('backup'));
  });
});
