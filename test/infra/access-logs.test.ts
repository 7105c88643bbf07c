import { describe, expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import { synthesize } from './synthesize.ts';
import { listOf, ofType, readable, theOne } from './template.ts';

describe.each(Object.values(stages))('access logs of $name', (stage) => {
  const made = synthesize(stage);
  const { data, edge, site, 'access-logs': delivery } = made.stacks;
  const [bucket] = ofType(data, 'AWS::S3::Bucket').filter(({ id }) => id.startsWith('AccessLogs'));

  test('are stored in India for 400 days, in a bucket that the firewall accepts and that no later stack has the name of', () => {
    expect([made.regions.data, made.regions.edge, made.regions['access-logs']]).toEqual([
      'ap-south-1',
      'us-east-1',
      'us-east-1',
    ]);
    expect(bucket?.Properties['LifecycleConfiguration'].Rules).toEqual([
      { ExpirationInDays: keptDays('access_log'), Status: 'Enabled' },
    ]);
    expect(keptDays('access_log')).toBe(400);
    const parts: unknown[] = bucket?.Properties['BucketName']['Fn::Join'][1];
    expect(parts.slice(0, 3)).toEqual([`aws-waf-logs-${stage.name}-`, { Ref: 'AWS::AccountId' }, '-']);
    expect(JSON.stringify(parts[3])).toContain('{"Ref":"AWS::StackId"}');
    // An account id has 12 digits, the first part of a stack's GUID 8, and a bucket's name at most 63 characters.
    expect(`aws-waf-logs-${stage.name}-`.length + 12 + 1 + 8).toBeLessThan(63);
  });

  test('come from the firewall and from the distribution of each host, to that bucket', () => {
    const firewall = theOne(edge, 'AWS::WAFv2::LoggingConfiguration').Properties;
    expect(readable(firewall['ResourceArn'])).toBe(`${theOne(edge, 'AWS::WAFv2::WebACL').id}.Arn`);
    expect(listOf(firewall['LogDestinationConfigs']).map(readable)).toEqual(['data:AccessLogsArn']);
    const destination = theOne(delivery, 'AWS::Logs::DeliveryDestination');
    expect(readable(destination.Properties['DestinationResourceArn'])).toBe('data:AccessLogsArn');
    expect(data.Outputs?.['AccessLogsArn']).toMatchObject({ Value: { 'Fn::GetAtt': [bucket?.id, 'Arn'] } });
    const sources = ofType(delivery, 'AWS::Logs::DeliverySource').map(({ Properties }) => Properties);
    expect(sources.map(({ LogType }) => LogType)).toEqual(['ACCESS_LOGS', 'ACCESS_LOGS']);
    const distributions = ofType(site, 'AWS::CloudFront::Distribution').map(({ id }) => id);
    const logged = sources.map(({ ResourceArn }) => /distribution\/site:(\w+)/.exec(readable(ResourceArn))?.[1] ?? '');
    for (const id of distributions) expect(logged.filter((output) => output.startsWith(id))).toHaveLength(1);
    const deliveries = ofType(delivery, 'AWS::Logs::Delivery').map(({ Properties }) => Properties);
    expect(deliveries.map(({ DeliverySourceName }) => DeliverySourceName)).toEqual(sources.map(({ Name }) => Name));
    for (const { DeliveryDestinationArn } of deliveries)
      expect(readable(DeliveryDestinationArn)).toBe(`${destination.id}.Arn`);
  });

  test('name the sender and the path of a request, and neither its query, cookies, referrer nor token', () => {
    for (const { Properties } of ofType(delivery, 'AWS::Logs::Delivery')) {
      expect(Properties['RecordFields']).toEqual(expect.arrayContaining(['date', 'time', 'c-ip', 'cs-uri-stem']));
      expect(JSON.stringify(Properties['RecordFields'])).not.toMatch(/query|cookie|referer/i);
    }
    expect(theOne(edge, 'AWS::WAFv2::LoggingConfiguration').Properties['RedactedFields']).toEqual([
      { QueryString: {} },
      ...['authorization', 'cookie', 'referer'].map((Name) => ({ SingleHeader: { Name } })),
    ]);
  });

  test('are written by the log delivery of this account in us-east-1 alone, and read by nobody', () => {
    const [policy] = ofType(data, 'AWS::S3::BucketPolicy').filter(
      ({ Properties }) => readable(Properties['Bucket']) === bucket?.id,
    );
    const allowed = listOf(policy?.Properties['PolicyDocument'].Statement).filter(({ Effect }) => Effect === 'Allow');
    expect(allowed.map(({ Action, Resource }) => `${Action} ${readable(Resource)}`)).toEqual([
      `s3:GetBucketAcl ${bucket?.id}.Arn`,
      `s3:PutObject ${bucket?.id}.Arn/AWSLogs/AWS::AccountId/*`,
    ]);
    for (const { Principal, Condition } of allowed) {
      expect(Principal).toEqual({ Service: 'delivery.logs.amazonaws.com' });
      expect(Condition.StringEquals).toEqual({ 'aws:SourceAccount': { Ref: 'AWS::AccountId' } });
      expect(readable(Condition.ArnLike['aws:SourceArn'])).toBe('arn:AWS::Partition:logs:us-east-1:AWS::AccountId:*');
    }
  });
});
