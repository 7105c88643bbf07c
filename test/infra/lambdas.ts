import { addressesOf } from '#functions/definitions/definition.ts';
import { functionRows } from '#functions/manifest.ts';
import { AUDIENCES, audienceOf } from '#infra/stacks/audience-stack.ts';
import type { Synthesized } from './synthesize.ts';
import { ofType, type Resource, type Template } from './template.ts';

/** The stack that the function of that name belongs to. */
export function stackOf({ stacks }: Synthesized, name: string): Template {
  const trigger = functionRows.find((row) => row.name === name)?.trigger;
  if (trigger?.on === 'page') return stacks.site;
  return trigger?.on === 'http' ? stacks[audienceOf(addressesOf(trigger))] : stacks.jobs;
}

/** The resources of a type that belong to the functions behind the API, of every audience. */
export const behindTheApi = ({ stacks }: Synthesized, type: string): (Resource & { id: string })[] =>
  AUDIENCES.flatMap((audience) => ofType(stacks[audience], type));

/** The one Lambda of a row of the manifest. */
export function lambdaOf(synthesized: Synthesized, name: string): Resource & { id: string } {
  const [found, ...others] = ofType(stackOf(synthesized, name), 'AWS::Lambda::Function').filter(
    ({ Properties }) => Properties['Description'] === `Punnagai ${name}`,
  );
  if (found === undefined || others.length > 0) throw new Error(`${name}: there is not exactly one Lambda`);
  return found;
}

/** The environment of the Lambda of that name, as the template has it. */
export const variablesOf = (synthesized: Synthesized, name: string): Record<string, unknown> =>
  lambdaOf(synthesized, name).Properties['Environment']?.Variables ?? {};

/** The logical id of the queue of work with that name. */
export const workQueueId = ({ stacks }: Synthesized, queue: string): string =>
  Object.keys(stacks.jobs.Resources).find((id) => id.startsWith(`${queue.replaceAll('-', '')}workQueue`)) ??
  `missing queue ${queue}`;
