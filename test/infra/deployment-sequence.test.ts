import { describe, expect, test } from 'vitest';
import { stackProps, stages, type StageConfig } from '#infra/stages.ts';
import { Account, creationOrder } from './account.ts';
import { STAGE_WITH_DOMAIN, synthesize, type StackName, type Synthesized } from './synthesize.ts';
import type { Template } from './template.ts';

/** Stays of a deployment that failed: nothing can be deleted of it, and all of it is empty and has a generated name. */
const LEFT_BY_A_FAILURE = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket'];

/** Stays when a stage with data is destroyed. */
const LEFT_BY_A_STAGE = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolUser',
  'AWS::S3::Bucket',
  'AWS::Logs::LogGroup',
];

const deploymentOrder = ({ dependencies }: Synthesized): StackName[] => {
  const names = Object.keys(dependencies) as StackName[];
  const ordered: StackName[] = [];
  while (ordered.length < names.length) {
    const next = names.find(
      (name) => !ordered.includes(name) && dependencies[name].every((on) => ordered.includes(on as StackName)),
    );
    if (next === undefined) throw new Error('Stacks depend on each other');
    ordered.push(next);
  }
  return ordered;
};

const STAGES = Object.entries<StageConfig>({ dev: stages.dev, staging: stages.staging, 'a domain': STAGE_WITH_DOMAIN });

/** An account in which each stack of a stage is in its region. */
const accountFor = (stage: StageConfig): Account => {
  const { regions } = synthesize(stage);
  return new Account((stack) => new Map(Object.entries(regions)).get(stack) ?? stage.region);
};

describe.each(STAGES)('%s', (_, stage) => {
  const deployAll = (account: Account): void => {
    const made = synthesize(stage);
    for (const name of deploymentOrder(made)) expect(account.deploy(name, made.stacks[name])).toBe('done');
  };

  test('a first deployment that fails at any resource is rolled back, and succeeds when it is repeated', () => {
    const account = accountFor(stage);
    const made = synthesize(stage);
    for (const name of deploymentOrder(made)) {
      const { [name]: template } = made.stacks;
      for (const id of creationOrder(template)) {
        const before = account.orphans().length;
        expect([id, account.deploy(name, template, id)]).toEqual([id, 'rolled back']);
        const left = account.orphans().slice(before);
        if (stage.keepsNothing === true) expect([id, left]).toEqual([id, []]);
        expect([id, left.filter((type) => !LEFT_BY_A_FAILURE.includes(type))]).toEqual([id, []]);
      }
      expect([name, account.deploy(name, template)]).toEqual([name, 'done']);
    }
  });

  test('the same deployment again changes nothing, and one that fails leaves the stage as it was', () => {
    const account = accountFor(stage);
    deployAll(account);
    const before = account.existing.size;
    deployAll(account);
    expect(account.existing.size).toBe(before);
    const { jobs } = synthesize(stage).stacks;
    const added: Template = {
      Resources: {
        ...jobs.Resources,
        Kept: { Type: 'AWS::Logs::LogGroup', Properties: {}, DeletionPolicy: 'RetainExceptOnCreate' },
        Last: { Type: 'AWS::SQS::Queue', Properties: {} },
      },
    };
    expect(account.deploy('jobs', added, 'Last')).toBe('rolled back');
    expect(account.existing.size).toBe(before);
    expect(account.deploy('jobs', added)).toBe('done');
    expect(account.existing.size).toBe(before + 2);
    expect(account.deploy('jobs', jobs)).toBe('done');
    // An update that no longer has a resource keeps it as a deletion would.
    expect(account.orphans()).toEqual(['AWS::Logs::LogGroup']);
  });

  test('the stage is destroyed and deployed again, three times', () => {
    const account = accountFor(stage);
    const order = deploymentOrder(synthesize(stage));
    for (const round of [1, 2, 3]) {
      deployAll(account);
      const protectedTypes = [...account.existing].flatMap(({ type, isProtected }) => (isProtected ? [type] : []));
      expect(protectedTypes).toHaveLength(stage.keepsNothing === true ? 0 : 2 * round);
      for (const name of order.toReversed()) account.delete(name);
      const left = new Set(account.orphans());
      expect([round, left]).toEqual([round, new Set(stage.keepsNothing === true ? [] : LEFT_BY_A_STAGE)]);
    }
  });

  test('only the production stage protects its stacks from being deleted', () => {
    expect(stackProps(stage).terminationProtection).toBe(stage.name === 'prod');
  });
});

test('an update from no domain to a domain, and back, meets no name twice', () => {
  const account = accountFor(STAGE_WITH_DOMAIN);
  for (const stage of [stages.prod, STAGE_WITH_DOMAIN, stages.prod]) {
    const made = synthesize(stage);
    for (const name of deploymentOrder(made))
      expect([name, account.deploy(name, made.stacks[name])]).toEqual([name, 'done']);
  }
});

describe('the account of this test', () => {
  const table = (policy: string): Template => ({
    Resources: {
      Table: {
        Type: 'AWS::DynamoDB::GlobalTable',
        Properties: { Replicas: [{ DeletionProtectionEnabled: true }] },
        DeletionPolicy: policy,
      },
      Topic: { Type: 'AWS::SNS::Topic', Properties: {}, DependsOn: ['Table'] },
    },
  });
  const named: Template = {
    Resources: {
      Images: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'images' }, DeletionPolicy: 'RetainExceptOnCreate' },
    },
  };

  test('cannot roll a protected table back that is not retained', () => {
    expect(() => new Account().deploy('data', table('RetainExceptOnCreate'), 'Topic')).toThrow('protected');
    expect(new Account().deploy('data', table('Retain'), 'Topic')).toBe('rolled back');
  });

  test('cannot create a retained bucket again whose name is fixed', () => {
    const account = new Account();
    account.deploy('data', named);
    account.delete('data');
    expect(() => account.deploy('data', named)).toThrow('AWS::S3::Bucket images already exists');
  });

  test('cannot delete a bucket with objects, unless their deployment deletes them', () => {
    const filled = (keeps: boolean): Template => ({
      Resources: {
        Pages: { Type: 'AWS::S3::Bucket', Properties: {} },
        Files: {
          Type: 'Custom::CDKBucketDeployment',
          Properties: { DestinationBucketName: { Ref: 'Pages' }, RetainOnDelete: keeps },
        },
      },
    });
    const account = new Account();
    account.deploy('site', filled(true));
    expect(() => account.delete('site')).toThrow('not empty');
    account.deploy('other', filled(false));
    account.delete('other');
  });
});
