import { Parser } from 'htmlparser2';
import { ARTICLE_SCHEMES } from '#shared/domain/blog/blog-reading.ts';

/** How a piece of text is set; `href` where it is a link. */
export type Marks = { strong?: boolean; em?: boolean; s?: boolean; sub?: boolean; sup?: boolean; href?: string };
/** A piece of text; '\n' in it is a line break. */
export type Run = Marks & { text: string };
/** A part of an article; items of lists have a level from 1, and rows of tables are written where they stand. */
export type Block =
  | { kind: 'p' | 'h2' | 'h3' | 'h4' | 'blockquote' | 'pre'; runs: Run[] }
  | { kind: 'item'; isOrdered: boolean; level: number; runs: Run[] }
  | { kind: 'cell'; tag: 'td' | 'th' | 'caption'; spans: string; runs: Run[] }
  | { kind: 'markup'; html: string };

type Kind = 'p' | 'h2' | 'h3' | 'h4' | 'blockquote' | 'pre';
type Attributes = Record<string, string>;
/** State that the children of an element inherit. */
type Frame = {
  marks: Marks;
  kind: Kind;
  item: { isOrdered: boolean; level: number } | null;
  lists: readonly boolean[];
  isSkipped: boolean;
  /** Its text is the marker of an item (Word). */
  isMarker: boolean;
  isPre: boolean;
  isInCell: boolean;
};

