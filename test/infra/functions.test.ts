import { beforeAll, describe, expect, test } from 'vitest';
import { manifest, functionRows } from '#functions/manifest.ts';
import { stages } from '#infra/stages.ts';
import { lambdaOf, stackOf, variablesOf } from './lambdas.ts';
import { declaredGrants, grantsInTemplates } from './role-grants.ts';
import { synthesize, type Synthesized } from './synthesize.ts';
import { ofType, readable } from './template.ts';

let dev: Synthesized;
beforeAll(() => {
  dev = synthesize(stages.dev);
});

/** It works for a deployment, on the cloud's own files: no part of the product that runs anywhere. */
const OF_A_DEPLOYMENT = 'Punnagai marks files of the site that a deployment replaced';

describe('functions', () => {
  test('a deployment starts the functions that are for deployments alone, and no schedule', () => {
    const triggers = ofType(dev.stacks.jobs, 'Custom::Trigger').map(({ id }) => id);
    const rows = functionRows.filter(({ trigger }) => trigger.on === 'deploy');
    expect(rows.length).toBeGreaterThan(0);
    expect(triggers).toHaveLength(rows.length);
    for (const { name } of rows) expect(triggers.some((id) => id.startsWith(name.replaceAll('-', '')))).toBe(true);
  });

  test('no deployment waits for a function of the product: data and timing cannot fail it', () => {
    const custom = dev.resources.filter(
      ({ Type }) => Type.startsWith('Custom::') || Type.startsWith('AWS::CloudFormation::Custom'),
    );
    // CDK's deployer copies files of the build, whatever the product stores.
    expect(new Set(custom.map(({ Type }) => Type))).toEqual(
      new Set(['Custom::Trigger', 'Custom::CDKBucketDeployment']),
    );
    const triggers = custom.filter(({ Type }) => Type === 'Custom::Trigger');
    expect(triggers).toHaveLength(2);
    for (const { Properties } of triggers) expect(Properties['InvocationType']).toBe('Event');
  });

  test('every row of the manifest is one Lambda, and there is no other but the one of a deployment', () => {
    const made = dev.resources.filter(({ Type }) => Type === 'AWS::Lambda::Function');
    // CDK's own functions, which copy files and start ours on deployment, have none.
    const described = made.filter(({ Properties }) => Properties['Description'] !== undefined);
    expect(described.map(({ Properties }) => String(Properties['Description'])).toSorted()).toEqual(
      [...functionRows.map(({ name }) => `Punnagai ${name}`), OF_A_DEPLOYMENT].toSorted(),
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
    expect(Object.keys(variables).toSorted()).toEqual(['NODE_OPTIONS', ...Object.keys(env.shape)].toSorted());
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

  test.each(functionRows)('$name may do what its access says, and nothing else', ({ name }) => {
    expect(grantsInTemplates(dev)[name]).toEqual(declaredGrants(dev)[name]);
  });

  test('functions that anybody may call without a token read nothing that a patient entered', () => {
    const ANYBODYS = [
      'CLINIC#*',
      'CLINICAT#*',
      'CLINICS#*',
      'PAUSE#ALL',
      'CONFIRMED#*',
      'BLOG#*',
      'BLOG',
      'SETTINGS#BUSINESS',
      // Counts name nobody.
      'DAYCOUNTS#*',
      'DAYCOUNTS#OPENED',
    ];
    for (const name of ['clinics', 'page', 'blog', 'system']) {
      const partitions = (grantsInTemplates(dev)[name] ?? []).flatMap((line) =>
        line.includes(' table') ? [line.split(' in ')[1]] : [],
      );
      expect(partitions.length, name).toBeGreaterThan(0);
      for (const partition of partitions) expect(ANYBODYS, name).toContain(partition);
    }
    for (const name of ['enquiries', 'conversions'])
      expect((grantsInTemplates(dev)[name] ?? []).join(), name).not.toMatch(/dynamodb:(\w*Get\w*|Query|Scan)/);
  });

  test('their roles have no policy but that one', () => {
    for (const { name } of functionRows) {
      const role = stackOf(dev, name).Resources[readable(lambdaOf(dev, name).Properties['Role']).replace('.Arn', '')];
      expect(Object.keys(role?.Properties ?? {})).toEqual(['AssumeRolePolicyDocument']);
    }
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
