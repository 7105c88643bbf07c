import { expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { synthesize } from './synthesize.ts';
import { theOne } from './template.ts';

/** Resources that hold what people would miss, or what the law asks for. */
const HOLDS_DATA = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool', 'AWS::Logs::LogGroup'];

test.each([stages.staging, stages.prod])(
  '$name keeps its data when a stack is deleted, and nothing of a deployment that failed at first',
  (stage) => {
    const kept = synthesize(stage).resources.filter(({ Type }) => HOLDS_DATA.includes(Type));
    expect(new Set(kept.map(({ Type }) => Type))).toEqual(new Set(HOLDS_DATA));
    for (const { Type, DeletionPolicy, UpdateReplacePolicy } of kept)
      expect([Type, DeletionPolicy, UpdateReplacePolicy]).toEqual([Type, 'RetainExceptOnCreate', 'Retain']);
  },
);

test('dev keeps nothing: no resource is retained or protected when its stacks are deleted', () => {
  const { stacks, resources } = synthesize(stages.dev);
  const retained = resources.flatMap(({ Type, DeletionPolicy = 'Delete' }) =>
    DeletionPolicy === 'Delete' ? [] : [`${Type} ${DeletionPolicy}`],
  );
  expect(retained).toEqual([]);
  expect(theOne(stacks.identity, 'AWS::Cognito::UserPool').Properties['DeletionProtection']).toBe('INACTIVE');
  expect(theOne(stacks.data, 'AWS::DynamoDB::GlobalTable').Properties['Replicas']).toMatchObject([
    { DeletionProtectionEnabled: false },
  ]);
});

test('every function is named after its stage and its definition, and its stack traces name source files', () => {
  const { resources } = synthesize(stages.prod);
  const ours = resources.filter(
    ({ Type, Properties }) =>
      Type === 'AWS::Lambda::Function' && String(Properties['FunctionName']).startsWith('punnagai-'),
  );
  expect(ours.length).toBeGreaterThan(40);
  for (const { Properties } of ours) {
    expect(`Punnagai ${String(Properties['FunctionName']).replace('punnagai-prod-', '')}`).toBe(
      Properties['Description'],
    );
    expect(Properties['Environment'].Variables.NODE_OPTIONS).toBe('--enable-source-maps');
  }
});