/** Elements that begin and end a block of text. */
const BLOCKS = new Set([
  'address', 'article', 'aside', 'blockquote', 'body', 'center', 'dd', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure',
  'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'li', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'ul',
]); // prettier-ignore
const SKIPPED = new Set([
  'button', 'head', 'math', 'noscript', 'object', 'script', 'select', 'style', 'svg', 'template', 'textarea', 'title', 'xml',
]); // prettier-ignore
const CELLS = new Set(['td', 'th', 'caption']);
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tr']);
const TAG_MARKS: Record<string, Marks> = {
  b: { strong: true },
  strong: { strong: true },
  i: { em: true },
  em: { em: true },
  s: { s: true },
  strike: { s: true },
  del: { s: true },
  sub: { sub: true },
  sup: { sup: true },
};
const HEADINGS: Record<string, Kind> = { 1: 'h2', 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h4', 6: 'h4' };
const DEEPEST_LIST = 6;

/** The value of a property of a style attribute. */
const styleOf = (style: string, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? '';

function marksOf(name: string, { style = '', href = '' }: Attributes): Marks {
  const marks: Marks = { ...TAG_MARKS[name] };
  // Google Docs sets everything by styles, and wraps it in a <b> that is not bold.
  const weight = styleOf(style, 'font-weight');
  if (weight !== '') marks.strong = /^(?:bold|bolder|[6-9]00)/.test(weight);
  const slope = styleOf(style, 'font-style');
  if (slope !== '') marks.em = /^(?:italic|oblique)/.test(slope);
  if (/line-through/.test(styleOf(style, 'text-decoration(?:-line)?'))) marks.s = true;
  const place = styleOf(style, 'vertical-align');
  if (place === 'super') marks.sup = true;
  if (place === 'sub') marks.sub = true;
  const target = name === 'a' ? linkTarget(href) : null;
  return target === null ? marks : { ...marks, href: target };
}

/** The target of a link without the redirect of Google Docs; null for a link that readers cannot follow. */
function linkTarget(href: string): string | null {
  const url = URL.parse(href.trim());
  if (url === null || !ARTICLE_SCHEMES.includes(url.protocol.slice(0, -1))) return null;
  const isRedirect = /^(?:www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url';
  const behind = isRedirect ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : null;
  return behind === null ? url.href : linkTarget(behind);
}

/** The kind of block an element makes; null where it makes none of its own. */
function kindOf(name: string, { class: names = '', role, 'aria-level': level = '' }: Attributes): Kind | null {
  // Word: headings and titles by class, and in a browser by their role.
  const word = /\bMso(?:Heading([1-6])|(Title))\b/.exec(names);
  const heading = /^h([1-6])$/.exec(name)?.[1] ?? word?.[1] ?? (word?.[2] === undefined ? undefined : '1');
  const rank = heading ?? (role === 'heading' ? level : undefined);
  if (rank !== undefined) return HEADINGS[rank] ?? 'h4';
  if (name === 'blockquote') return 'blockquote';
  return name === 'pre' ? 'pre' : null;
}

/** The list item an element is: by its tag, or by the styles of Word. */
function itemOf(name: string, attributes: Attributes, lists: readonly boolean[]): Frame['item'] {
  const { style = '', 'aria-level': aria, 'data-aria-level': data } = attributes;
  const word = /mso-list:\s*l\d+\s+level(\d)/i.exec(style)?.[1];
  if (name !== 'li' && word === undefined) return null;
  const said = Number(word ?? data ?? aria);
  const level = said >= 1 ? said : Math.max(1, lists.length);
  return { isOrdered: lists.at(-1) ?? false, level: Math.min(level, DEEPEST_LIST) };
}

const isHidden = ({ style = '' }: Attributes): boolean =>
  styleOf(style, 'display') === 'none' || styleOf(style, 'mso-hide') === 'all';
/** Line ends count as they do on the screen: where the style says so, and in messages of WhatsApp. */
const keepsLines = (name: string, { style = '', class: names = '' }: Attributes): boolean =>
  name === 'pre' ||
  /^(?:pre|break-spaces)/.test(styleOf(style, 'white-space')) ||
  /\b(?:selectable|copyable)-text\b/.test(names);

const ROOT: Frame = {
  marks: {},
  kind: 'p',
  item: null,
  lists: [],
  isSkipped: false,
  isMarker: false,
  isPre: false,
  isInCell: false,
};

function frameOf(name: string, attributes: Attributes, parent: Frame): Frame {
  const { style = '' } = attributes;
  const lists = name === 'ul' || name === 'ol' ? [...parent.lists.slice(0, DEEPEST_LIST), name === 'ol'] : parent.lists;
  const kind = kindOf(name, attributes);
  return {
    marks: { ...parent.marks, ...marksOf(name, attributes) },
    kind: kind ?? parent.kind,
    item: itemOf(name, attributes, lists) ?? (kind === null && name !== 'ul' && name !== 'ol' ? parent.item : null),
    lists,
    isSkipped: parent.isSkipped || SKIPPED.has(name) || /^[a-z]+:(?!p$)/.test(name) || isHidden(attributes),
    isMarker: parent.isMarker || styleOf(style, 'mso-list') === 'ignore',
    isPre: parent.isPre || keepsLines(name, attributes),
    isInCell: parent.isInCell || CELLS.has(name),
  };
}

/** An emoji is an image in some messages. */
const EMOJI = /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F)*$/u;
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g;
const ORDERED_MARKER = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

/**
 * Reads what an office program, a browser or a messenger puts on the clipboard, without making elements of it: headings,
 * paragraphs, lists, quotes, tables, and bold, italic and linked text. Everything else leaves its text.
 * @param html the clipboard's text/html
 */
export function pastedBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  const frames: Frame[] = [ROOT];
  let runs: Run[] = [];
  let tables = 0;
  const top = (): Frame => frames.at(-1) ?? ROOT;
  const add = (text: string): void => void (text !== '' && runs.push({ ...top().marks, text }));

  /** Ends a block of text; an empty line within one ends it, too. */
  const flush = (): void => {
    const { kind, item, isInCell } = top();
    if (isInCell) return add('\n');
    for (const part of kind === 'pre' ? [runs] : paragraphsOf(runs))
      blocks.push(item === null ? { kind, runs: part } : { kind: 'item', ...item, runs: part });
    runs = [];
  };
  const onopentag = (name: string, attributes: Attributes): void => {
    const isCell = CELLS.has(name) && tables === 1;
    if (BLOCKS.has(name) || isCell || name === 'table' || name === 'hr') flush();
    if (name === 'table') tables += 1;
    frames.push(frameOf(name, attributes, top()));
    if (top().isSkipped) return;
    if (TABLE_PARTS.has(name) && tables === 1) blocks.push({ kind: 'markup', html: `<${name}>` });
    if (isCell) runs = [];
    if (isCell) blocks.push({ kind: 'cell', tag: name as 'td' | 'th' | 'caption', spans: spansOf(attributes), runs });
    if (name === 'hr' && tables === 0) blocks.push({ kind: 'markup', html: '<hr>' });
    if (name === 'br') add('\n');
    if (name === 'img' && EMOJI.test(attributes['alt'] ?? '')) add(attributes['alt'] ?? '');
  };
  const ontext = (raw: string): void => {
    const frame = top();
    if (frame.isSkipped) return;
    if (!frame.isMarker) return add(textOf(raw, frame.isPre));
    if (frame.item === null) return;
    const isOrdered = frame.item.isOrdered || ORDERED_MARKER.test(raw);
    for (const each of frames) if (each.item !== null) each.item = { ...each.item, isOrdered };
  };
  const onclosetag = (name: string): void => {
    const isCell = CELLS.has(name) && tables === 1;
    if (isCell) runs = [];
    else if (BLOCKS.has(name)) flush();
    const { isSkipped } = frames.length > 1 ? (frames.pop() ?? ROOT) : ROOT;
    if (TABLE_PARTS.has(name) && tables === 1 && !isSkipped) blocks.push({ kind: 'markup', html: `</${name}>` });
    if (name === 'table') tables = Math.max(0, tables - 1);
  };
  const parser = new Parser({ onopentag, ontext, onclosetag });
  parser.end(html);
  flush();
  return blocks;
}

const spansOf = (attributes: Attributes): string =>
  ['colspan', 'rowspan']
    .filter((name) => /^[1-9]\d?$/.test(attributes[name] ?? '') && attributes[name] !== '1')
    .map((name) => ` ${name}="${attributes[name] ?? ''}"`)
    .join('');

function textOf(raw: string, isPre: boolean): string {
  const text = raw.replaceAll(INVISIBLE, '').replaceAll('\u00A0', ' ');
  return isPre ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(/\s+/g, ' ');
}

/** Splits runs where a line is empty, without the space at either end of a line. */
export function paragraphsOf(runs: readonly Run[]): Run[][] {
  const paragraphs: Run[][] = [];
  let now: Run[] = [];
  let breaks = 0;
  for (const run of runs)
    for (const piece of run.text.split(/(\n)/)) {
      if (piece === '\n') breaks += 1;
      // Space at the beginning of a line, and between two breaks, is none.
      const isFirst = now.length === 0 || breaks > 0;
      const text = isFirst ? piece.trimStart() : piece;
      if (piece === '\n' || text === '') continue;
      if (breaks > 1 && now.length > 0) {
        paragraphs.push(now);
        now = [];
      } else if (breaks === 1 && now.length > 0) now.push({ text: '\n' });
      breaks = 0;
      now.push({ ...run, text });
    }
  return now.length === 0 ? paragraphs : [...paragraphs, now];
}
