import { expect } from 'vitest';

/** Byte order mark at the beginning of a file, so that spreadsheets read it as UTF-8. */
const MARK = '\u{FEFF}';
/** A cell in quotes, in which quotes are doubled, or one without any; and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
/** Cell separators of spreadsheets with the settings of another country: a cell with one of them is quoted too. */
const ENDS_ELSEWHERE = /[;\t]/;

/** The rows of CSV, read as RFC 4180 writes them. Throws where a cell is not written so. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = 0;
  for (let at = 0; at < csv.length; at = CELL.lastIndex) {
    const cell = CELL.exec(csv);
    if (cell === null) throw new Error(`no cell: ${csv.slice(at, at + 200)}`);
    const [, quoted, bare = '', end] = cell;
    if (ENDS_ELSEWHERE.test(bare)) throw new Error(`not in quotes: ${bare}`);
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  expect(row).toEqual([]);
  return rows;
}

/** The rows of a file as it is saved: UTF-8, marked as that once, before the first of them. */
export async function readCsvFile(file: Blob): Promise<string[][]> {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  expect([text.slice(0, 1), text.lastIndexOf(MARK)]).toEqual([MARK, 0]);
  return readCsv(text.slice(1));
}

/**
 * Beginning that a spreadsheet reads as a formula, by OWASP's list (CSV Injection), also behind a quote of the text's
 * own.
 */
const FORMULA = /^"*[=+\-@＝＋－＠\t\r\n]/;
/** The same after the sign that makes it a text. */
const TAMED = /^'"*[=+\-@＝＋－＠\t\r\n]/;
/** Only a number may begin with a sign, in a column of amounts. */
const AMOUNT = /^-\d+\.\d\d$/;
const OF_AMOUNTS = /\(INR\)$/;

/**
 * Every row has the columns of the first, and no cell is a formula.
 * @param head the row with the names of the columns
 * @returns how many cells would have been a formula
 */
export function expectSheet(name: string, rows: readonly string[][], head = 0): number {
  const columns = rows[head] ?? [];
  expect([name, columns.length > 1]).toEqual([name, true]);
  expect([name, rows.filter((row) => row.length !== columns.length)]).toEqual([name, []]);
  const isAmount = (cell: string, at: number) => OF_AMOUNTS.test(columns[at] ?? '') && AMOUNT.test(cell);
  const formulas = rows.flatMap((row) => row.filter((cell, at) => FORMULA.test(cell) && !isAmount(cell, at)));
  expect([name, formulas]).toEqual([name, []]);
  return rows.flat().filter((cell) => TAMED.test(cell)).length;
}
