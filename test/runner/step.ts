import { spawn } from 'node:child_process';

/** The result of a step; a step that is one check counts as one test. */
export type Tally = {
  passed: number;
  failed: number;
  /** Shown beside the numbers. */
  note?: string;
  /** Each failed test with the beginning of its error; printed at the end of the run. */
  failures?: readonly string[];
  /** Likewise each test that passed at its second try. */
  flaky?: readonly string[];
  /** How long the tests of each file took, in seconds. */
  files?: readonly { file: string; seconds: number }[];
};
type Output = { code: number; text: string };

/** One part of the run: a command, and how to read what it came to. */
export type Step = {
  name: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  tally: (output: Output) => Tally;
};

export type StepResult = Tally & { name: string; seconds: number };

/** For a command whose exit code says it all. */
export const oneCheck = ({ code }: Output): Tally => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Runs a step to its end, printing its output only when something in it failed. Never rejects. */
export async function runStep(step: Step, root: string): Promise<StepResult> {
  const began = performance.now();
  console.log(`▸ ${step.name} …`);
  const output = await run(step, root);
  const tally = settle(step, output);
  const seconds = (performance.now() - began) / 1000;
  if (tally.failed > 0) console.log(`\n✗ ${step.name}\n${output.text}\n`);
  return { ...tally, name: step.name, seconds };
}

/** A command that failed without a failed test (an error outside every test, no report) is a failure all the same. */
function settle(step: Step, output: Output): Tally {
  try {
    const tally = step.tally(output);
    return output.code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } catch (error) {
    return { passed: 0, failed: 1, note: `no report: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function run({ command: [program, ...args], env }: Step, root: string): Promise<Output> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      // Captured output is printed later, without a terminal of its own.
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part));
    const stop = () => child.kill('SIGTERM');
    // The launcher is gone: nobody waits for the result any more.
    process.once('disconnect', stop);
    child.once('error', (error) => resolve({ code: 1, text: error.message }));
    child.once('close', (code) => {
      process.off('disconnect', stop);
      resolve({ code: code ?? 1, text });
    });
  });
}
