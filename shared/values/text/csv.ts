import { paiseToRupees, type Paise } from '../money/money.ts';

/**
 * Spreadsheets take what begins so for a formula, and would run it (OWASP, CSV injection): also behind quotes, blanks and
 * letters that are not seen, and in the wide forms of East Asian keyboards.
 */
const FORMULA = /^(?:["'`\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n])/u;
/** Characters that end a cell or a line for one spreadsheet or another. */
const SEPARATOR = /[",;\t\r\n]/;

/** Tells Excel that the file is UTF-8. It stands once, before the first line. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

/** A cell of text: quoted where it has to be, and never a formula. */
export function textCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return SEPARATOR.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A cell of an amount: '1499.00' or '-49.50'. A number, also below zero: it holds nothing that anybody typed. */
export const amountCell = (amount: Paise): string => paiseToRupees(amount).toFixed(2);

/** Lines of cells as a file holds them, each with its end (RFC 4180). */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.join(',')}\r\n`).join('');
