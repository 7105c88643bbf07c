import { describe, expect, test } from 'vitest';
import { functionRows } from '#functions/manifest.ts';
import { grantsIn } from '#infra/local/roles/judge.ts';
import { stages } from '#infra/stages.ts';
import { compareGrants } from '#test/runner/compare-grants.ts';
import { declaredGrants, differences, grantsInTemplates } from './role-grants.ts';
import { synthesize, type StackName, type Synthesized } from './synthesize.ts';
import { listOf, type Resource, type Template } from './template.ts';

const granted: Record<string, string[]> = Object.fromEntries(
  functionRows.map(({ name, access }) => [name, grantsIn(access)]),
);
const lines = Object.entries(granted).flatMap(([name, grants]) => grants.map((grant) => ({ name, grant })));
const record = lines.map(({ name, grant }) => `${name} ${grant}`);

describe('the grants of functions, against a record of their calls', () => {
  test('agrees when every grant was used and nothing else was called', () => {
    expect(lines.length).toBeGreaterThan(50);
    expect(compareGrants(granted, [...record, record[0] ?? '', ''])).toEqual([]);
  });

  test('differs when a function loses any one grant', () => {
    for (const { name, grant } of lines) {
      const less = { ...granted, [name]: granted[name]?.filter((each) => each !== grant) ?? [] };
      expect(compareGrants(less, record)).toEqual([`was called without a grant: ${name} ${grant}`]);
    }
  });

  test('differs when a function never used one of its grants', () => {
    for (const used of record)
      expect(
        compareGrants(
          granted,
          record.filter((line) => line !== used),
        ),
      ).toEqual([`is granted and was never called: ${used}`]);
  });

  test('differs when something was called that no function is known to do', () => {
    expect(compareGrants(granted, [...record, ' dynamodb:Scan'])).toEqual([
      'was called without a grant:  dynamodb:Scan',
    ]);
  });
});

type Statement = Resource['Properties'];

/** The statements of the roles of a template: in policies, and within roles. */
function statementsIn({ Resources }: Template): Statement[] {
  return Object.values(Resources).flatMap(({ Type, Properties }) => {
    if (Type === 'AWS::IAM::Policy') return listOf<Statement>(Properties['PolicyDocument'].Statement);
    if (Type !== 'AWS::IAM::Role') return [];
    return listOf(Properties['Policies']).flatMap(({ PolicyDocument }) => listOf<Statement>(PolicyDocument.Statement));
  });
}

describe('the roles of the templates, against the definitions and the roles of deployments', () => {
  const made = synthesize(stages.dev);
  const declared = declaredGrants(made);
  const names = Object.keys(made.stacks) as StackName[];
  const withRoles = names.filter((name) => Object.keys(grantsInTemplates(made, name)).length > 0);

  /** A copy of a template that may be changed, and what then differs from the declared grants of its roles. */
  function copyOf(name: StackName): { template: Template; found: () => string[] } {
    const template = structuredClone(made.stacks[name]);
    const copy: Synthesized = { ...made, stacks: { ...made.stacks, [name]: template } };
    const roles = Object.keys(grantsInTemplates(made, name));
    const wanted = Object.fromEntries(roles.map((role) => [role, declared[role] ?? []]));
    return { template, found: () => differences(wanted, grantsInTemplates(copy, name)) };
  }

  test.each([stages.dev, stages.prod])('agree in $name for each role that exists', (stage) => {
    const synthesized = synthesize(stage);
    expect(differences(declaredGrants(synthesized, stage.name), grantsInTemplates(synthesized))).toEqual([]);
    const roles = synthesized.resources.filter(({ Type }) => Type === 'AWS::IAM::Role');
    expect(Object.keys(grantsInTemplates(synthesized))).toHaveLength(roles.length);
  });

  test.each(withRoles)('differ when any one action, or one resource of it, is removed from a role of %s', (name) => {
    const { template, found } = copyOf(name);
    let removed = 0;
    for (const statement of statementsIn(template))
      for (const part of ['Action', 'Resource', 'NotResource']) {
        const { [part]: before } = statement;
        for (const one of listOf(before)) {
          statement[part] = listOf(before).filter((other) => other !== one);
          expect([one, found().length > 0]).toEqual([one, true]);
          removed += 1;
        }
        if (before !== undefined) statement[part] = before;
      }
    expect(removed).toBeGreaterThan(Object.keys(grantsInTemplates(made, name)).length);
    expect(found()).toEqual([]);
  });

  test.each(withRoles)('differ when a role of %s gets one action or policy more, or a condition less', (name) => {
    const { template, found } = copyOf(name);
    for (const statement of statementsIn(template)) {
      const { Action: before, Condition: condition } = statement;
      statement['Action'] = [...listOf(before), 's3:DeleteBucket'];
      expect(found()).toContainEqual(expect.stringContaining('is too much: '));
      statement['Action'] = before;
      if (condition === undefined) continue;
      delete statement['Condition'];
      expect([condition, found().length > 0]).toEqual([condition, true]);
      statement['Condition'] = condition;
    }
    for (const { Type, Properties } of Object.values(template.Resources)) {
      if (Type !== 'AWS::IAM::Role') continue;
      const { ManagedPolicyArns: before } = Properties;
      Properties['ManagedPolicyArns'] = [...listOf(before), 'arn:aws:iam::aws:policy/ReadOnlyAccess'];
      expect(found()).toEqual([expect.stringMatching(/^is too much: .+ policy .+ReadOnlyAccess$/)]);
      Properties['ManagedPolicyArns'] = before;
    }
    expect(found()).toEqual([]);
  });

  test('differ when a role exists that nothing declares', () => {
    const { template, found } = copyOf('jobs');
    template.Resources['Another'] = { Type: 'AWS::IAM::Role', Properties: {} };
    expect(found()).toEqual(['is too much: jobs: Another exists']);
  });
});
