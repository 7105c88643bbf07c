import { expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { STAGE_WITH_DOMAIN, synthesize } from './synthesize.ts';

/** Resources that CloudFormation allows in a stack (AWS docs, CloudFormation quotas), and how many of them stay free. */
const MOST_RESOURCES = 500;
const FREE_RESOURCES = 80;
/** Bytes that CloudFormation allows in a template (AWS docs, CloudFormation quotas). */
const LARGEST_TEMPLATE = 1_000_000;

const STAGES = Object.entries({ ...stages, 'a domain': STAGE_WITH_DOMAIN });

test.each(STAGES)('%s: each stack keeps 80 of the 500 resources free, and half the size of a template', (_, stage) => {
  for (const [name, template] of Object.entries(synthesize(stage).stacks)) {
    const resources = Object.keys(template.Resources).length;
    expect([name, resources, MOST_RESOURCES - resources >= FREE_RESOURCES]).toEqual([name, resources, true]);
    expect([name, JSON.stringify(template).length < LARGEST_TEMPLATE / 2]).toEqual([name, true]);
  }
});

test.each(STAGES)('%s: no two stacks refer to each other, whatever they refer to between them', (_, stage) => {
  const { stacks, dependencies } = synthesize(stage);
  const deployed: string[] = [];
  const names = Object.keys(stacks);
  while (deployed.length < names.length) {
    const next = Object.entries(dependencies).filter(
      ([name, on]) => !deployed.includes(name) && on.every((other) => deployed.includes(other)),
    );
    expect(next, `deployed: ${deployed.join()}`).not.toEqual([]);
    deployed.push(...next.map(([name]) => name));
  }
  // An output that a template refers to is of a stack that is deployed before.
  for (const [name, template] of Object.entries(stacks))
    for (const [, other] of JSON.stringify(template).matchAll(
      new RegExp(String.raw`"StackName":"punnagai-${stage.name}-(\w+)"`, 'g'),
    ))
      expect([name, deployed.indexOf(String(other)) < deployed.indexOf(name)]).toEqual([name, true]);
});
