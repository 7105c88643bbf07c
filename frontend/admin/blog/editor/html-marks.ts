/** A text with what is selected of it. */
export type Selected = { text: string; start: number; end: number };
/** Text that replaces the selection, and the new selection as offsets within that text. */
export type Replacement = { text: string; from: number; to: number };

/** Function of a toolbar button: returns the replacement for the selected text. */
export type Mark = (selection: string) => Replacement;

const PLACEHOLDER = 'Text';

/** The selection between two tags; a word stands where nothing is selected. */
const wrapped =
  (before: string, after: string) =>
  (selection: string): Replacement => {
    const inner = selection === '' ? PLACEHOLDER : selection;
    return { text: before + inner + after, from: before.length, to: before.length + inner.length };
  };

/** Each line of the selection as an item. */
const listed =
  (tag: 'ul' | 'ol') =>
  (selection: string): Replacement => {
    const lines = selection.split('\n').filter((line) => line.trim() !== '');
    const items = (lines.length === 0 ? [PLACEHOLDER] : lines).map((line) => `  <li>${line.trim()}</li>`);
    const text = `<${tag}>\n${items.join('\n')}\n</${tag}>`;
    return { text, from: 0, to: text.length };
  };

/** Inserts a tag without content after the selection. */
const after =
  (tag: string): Mark =>
  (selection) => ({ text: selection + tag, from: selection.length + tag.length, to: selection.length + tag.length });

/** The same of something that was made elsewhere. */
export const standing = after;

const TABLE_HEAD = '<tr><th scope="col">Head</th><th scope="col">Head</th></tr>';

/** Toolbar buttons, limited to tags that readers are shown (functions/gateways/sanitise-html.ts). */
export const MARKS = [
  { name: 'Heading', mark: wrapped('<h2>', '</h2>') },
  { name: 'Subheading', mark: wrapped('<h3>', '</h3>') },
  { name: 'Small heading', mark: wrapped('<h4>', '</h4>') },
  { name: 'Paragraph', mark: wrapped('<p>', '</p>') },
  { name: 'Bold', mark: wrapped('<strong>', '</strong>') },
  { name: 'Italic', mark: wrapped('<em>', '</em>') },
  { name: 'Underline', mark: wrapped('<u>', '</u>') },
  { name: 'Link', mark: wrapped('<a href="https://">', '</a>') },
  { name: 'List', mark: listed('ul') },
  { name: 'Numbered list', mark: listed('ol') },
  { name: 'Quote', mark: wrapped('<blockquote><p>', '</p></blockquote>') },
  { name: 'Table', mark: wrapped(`<table>\n  ${TABLE_HEAD}\n  <tr><td>`, '</td><td></td></tr>\n</table>') },
  { name: 'Table caption', mark: wrapped('<caption>', '</caption>') },
  { name: 'Strikethrough', mark: wrapped('<s>', '</s>') },
  { name: 'Superscript', mark: wrapped('<sup>', '</sup>') },
  { name: 'Subscript', mark: wrapped('<sub>', '</sub>') },
  { name: 'Small', mark: wrapped('<small>', '</small>') },
  { name: 'Code', mark: wrapped('<code>', '</code>') },
  { name: 'Preformatted', mark: wrapped('<pre>', '</pre>') },
  { name: 'Line break', mark: after('<br>') },
  { name: 'Divider', mark: after('\n<hr>\n') },
] as const satisfies readonly { name: string; mark: Mark }[];

const inAttribute = (text: string): string =>
  text.trim().replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A picture of this site in a text, with what it shows and, where there is one, its caption. */
export function figureOf(address: string, { alt, caption }: { alt: string; caption: string }): string {
  const picture = `<img src="${inAttribute(address)}" alt="${inAttribute(alt)}">`;
  if (caption.trim() === '') return `\n<figure>${picture}</figure>\n`;
  return `\n<figure>${picture}<figcaption>${inAttribute(caption)}</figcaption></figure>\n`;
}

/** Applies a mark to the selected text. */
export const marked = (mark: Mark, { text, start, end }: Selected): Replacement => mark(text.slice(start, end));
