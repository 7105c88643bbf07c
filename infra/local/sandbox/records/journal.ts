import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** An append-only file of JSON lines that survives the death of the process. */
export interface Journal {
  append(line: unknown): void;
  close(): void;
}

/**
 * Opens `journal.ndjson` in a directory (made when absent), hands every whole line to `replay` in order and
 * returns the journal for appending. A line torn by a sudden death is cut off. Throws when a whole line is not JSON.
 */
export function openJournal(directory: string, replay: (line: unknown) => void): Journal {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'journal.ndjson');
  if (existsSync(path)) replayFile(path, replay);
  const file = openSync(path, 'a', 0o600);
  return {
    append: (line) => writeWhole(file, `${JSON.stringify(line)}\n`),
    close: () => closeSync(file),
  };
}

function replayFile(path: string, replay: (line: unknown) => void): void {
  const bytes = readFileSync(path);
  const whole = bytes.lastIndexOf(10) + 1;
  if (whole < bytes.length) truncateSync(path, whole);
  const lines = bytes.subarray(0, whole).toString('utf8').split('\n');
  for (const line of lines) {
    if (line !== '') replay(JSON.parse(line));
  }
}

function writeWhole(file: number, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written);
}
