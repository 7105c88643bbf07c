import { sanitiseHtml } from '#functions/gateways/sanitise-html.ts';
import { sample } from '#test/sample.ts';
import { STORED_VECTORS } from '#test/xss-vectors.ts';

/** So many cost a tenth of all, and successive commits send every one. */
const SAMPLED = 20;

/** The vectors of this run. */
export const HTMLS = sample(STORED_VECTORS, SAMPLED, (html) => `script vector ${html}`);

/** A text to send, and the vectors that stand in it. */
export type Dealt = { text: string; vectors: readonly string[] };

/** How vectors stand in a text of a field. */
export type Dress = (vectors: string) => string;
type Takes = (text: string) => boolean;

export const plainly: Dress = (vectors) => vectors;
export const asAddress: Dress = (vectors) => `https://vectors.example/?q=${vectors}`;

/** Signs that a spreadsheet would read as the beginning of a formula, and the empty text. */
const SIGNS = ['=', '+', '-', '@', ''];

/**
 * As many vectors as a field takes at once, the first of them first, after the sign of a formula where that is taken too; null
 * where it does not take the first. `count` is of the texts before.
 */
export function packed(pending: readonly string[], takes: Takes, dress: Dress, count: number): Dealt | null {
  const [first = ''] = pending;
  const sign = SIGNS[count % SIGNS.length] ?? '';
  const begun = [sign + first, first].find((text) => takes(dress(text)));
  if (begun === undefined) return null;
  const dealt = { text: begun, vectors: [first] };
  for (const html of pending.slice(1)) {
    if (!takes(dress(dealt.text + html))) break;
    dealt.text += html;
    dealt.vectors.push(html);
  }
  return { text: dress(dealt.text), vectors: dealt.vectors };
}

const MARK = '<p>after</p>';
const swallowsWhatFollows = (html: string): boolean =>
  sanitiseHtml(html + MARK) !== sanitiseHtml(html) + sanitiseHtml(MARK);

/** Vectors as HTML of an article, none hidden by another: first those that can stand together, then the others one by one. */
export function packedAsHtml(pending: readonly string[]): Dealt {
  const together = pending.filter((html) => !swallowsWhatFollows(html));
  const vectors = together.length > 0 ? together : pending.slice(0, 1);
  return { text: `<p>Text</p>${vectors.map((html) => `<p>${html}</p>`).join('')}`, vectors };
}
