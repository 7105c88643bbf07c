import { expect, test } from 'vitest';
import { collectParts, nothingYet } from './export-dialog.tsx';
import type { GoesOn } from './list-export.ts';

const PARTS = [
  { csv: 'Name\r\nAsha\r\n', rows: 1, export_id: 'e', next_cursor: 'a' },
  { csv: '', rows: 1, export_id: 'e', next_cursor: 'b' },
  { csv: 'Ravi\r\n', rows: 2, export_id: 'e', next_cursor: null },
];

test('parts follow each other to the end of the list, behind an error from where it came', async () => {
  const asked: GoesOn[] = [];
  const progress: number[] = [];
  const part = async (goesOn: GoesOn) => {
    asked.push(goesOn);
    if (asked.length === 2) throw new Error('no connection');
    return PARTS[asked.length === 1 ? 0 : asked.length - 2] ?? expect.unreachable();
  };
  const collected = nothingYet();
  const waiting = { isWanted: () => true, onRows: (rows: number) => void progress.push(rows) };
  await expect(collectParts({ part }, collected, waiting)).rejects.toThrow('no connection');
  await collectParts({ part }, collected, waiting);
  expect(asked).toEqual([
    { rows: 0 },
    { export_id: 'e', rows: 1, cursor: 'a' },
    { export_id: 'e', rows: 1, cursor: 'a' },
    { export_id: 'e', rows: 1, cursor: 'b' },
  ]);
  expect(progress).toEqual([1, 1, 2]);
  // A Blob's text() leaves the mark out.
  const bytes = new Uint8Array(await new Blob(collected.parts).arrayBuffer());
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\u{FEFF}Name\r\nAsha\r\nRavi\r\n');
});

test('nothing more is asked for once nobody waits', async () => {
  let asked = 0;
  const part = async () => {
    asked += 1;
    return { csv: '', rows: 0, export_id: 'e', next_cursor: 'a' };
  };
  await collectParts({ part }, nothingYet(), { isWanted: () => asked < 3, onRows: () => undefined });
  expect(asked).toBe(3);
});
