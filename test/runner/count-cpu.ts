import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Runs a command and writes the seconds of processor time that it and its children took into a file:
 * `node count-cpu.ts <file> <program> [argument …]`. Linux counts the children of this process that have ended; Node
 * has no call for that.
 */
const [file = '', program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: 'inherit' });
process.on('SIGTERM', () => child.kill('SIGTERM'));

/** Fields after the name in /proc/self/stat: proc(5) numbers them from 3. */
const FIRST_FIELD = 3;
const [USER_OF_CHILDREN, SYSTEM_OF_CHILDREN] = [16, 17];
/** USER_HZ, a constant of Linux's interface on every architecture that Node runs on. */
const TICKS_A_SECOND = 100;

function secondsOfChildren(): number {
  const text = readFileSync('/proc/self/stat', 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = [USER_OF_CHILDREN, SYSTEM_OF_CHILDREN].map((field) => Number(fields[field - FIRST_FIELD]));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
}

child.once('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
child.once('close', (code) => {
  writeFileSync(file, String(secondsOfChildren()));
  process.exitCode = code ?? 1;
});
