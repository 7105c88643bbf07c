import { beforeAll, describe, expect, test } from 'vitest';
import { functionRows } from '#functions/manifest.ts';
import { stages } from '#infra/stages.ts';
import { behindTheApi, lambdaOf, stackOf } from './lambdas.ts';
import { synthesize, type Synthesized } from './synthesize.ts';
import { readable } from './template.ts';

let dev: Synthesized;
beforeAll(() => {
  dev = synthesize(stages.dev);
});

const logGroupOf = (name: string): string => readable(lambdaOf(dev, name).Properties['LoggingConfig']?.LogGroup);

describe('security events', () => {
  test('lie in a log group of their own, for 400 days, and stay when the stack is deleted', () => {
    const prod = synthesize(stages.prod);
    const log = readable(lambdaOf(prod, 'security-events').Properties['LoggingConfig']?.LogGroup);
    const group = stackOf(prod, 'security-events').Resources[log];
    expect(group).toMatchObject({
      Type: 'AWS::Logs::LogGroup',
      Properties: { RetentionInDays: 400 },
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
  });

  test('come from the log of every function behind a route of the API', () => {
    const filters = behindTheApi(dev, 'AWS::Logs::SubscriptionFilter');
    const logs = functionRows.filter(({ trigger }) => trigger.on === 'http').map(({ name }) => logGroupOf(name));
    expect(filters.map(({ Properties }) => readable(Properties['LogGroupName'])).toSorted()).toEqual(logs.toSorted());
    for (const { Properties } of filters) {
      expect(Properties['FilterPattern']).toBe('{ $.security = * }');
      expect(readable(Properties['DestinationArn'])).toContain('securityevents');
    }
  });

  test('may be passed on by these logs only', () => {
    const allowed = behindTheApi(dev, 'AWS::Lambda::Permission').filter(
      ({ Properties }) => Properties['Principal'] === 'logs.amazonaws.com',
    );
    expect(allowed).toHaveLength(functionRows.filter(({ trigger }) => trigger.on === 'http').length);
    for (const { Properties } of allowed) expect(readable(Properties['SourceArn'])).toMatch(/Log/);
  });
});
