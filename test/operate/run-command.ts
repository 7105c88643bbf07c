import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

export const root = path.resolve(import.meta.dirname, '../..');

const Package = z.object({ scripts: z.record(z.string(), z.string()) });

/** The app that the CDK synthesizes in place of infra/app.ts (environment variable CDK_APP). */
export const APP = 'node --import ./infra/messages/import-catalogues.ts test/operate/stand-in-app.ts';

/** Answers to the questions of a command, one a line, its environment, and the folder of its package.json. */
type Setting = { answers?: readonly string[]; env?: Readonly<Record<string, string>>; folder?: string };
export type Outcome = { status: number | null; output: string };

/**
 * Runs a command of package.json as npm does, with its arguments.
 * @param command 'npm run doctor -- --stage dev'
 */
export function runCommand(command: string, { answers = [], env = {}, folder = root }: Setting = {}): Promise<Outcome> {
  const [, script = '', args = ''] = /^npm run ([\w:]+)(?: -- (.*))?$/.exec(command) ?? [];
  const { scripts } = Package.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', `${scripts[script] ?? `unknown-script-${script}`} ${args}`], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
    child.stdin.end(answers.map((answer) => `${answer}\n`).join(''));
  });
}
