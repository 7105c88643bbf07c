import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

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

/** `coreSeconds` is the processor time of the command and its children, user and system. */
export type StepResult = Tally & { name: string; seconds: number; coreSeconds: number };

/** For a command whose exit code says it all. */
export const oneCheck = ({ code }: Output): Tally => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Runs a step to its end, printing its output only when something in it failed. Never rejects. */
export async function runStep(step: Step, root: string): Promise<StepResult> {
  const began = performance.now();
  console.log(`▸ ${step.name} …`);
  const { coreSeconds, ...output } = await run(step, root);
  const tally = settle(step, output);
  const seconds = (performance.now() - began) / 1000;
  if (tally.failed > 0) console.log(`\n✗ ${step.name}\n${output.text}\n`);
  return { ...tally, name: step.name, seconds, coreSeconds };
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

const COUNTER = path.join(import.meta.dirname, 'count-cpu.ts');
/** Node keeps compiled code here: a run starts some hundred processes of the same code. */
const NODE_COMPILE_CACHE = path.join(os.tmpdir(), 'node-compile-cache');

/** The seconds that count-cpu.ts wrote; 0 if it was killed before. */
function secondsIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function run({ command, env }: Step, root: string): Promise<Output & { coreSeconds: number }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'step-'));
  const counted = path.join(folder, 'core-seconds');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [COUNTER, counted, ...command], {
      cwd: root,
      // Captured output is printed later, without a terminal of its own.
      env: { ...process.env, NODE_COMPILE_CACHE, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part));
    const stop = () => child.kill('SIGTERM');
    // The launcher is gone: nobody waits for the result any more.
    process.once('disconnect', stop);
    child.once('error', (error) => resolve({ code: 1, text: error.message, coreSeconds: 0 }));
    child.once('close', (code) => {
      process.off('disconnect', stop);
      const coreSeconds = secondsIn(counted);
      rmSync(folder, { recursive: true });
      resolve({ code: code ?? 1, text, coreSeconds });
    });
  });
}
