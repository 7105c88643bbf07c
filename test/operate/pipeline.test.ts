import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { PipelineStack } from '#infra/operate/pipeline.ts';
import { stages } from '#infra/stages.ts';
import type { Template } from '#test/infra/template.ts';
import { root } from './run-command.ts';

const folder = path.join(root, '.github/workflows');
const Step = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const Job = z.object({
  if: z.string().optional(),
  environment: z.string().optional(),
  concurrency: z.string().optional(),
  'timeout-minutes': z.int(),
  steps: z.array(Step),
});
const Workflow = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), Job),
});
const workflows = new Map(
  readdirSync(folder).map((file) => [file, Workflow.parse(parse(readFileSync(path.join(folder, file), 'utf8')))]),
);
const workflow = (file: string) => workflows.get(file) ?? expect.fail(`there is no ${file}`);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
const commandsOf = ({ jobs }: z.infer<typeof Workflow>) =>
  Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run.split('\n').filter(Boolean)));

test.each([...workflows.keys()])('every npm script and stage that %s names exists', (file) => {
  const commands = commandsOf(workflow(file));
  const named = commands.flatMap((command) => /^npm (?:run )?(?!ci\b|audit\b)([\w:]+)/.exec(command)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  const namedStages = commands.flatMap((command) => /--stage (\S+)/.exec(command)?.[1] ?? []);
  expect(namedStages.filter((name) => !(name in stages))).toEqual([]);
});

test('each push and each pull request runs the whole test', () => {
  const check = workflow('check.yml');
  expect(Object.keys(check.on)).toEqual(['push', 'pull_request']);
  expect(commandsOf(check)).toContain('npm test');
  expect(check.permissions).toEqual({ contents: 'read' });
});

test('main is deployed to staging after its check, a tag to prod, each in its own environment', () => {
  const { on, jobs, permissions } = workflow('deploy.yml');
  expect(on).toMatchObject({ workflow_run: { workflows: ['Check'], branches: ['main'] }, push: { tags: ['v*'] } });
  expect(permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  expect(Object.keys(jobs)).toEqual(['staging', 'prod']);
  for (const [stage, { environment, steps, concurrency }] of Object.entries(jobs)) {
    expect({ environment, concurrency }).toEqual({ environment: stage, concurrency: `deploy-${stage}` });
    expect(steps.at(-1)?.run).toBe(`npm run deploy -- --stage ${stage} --yes`);
    expect(steps.find(({ uses }) => uses?.startsWith('aws-actions/'))?.with?.['role-to-assume']).toBe(
      '${{ vars.AWS_ROLE }}',
    );
  }
  expect(jobs['staging']?.if).toContain("workflow_run.conclusion == 'success'");
  expect(jobs['prod']?.steps.map(({ run }) => run)).toContain('git merge-base --is-ancestor HEAD origin/main');
});

test('no workflow holds a key of AWS', () => {
  for (const file of workflows.keys())
    expect(readFileSync(path.join(folder, file), 'utf8')).not.toMatch(/secrets\.|AKIA|aws-secret/);
});

const template = (): Template => {
  const app = new App();
  new PipelineStack(app, { repository: 'smile/booking', stages: [stages.staging, stages.prod] });
  // A template is plain JSON whose shape CloudFormation defines.
  return app.synth().getStackByName('punnagai-pipeline').template as Template;
};
const roles = () => Object.values(template().Resources).filter(({ Type }) => Type === 'AWS::IAM::Role');

test('a role is given to jobs of its environment in the named repository only', () => {
  const trusted = roles().map(({ Properties }) => Properties['AssumeRolePolicyDocument'].Statement[0]);
  expect(trusted).toHaveLength(2);
  for (const [at, stage] of ['staging', 'prod'].entries())
    expect(trusted[at]).toMatchObject({
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': `repo:smile/booking:environment:${stage}`,
        },
      },
    });
});

test('a role deploys by the roles of the CDK, and reads the secrets and releases of its stage only', () => {
  const policies = Object.values(template().Resources).filter(({ Type }) => Type === 'AWS::IAM::Policy');
  const [, prod] = policies.map(
    ({ Properties }) => Properties['PolicyDocument'].Statement as { Action: string | string[]; Resource: unknown }[],
  );
  const allowed = (prod ?? []).map(({ Action, Resource }) => ({
    actions: [Action].flat(),
    on: JSON.stringify(Resource),
  }));
  expect(allowed.find(({ actions }) => actions.includes('sts:AssumeRole'))?.on).toContain('role/cdk-hnb659fds-*');
  for (const action of ['ssm:GetParameters', 'lambda:InvokeFunction', 's3:PutObject'])
    expect(allowed.find(({ actions }) => actions.includes(action))?.on).toMatch(/prod(?!.*staging)/);
  const unrestricted = allowed.filter(({ on }) => on === '"*"').flatMap(({ actions }) => actions);
  expect(unrestricted.length).toBeGreaterThan(5);
  expect(unrestricted.filter((action) => !/:(?:Get|List|Describe)/.test(action))).toEqual([]);
});
