import { beforeAll, describe, expect, test } from 'vitest';
import { tableDefinition } from '#functions/store/table/table-definition.ts';
import { addressesOf } from '#functions/definitions/definition.ts';
import { functionRows } from '#functions/manifest.ts';
import { AUDIENCES, audienceOf } from '#infra/stacks/audience-stack.ts';
import { stages } from '#infra/stages.ts';
import { behindTheApi, lambdaOf, workQueueId } from './lambdas.ts';
import { synthesize, type Synthesized } from './synthesize.ts';
import { listOf, ofType, readable, theOne, type Resource } from './template.ts';

let dev: Synthesized;
let prod: Synthesized;
beforeAll(() => {
  dev = synthesize(stages.dev);
  prod = synthesize(stages.prod);
});

/** A schedule as EventBridge spells it, but for its first minute. */
function scheduleOf(minutes: number): string {
  if (minutes === 1) return 'rate(1 minute)';
  return minutes < 60 ? `cron(M/${minutes} * * * ? *)` : `cron(M 0/${minutes / 60} * * ? *)`;
}

describe('API', () => {
  test('every route of the manifest is one route of the API, led to its function in the stack of its audience', () => {
    const made = AUDIENCES.flatMap((audience) => {
      const { [audience]: template } = dev.stacks;
      const integrations = Object.fromEntries(
        ofType(template, 'AWS::ApiGatewayV2::Integration').map(({ id, Properties }) => [
          id,
          readable(Properties['IntegrationUri']),
        ]),
      );
      expect(Object.keys(integrations)).toHaveLength(new Set(Object.values(integrations)).size);
      return ofType(template, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => {
        const integration = readable(Properties['Target']).replace('integrations/', '');
        return `${audience} ${Properties['RouteKey']} → ${integrations[integration]}`;
      });
    });
    const declared = functionRows.flatMap(({ name, trigger }) =>
      trigger.on === 'http'
        ? addressesOf(trigger).map(
            ({ method, path }, _, all) => `${audienceOf(all)} ${method} ${path} → ${lambdaOf(dev, name).id}.Arn`,
          )
        : [],
    );
    expect(made.toSorted()).toEqual(declared.toSorted());
    // One API for all of them: a route of another one would have another address.
    for (const { Properties } of behindTheApi(dev, 'AWS::ApiGatewayV2::Route'))
      expect(readable(Properties['ApiId'])).toMatch(/^gateway:Api/);
    expect(dev.resources.filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Api')).toHaveLength(1);
  });

  test('is throttled, and its log says nothing about who asked', () => {
    const { Properties } = theOne(dev.stacks.api, 'AWS::ApiGatewayV2::Stage');
    expect(Properties['DefaultRouteSettings']).toEqual({ ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 });
    const format: string = Properties['AccessLogSettings'].Format;
    expect(format).toContain('$context.requestId');
    expect(format).not.toMatch(/identity|\$context\.path|http\.path|query|authorizer|header/i);
  });
});

describe('jobs', () => {
  const queues = () => ofType(dev.stacks.jobs, 'AWS::SQS::Queue');
  const deadLetters = (properties: Resource['Properties']): string | undefined =>
    properties['RedrivePolicy'] && readable(properties['RedrivePolicy'].deadLetterTargetArn).replace('.Arn', '');

  test('every queue of the manifest has a queue of failures, and waits long enough', () => {
    const work = queues().filter(({ Properties }) => deadLetters(Properties) !== undefined);
    const failures = work.map(({ Properties }) => deadLetters(Properties));
    expect(work).toHaveLength(functionRows.filter(({ trigger }) => trigger.on === 'queue').length);
    expect(
      queues()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...work.map(({ id }) => id), ...new Set(failures)].map(String).toSorted());
    for (const { Properties } of work) {
      expect(Properties['RedrivePolicy'].maxReceiveCount).toBe(5);
      expect(Properties['VisibilityTimeout']).toBe(6 * 60);
    }
    for (const id of failures)
      expect(dev.stacks.jobs.Resources[id ?? '']?.Properties['MessageRetentionPeriod']).toBe(14 * 24 * 3600);
  });

  test('every queue of failures has an alarm, every queue of work one on its oldest message', () => {
    const watched = ofType(dev.stacks.jobs, 'AWS::CloudWatch::Alarm').flatMap(({ Properties }) =>
      listOf(Properties['Dimensions']).map((dimension) => `${Properties['MetricName']} ${readable(dimension.Value)}`),
    );
    for (const { id, Properties } of queues()) {
      const metric =
        deadLetters(Properties) === undefined ? 'ApproximateNumberOfMessagesVisible' : 'ApproximateAgeOfOldestMessage';
      expect(watched).toContain(`${metric} ${id}.QueueName`);
    }
  });

  test('each worker works off its own queue, one bad message failing alone', () => {
    const mappings = ofType(dev.stacks.jobs, 'AWS::Lambda::EventSourceMapping');
    for (const { name, trigger } of functionRows) {
      if (trigger.on !== 'queue') continue;
      const mapping = mappings.find(
        ({ Properties }) => readable(Properties['FunctionName']) === lambdaOf(dev, name).id,
      );
      expect(mapping?.Properties['FunctionResponseTypes']).toEqual(['ReportBatchItemFailures']);
      expect(readable(mapping?.Properties['EventSourceArn'])).toBe(`${workQueueId(dev, trigger.queue)}.Arn`);
    }
  });

  /** The one queue that a topic tells, without the envelope of SNS, and that takes messages of that topic. */
  function queueToldBy(topic: string): string | undefined {
    const { jobs } = dev.stacks;
    const [one, ...others] = ofType(jobs, 'AWS::SNS::Subscription').filter(({ Properties }) =>
      readable(Properties['TopicArn']).startsWith(topic),
    );
    expect([one?.Properties, others]).toMatchObject([{ Protocol: 'sqs', RawMessageDelivery: true }, []]);
    const queue = readable(one?.Properties['Endpoint']);
    const allowed = ofType(jobs, 'AWS::SQS::QueuePolicy')
      .flatMap(({ Properties }) => listOf(Properties['PolicyDocument'].Statement))
      .filter(({ Effect, Resource }) => Effect === 'Allow' && readable(Resource) === queue)
      // Alarms of us-east-1 come by a topic of their own (alarms.test.ts).
      .filter(({ Condition }) => !readable(Condition.ArnEquals['aws:SourceArn']).includes(':us-east-1:'));
    expect(allowed).toMatchObject([{ Action: 'sqs:SendMessage', Principal: { Service: 'sns.amazonaws.com' } }]);
    expect(readable(allowed[0].Condition.ArnEquals['aws:SourceArn'])).toBe(readable(one?.Properties['TopicArn']));
    return queue;
  }

  test('SES tells whether e-mails arrived, bounced or were complained of, by a topic that nobody else may publish to, into a queue', () => {
    const { jobs } = dev.stacks;
    const set = theOne(jobs, 'AWS::SES::ConfigurationSet');
    expect(set.Properties['Name']).toBe('punnagai-dev-mail');
    expect(set.Properties['SuppressionOptions']).toEqual({ SuppressedReasons: [] });
    for (const name of ['notifications', 'notify-staff', 'notify-clinics'] as const)
      expect(lambdaOf(dev, name).Properties['Environment'].Variables.MAIL_EVENTS_SET).toBe(set.Properties['Name']);
    const topic = theOne(jobs, 'AWS::SNS::Topic');
    const { EventDestination } = theOne(jobs, 'AWS::SES::ConfigurationSetEventDestination').Properties;
    expect(EventDestination).toMatchObject({ Enabled: true, MatchingEventTypes: ['delivery', 'bounce', 'complaint'] });
    expect(readable(EventDestination.SnsDestination.TopicARN)).toBe(topic.id);
    expect(queueToldBy(topic.id)).toBe(`${workQueueId(dev, 'mail-events')}.Arn`);
    const allowed = listOf(theOne(jobs, 'AWS::SNS::TopicPolicy').Properties['PolicyDocument'].Statement).filter(
      ({ Effect }) => Effect === 'Allow',
    );
    expect(allowed).toMatchObject([{ Action: 'sns:Publish', Principal: { Service: 'ses.amazonaws.com' } }]);
  });

  test('alarms go to a person by e-mail, and to the worker that shows them on the dashboard', () => {
    const { data } = dev.stacks;
    const { Properties } = theOne(data, 'AWS::SNS::Subscription');
    expect(Properties).toMatchObject({ Protocol: 'email', Endpoint: stages.dev.alarmEmail });
    const topic = theOne(data, 'AWS::SNS::Topic').id;
    expect(readable(Properties['TopicArn'])).toBe(topic);
    expect(queueToldBy(`data:${topic}`)).toBe(`${workQueueId(dev, 'alarm-events')}.Arn`);
  });

  test('the clock starts what has a schedule, as often as its row says', () => {
    const rules = ofType(dev.stacks.jobs, 'AWS::Events::Rule').map(
      ({ Properties }) =>
        `${String(Properties['ScheduleExpression']).replace(/^cron\(\d+/, 'cron(M')} ${readable(Properties['Targets'][0].Arn)}`,
    );
    const declared = functionRows.flatMap(({ name, trigger }) =>
      trigger.on === 'schedule' ? [`${scheduleOf(trigger.everyMinutes)} ${lambdaOf(dev, name).id}.Arn`] : [],
    );
    expect(rules).toEqual(declared);
  });
});

