import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const ask = path.join(import.meta.dirname, '../../infra/operate/ask.ts');
const PROGRAM = `
const { Questions } = await import(${JSON.stringify(ask)});
const questions = new Questions();
const secret = await questions.askSecret('Secret:');
const name = await questions.ask('Name:');
questions.close();
console.log('read ' + secret.length + ' characters for ' + name);
`;

/** Runs the program on a terminal of its own (script of util-linux), and types each answer once its question is shown. */
function onTerminal(answers: ReadonlyMap<string, string>): Promise<string> {
  const command = `${process.execPath} --input-type=module --eval ${quoted(PROGRAM)}`;
  return new Promise((resolve, reject) => {
    const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null']);
    const waiting = new Map(answers);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      for (const [question, answer] of waiting)
        if (output.includes(question)) {
          waiting.delete(question);
          child.stdin.write(`${answer}\r`);
        }
    });
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
}
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

test('a secret that is typed on a terminal is not shown, and the answer after it is', async () => {
  const output = await onTerminal(
    new Map([
      ['Secret:', 'hunter2-hunter2'],
      ['Name:', 'prod'],
    ]),
  );
  expect(output).toContain('read 15 characters for prod');
  expect(output).not.toContain('hunter2');
  expect(output).toMatch(/Name: .*prod/);
});
