import { beforeAll, describe, expect, test } from 'vitest';
import { manifest } from '#functions/manifest.ts';
import type { Access } from '#functions/manifest.ts';
import { tableDefinition } from '#functions/store/table.ts';
import { functionRows } from '#infra/function-rows.ts';
import { stages } from '#infra/stages.ts';
import { lambdaOf, stackOf, variablesOf, workQueueId } from './lambdas.ts';
import { synthesize } from './synthesize.ts';
import type { Synthesized } from './synthesize.ts';
import { listOf, ofType, readable } from './template.ts';

let dev: Synthesized;
beforeAll(() => {
  dev = synthesize(stages.dev);
}, 60_000);

/** What the role of a function allows, as lines `action resource`. */
function allowed(name: string): string[] {
  const role = readable(lambdaOf(dev, name).Properties['Role']).replace('.Arn', '');
  return ofType(stackOf(dev, name), 'AWS::IAM::Policy')
    .filter(({ Properties }) => listOf(Properties['Roles']).map(readable).includes(role))
    .flatMap(({ Properties }) => listOf(Properties['PolicyDocument'].Statement))
    .flatMap((statement) => {
      expect(statement).toMatchObject({ Effect: 'Allow' });
      const resources = listOf(statement.Resource).map(readable);
      const others = listOf(statement.NotResource).map((resource) => `all but ${readable(resource)}`);
      return listOf<string>(statement.Action).flatMap((action) =>
        [...resources, ...others].map((on) => `${action} ${on}`),
      );
    })
    .toSorted();
}

/** The grants of one kind of access, spelled here once more: a change of either side has to be meant. */
function grantsOf(access: Access, name: string): string[] {
  const table = /data:Table\w+/;
  const queue = (id: string): RegExp => new RegExp(`(jobs:)?${id}workQueue\\w+\\.?Arn\\w*`);
  const expected: Record<Access, [string[], RegExp][]> = {
    'table:read': [
      [['dynamodb:GetItem', 'dynamodb:Query'], table],
      ...tableDefinition.indexes.map((index): [string[], RegExp] => [
        ['dynamodb:GetItem', 'dynamodb:Query'],
        new RegExp(`data:Table\\w+/index/${index.name}`),
      ]),
    ],
    'table:batch-read': [[['dynamodb:BatchGetItem'], table]],
    'table:write': [
      [['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'], table],
    ],
    'queue:reconcile': [[['sqs:SendMessage'], queue('paymentreconcile')]],
    'queue:notices': [[['sqs:SendMessage'], queue('notices')]],
    mail: [[['ses:SendRawEmail'], /arn:aws:ses:ap-south-1:AWS::AccountId:identity\/punnagai\.example/]],
    sms: [[['sns:Publish'], /all but arn:aws:sns:\*:\*:\*/]],
  };
  return expected[access].flatMap(([actions, resource]) =>
    actions.map((action) => {
      const found = allowed(name).find(
        (line) =>
          line.startsWith(`${action} `) && new RegExp(`^${resource.source}$`).test(line.slice(action.length + 1)),
      );
      expect(found, `${name} lacks ${action} on ${resource.source}`).toBeDefined();
      return found ?? '';
    }),
  );
}

describe('functions', () => {
  test('a row that starts on deployment has a trigger, and nothing else has', () => {
    const triggers = [dev.stacks.api, dev.stacks.jobs].flatMap((stack) => ofType(stack, 'Custom::Trigger'));
    expect(triggers).toHaveLength(functionRows.filter(({ starts }) => starts.on === 'deploy').length);
  });

  test('every row of the manifest is one Lambda, and there is no other', () => {
    const made = [dev.stacks.api, dev.stacks.jobs, dev.stacks.site].flatMap((stack) =>
      ofType(stack, 'AWS::Lambda::Function'),
    );
    // CDK's own functions, which copy files and start ours on deployment, have none.
    const described = made.filter(({ Properties }) => Properties['Description'] !== undefined);
    expect(described.map(({ Properties }) => String(Properties['Description'])).toSorted()).toEqual(
      functionRows.map(({ name }) => `Punnagai ${name}`).toSorted(),
    );
  });

  test.each(functionRows)('$name runs as its row says', ({ name, timeoutSeconds, memoryMb }) => {
    expect(lambdaOf(dev, name).Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      Timeout: timeoutSeconds,
      MemorySize: memoryMb,
    });
  });

  test.each(functionRows)('$name has exactly the variables of its row', ({ name, env }) => {
    const variables = variablesOf(dev, name);
    expect(Object.keys(variables).toSorted()).toEqual(Object.keys(env.shape).toSorted());
  });

  test('no secret stands in a template: its name in SSM, or a reference that CloudFormation fills in', () => {
    const SECRETS = ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRETS', 'TOKEN_SECRET'];
    for (const { name } of functionRows)
      for (const [variable, value] of Object.entries(variablesOf(dev, name))) {
        if (SECRETS.includes(variable)) expect(value).toBe(`ssm:/punnagai/dev/${variable}`);
        if (variable === 'ORIGIN_SECRET')
          expect(readable(value)).toBe('{{resolve:secretsmanager:punnagai/dev/origin-secret:SecretString:::}}');
      }
  });

  test.each(functionRows)('$name may do what its row says, and nothing else', ({ name, access, starts }) => {
    const variables: Record<string, unknown> = variablesOf(dev, name);
    const parameters = Object.values(variables)
      .map(String)
      .filter((value) => value.startsWith('ssm:'))
      .map((value) => `ssm:GetParameters arn:aws:ssm:ap-south-1:AWS::AccountId:parameter${value.slice('ssm:'.length)}`);
    const log = readable(lambdaOf(dev, name).Properties['LoggingConfig'].LogGroup);
    const logs = ['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => `${action} ${log}.Arn`);
    const worksOff =
      starts.on === 'queue'
        ? ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'].map(
            (action) => `${action} ${workQueueId(dev, starts.queue)}.Arn`,
          )
        : [];
    const granted = access.flatMap((kind) => grantsOf(kind, name));
    expect(allowed(name)).toEqual([...granted, ...logs, ...parameters, ...worksOff].toSorted());
  });

  test('their roles have no policy but that one', () => {
    for (const { name } of functionRows) {
      const role = stackOf(dev, name).Resources[readable(lambdaOf(dev, name).Properties['Role']).replace('.Arn', '')];
      expect(Object.keys(role?.Properties ?? {})).toEqual(['AssumeRolePolicyDocument']);
    }
  });

  test('every log forgets, that of the security events last', () => {
    const groups = dev.resources.filter(({ Type }) => Type === 'AWS::Logs::LogGroup');
    expect(groups.length).toBeGreaterThanOrEqual(functionRows.length + 1);
    const days: unknown[] = groups.map(({ Properties }) => Properties['RetentionInDays']);
    expect(days.filter((kept) => kept !== 90)).toEqual([400]);
  });
});

test('the environment of every function satisfies its row once the secrets are in place', () => {
  for (const { name } of functionRows) {
    const variables: Record<string, unknown> = variablesOf(dev, name);
    const placed = Object.entries(variables).map(([variable, value]): [string, string] => [
      variable,
      typeof value === 'string' && !value.startsWith('ssm:') && !value.startsWith('{{')
        ? value
        : `https://filled-in-when-deployed.example/${variable}`,
    ]);
    expect(manifest[name].env.safeParse(Object.fromEntries(placed)).error?.issues, name).toBeUndefined();
  }
});