describe('alarms', () => {
  const alarms = () => dev.resources.filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm');

  test('each says what customers notice and what to do, and tells somebody', () => {
    expect(alarms().length).toBeGreaterThan(0);
    for (const { Properties } of alarms()) {
      expect(Properties['AlarmDescription']).toMatch(
        /^[A-Z].{20,}\. Action: .{20,}\. First command: \S+ .{5,} Runbook: https:\/\/\S+#[a-z-]+$/,
      );
      expect(listOf(Properties['AlarmActions']).map(readable)).toEqual([expect.stringMatching(/^(data:)?Alarms/)]);
    }
  });

  test('one rings when four fifths of what SNS may spend on SMS in a month are spent', () => {
    const [spending, ...more] = alarms().filter(
      ({ Properties }) => Properties['MetricName'] === 'SMSMonthToDateSpentUSD',
    );
    expect(more).toEqual([]);
    expect(spending?.Properties).toMatchObject({ Namespace: 'AWS/SNS', Threshold: 0.8, Statistic: 'Maximum' });
  });
});

describe('data', () => {
  test('the table is the one of the store, and hard to lose', () => {
    const { Properties } = theOne(prod.stacks.data, 'AWS::DynamoDB::GlobalTable');
    const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
      { AttributeName: partitionKey, KeyType: 'HASH' },
      { AttributeName: sortKey, KeyType: 'RANGE' },
    ];
    expect(Properties).toMatchObject({
      KeySchema: keys(tableDefinition),
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: tableDefinition.ttlAttribute, Enabled: true },
      GlobalSecondaryIndexes: tableDefinition.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keys(index),
        Projection:
          typeof index.projection === 'string'
            ? { ProjectionType: index.projection }
            : { ProjectionType: 'INCLUDE', NonKeyAttributes: index.projection },
      })),
    });
    expect(Properties['Replicas']).toMatchObject([
      { DeletionProtectionEnabled: true, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } },
    ]);
  });

  test('no bucket is public, and each refuses plain HTTP', () => {
    for (const stack of Object.values(dev.stacks)) {
      const policies = ofType(stack, 'AWS::S3::BucketPolicy');
      for (const { id, Properties } of ofType(stack, 'AWS::S3::Bucket')) {
        expect(Object.values(Properties['PublicAccessBlockConfiguration'])).toEqual([true, true, true, true]);
        const policy = policies.find(({ Properties: { Bucket } }) => readable(Bucket) === id);
        const statements = listOf(policy?.Properties['PolicyDocument'].Statement);
        expect(statements).toContainEqual(
          expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        );
        const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
        const service = id.startsWith('AccessLogs') ? 'delivery.logs.amazonaws.com' : 'cloudfront.amazonaws.com';
        expect(allowed.every(({ Principal }) => Principal.Service === service)).toBe(true);
      }
    }
  });
});
