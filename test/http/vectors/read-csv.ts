import { expect } from 'vitest';

/** A cell in quotes, in which quotes are doubled, or one without any; and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;

/** The rows of a file, read as RFC 4180 writes them. Throws where a cell is not written so. */
export function readCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = 0;
  for (let at = 0; at < csv.length; at = CELL.lastIndex) {
    const cell = CELL.exec(csv);
    if (cell === null) throw new Error(`no cell: ${csv.slice(at, at + 200)}`);
    const [, quoted, bare = '', end] = cell;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  expect(row).toEqual([]);
  return rows;
}

const FORMULA = /^[=+\-@\t\r]/;
const AMOUNT = /^-?\d+(?:\.\d\d)?$/;

/** Every row has the columns of the first, and no cell is a formula. */
export function expectSheet(name: string, rows: readonly string[][]): void {
  const [columns = []] = rows;
  expect([name, rows.filter((row) => row.length !== columns.length)]).toEqual([name, []]);
  const formulas = rows.flat().filter((cell) => FORMULA.test(cell) && !AMOUNT.test(cell));
  expect([name, formulas]).toEqual([name, []]);
}
