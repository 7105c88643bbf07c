import { tidyLines } from '#shared/values/text/tidy-text.ts';
import { paragraphsOf, pastedBlocks, type Block, type Marks, type Run } from './pasted-blocks.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const TAGS = ['strong', 'em', 's', 'sub', 'sup'] as const;

const isAlike = (one: Marks, other: Marks): boolean =>
  one.href === other.href && TAGS.every((tag) => (one[tag] ?? false) === (other[tag] ?? false));

/** Text with its tags; neighbours that are set alike share them, and space stays outside of them. */
function inlineHtml(runs: readonly Run[]): string {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last !== undefined && (isAlike(last, run) || run.text.trim() === '')) last.text += run.text;
    else joined.push({ ...run });
  }
  const html = joined.map(({ text, href, ...marks }) => {
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
    const tags = TAGS.filter((tag) => marks[tag] === true && words !== '');
    const marked = tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, escaped(words));
    const linked =
      href === undefined || words === ''
        ? marked
        : `<a href="${escaped(href).replaceAll('"', '&quot;')}">${marked}</a>`;
    return before + linked + after;
  });
  return html
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\n ?/g, '<br>')
    .trim();
}

type Item = Extract<Block, { kind: 'item' }>;

/** Items of any levels as lists within lists; a list may begin at any level. */
function listHtml(items: readonly Item[]): string {
  const open: { tag: 'ul' | 'ol'; level: number }[] = [];
  const line = (depth: number): string => `\n${'  '.repeat(depth)}`;
  let html = '';
  const close = (): void => {
    const list = open.pop();
    html += `</li>${line(open.length * 2)}</${list?.tag ?? 'ul'}>`;
  };
  for (const { isOrdered, level, runs } of items) {
    const tag = isOrdered ? 'ol' : 'ul';
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) close();
    if (open.at(-1)?.level === level && open.at(-1)?.tag !== tag) close();
    if (open.at(-1)?.level === level) html += '</li>';
    else {
      html += `${line(open.length * 2)}<${tag}>`;
      open.push({ tag, level });
    }
    html += `${line(open.length * 2 - 1)}<li>${inlineHtml(runs)}`;
  }
  while (open.length > 0) close();
  return html.trim();
}

/** Bold is how every heading looks. */
const plainHeading = (runs: readonly Run[]): Run[] => runs.map((run) => ({ ...run, strong: false }));

function blockHtml(block: Exclude<Block, Item>): string {
  if (block.kind === 'markup') return block.html;
  const { kind, runs } = block;
  if (kind === 'pre') return `<pre>${escaped(runs.map(({ text }) => text).join('')).replace(/\n+$/, '')}</pre>`;
  if (kind === 'cell') {
    const lines = paragraphsOf(runs).map(inlineHtml).join('<br>');
    return `<${block.tag}${block.spans}>${lines}</${block.tag}>`;
  }
  const inner = inlineHtml(kind === 'p' || kind === 'blockquote' ? runs : plainHeading(runs));
  return kind === 'blockquote' ? `<blockquote><p>${inner}</p></blockquote>` : `<${kind}>${inner}</${kind}>`;
}

/** Blocks as the HTML of an article, a line each. */
function htmlOf(blocks: readonly Block[]): string {
  const lines: string[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const items = blocks.slice(at).findIndex(({ kind }) => kind !== 'item');
    const end = items === -1 ? blocks.length : at + items;
    const list = blocks.slice(at, end).filter((block) => block.kind === 'item');
    if (list.length > 0) lines.push(listHtml(list));
    const block = blocks[end];
    if (block !== undefined && block.kind !== 'item') lines.push(blockHtml(block));
    at = end;
  }
  return lines.filter((line) => line !== '' && !/^<(p|h[2-4]|pre)><\/\1>$/.test(line)).join('\n');
}

/** One paragraph goes into the text where it is pasted; anything longer keeps its blocks. */
function pasted(blocks: readonly Block[]): string {
  const [only] = blocks;
  return blocks.length === 1 && only?.kind === 'p' ? inlineHtml(only.runs) : htmlOf(blocks);
}

/**
 * Makes HTML of an article from what another program puts on the clipboard. It holds only tags and attributes that the
 * server keeps (functions/gateways/sanitise-html.ts).
 * @param html the clipboard's text/html, from Google Docs, Word, WhatsApp or any page
 */
export const htmlOfPaste = (html: string): string => tidyLines(pasted(pastedBlocks(html)));

/** WhatsApp's own marks; each only around whole words. */
const MARKS: readonly (readonly [RegExp, keyof Marks])[] = [
  [/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+)(?<=\S)\*(?![\p{L}\p{N}*])/u, 'strong'],
  [/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]+)(?<=\S)_(?![\p{L}\p{N}_])/u, 'em'],
  [/(?<![\p{L}\p{N}~])~(?=\S)([^~\n]+)(?<=\S)~(?![\p{L}\p{N}~])/u, 's'],
];

const markedRuns = (run: Run): Run[] => {
  for (const [mark, name] of MARKS) {
    const found = mark.exec(run.text);
    if (found === null) continue;
    const before = { ...run, text: run.text.slice(0, found.index) };
    const after = { ...run, text: run.text.slice(found.index + found[0].length) };
    return [...markedRuns(before), ...markedRuns({ ...run, text: found[1] ?? '', [name]: true }), ...markedRuns(after)];
  }
  return run.text === '' ? [] : [run];
};

/** A line that begins as an item does. */
const ITEM = /^\s*(?:[-*•·]|(\d{1,3})[.)])\s+(.*)$/;

/**
 * Makes HTML of an article from text without any: empty lines part paragraphs, and lines that begin with a dot or a number
 * are lists; messages of a phone's WhatsApp come so.
 * @param text the clipboard's text/plain
 */
export function htmlOfText(text: string): string {
  const blocks = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap((paragraph): Block[] => {
      const lines = paragraph.split('\n').filter((line) => line.trim() !== '');
      const items = lines.map((line) => ITEM.exec(line));
      const toItem = (found: RegExpExecArray | null): Block => ({
        kind: 'item',
        isOrdered: found?.[1] !== undefined,
        level: 1,
        runs: markedRuns({ text: found?.[2] ?? '' }),
      });
      if (items.length > 0 && items.every((item) => item !== null)) return items.map(toItem);
      return paragraphsOf(markedRuns({ text: lines.join('\n') })).map((runs) => ({ kind: 'p', runs }));
    });
  return pasted(blocks);
}
