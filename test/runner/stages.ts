import type { Step, StepResult } from './step.ts';

/** Lanes of steps that run beside each other; the steps of a lane run one after the other. */
export type Stage = readonly (readonly Step[])[];

/** The results in the order of the stages, and the names of the steps that a failure in an earlier stage kept from running. */
export type RunResult = { results: StepResult[]; notRun: string[] };

/**
 * Runs stages one after the other. A stage always runs whole; a failure in it stops the run before the next one.
 * @param run runs one step and never rejects
 */
export async function runStages(
  stages: readonly Stage[],
  run: (step: Step) => Promise<StepResult>,
): Promise<RunResult> {
  const results: StepResult[] = [];
  for (const [number, queues] of stages.entries()) {
    const ended = await Promise.all(queues.map((queue) => inTurn(queue, run)));
    results.push(...ended.flat());
    if (results.some(({ failed }) => failed > 0))
      return { results, notRun: stages.slice(number + 1).flatMap((stage) => stage.flat().map(({ name }) => name)) };
  }
  return { results, notRun: [] };
}

async function inTurn(queue: readonly Step[], run: (step: Step) => Promise<StepResult>): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of queue) results.push(await run(step));
  return results;
}
