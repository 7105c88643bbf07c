import { expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { synthesize } from './synthesize.ts';
import { ofType, theOne } from './template.ts';

/** Resources that hold what people would miss, or what the law asks for. */
const HOLDS_DATA = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool', 'AWS::Logs::LogGroup'];
/** CloudFormation cannot delete these when a first deployment is rolled back: they are protected, or hold the built site. */
const UNDELETABLE = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'the pages'];

test.each([stages.staging, stages.prod])(
  '$name keeps its data when a stack is deleted, and of a deployment that failed at first only resources that cannot be deleted',
  (stage) => {
    const { resources, stacks } = synthesize(stage);
    const [pages] = ofType(stacks.site, 'AWS::S3::Bucket');
    const kept = resources.filter(({ Type }) => HOLDS_DATA.includes(Type));
    expect(new Set(kept.map(({ Type }) => Type))).toEqual(new Set(HOLDS_DATA));
    for (const one of kept) {
      const kind = one.Properties === pages?.Properties ? 'the pages' : one.Type;
      expect([kind, one.DeletionPolicy, one.UpdateReplacePolicy]).toEqual([
        kind,
        UNDELETABLE.includes(kind) ? 'Retain' : 'RetainExceptOnCreate',
        'Retain',
      ]);
    }
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
