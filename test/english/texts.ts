import { parseSync, Visitor } from 'vite';
import type { SourceFile } from '../structure/measure-structure.ts';

/** A text that a person reads, with the line on which it begins. */
export type Text = { line: number; words: string };

/** Two words of letters beside each other: no key, path or class. */
const HAS_WORDS = /\p{L}{2,}[,.:;]? \p{L}/u;
/** Styles and scripts, alone or in a page. */
const IS_PROGRAM = /^[^<]*[{;]\s*[\w-]+\s*:|^[^<]*=>/;
/** Classes with variants: 'fixed md:rounded-card'. */
const IS_CLASSES = /(?:^| )(?:md|lg|sm|roomy|data-[\w-]+):[\w-]/;
const CODE_IN_MARKUP = /<(style|script)\b.*?<\/\1>/gs;
/** Attributes whose values nobody reads. */
const UNREAD = new Set(['className', 'style', 'd', 'viewBox', 'sizes', 'srcSet', 'allow', 'key']);

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Lines of a document that hold no text: blank ones, images, rules of tables, and targets of references. */
const NO_TEXT = /^\s*$|^\[[^\]]+\]: |^<|^\| *:?-/;

/**
 * Returns the texts of a document in Markdown: paragraphs, list items, cells and headings, without code blocks, and
 * without the targets of links.
 */
export function textsOfDocument({ text }: Pick<SourceFile, 'text'>): Text[] {
  const found: Text[] = [];
  let isCode = false;
  let isOpen = false;
  for (const [at, line] of text.split('\n').entries()) {
    const isFence = line.startsWith('```');
    if (isFence) isCode = !isCode;
    const isSkipped = isFence || isCode || NO_TEXT.test(line);
    const plain = line.replaceAll(/\]\([^)]*\)/g, ']');
    const words = plain.replace(/^\s*(?:#+|[-*]|\d+\.|>) /, '');
    const isRow = line.startsWith('|');
    const last = isOpen && !isSkipped && !isRow && words === plain ? found.at(-1) : undefined;
    isOpen = !isSkipped && !/^[|#]/.test(line);
    if (last !== undefined) last.words = inOneLine(`${last.words} ${words}`);
    const cells = isSkipped || last !== undefined ? [] : words.split(isRow ? '|' : '\n');
    found.push(...cells.map((cell) => ({ line: at + 1, words: inOneLine(cell) })).filter((cell) => cell.words !== ''));
  }
  return found;
}

/** Returns the texts of a catalogue of English messages. */
export function textsOfCatalogue({ text }: Pick<SourceFile, 'text'>): Text[] {
  return [...text.matchAll(/^msgstr ("(?:[^"\\]|\\.)*"(?:\n"(?:[^"\\]|\\.)*")*)/gm)].flatMap((found) => {
    const parts = (found[1] ?? '').split('\n').map((part) => String(JSON.parse(part)));
    const words = inOneLine(parts.join(''));
    return words === '' || words.startsWith('Language:') || words.includes('MIME-Version')
      ? []
      : [{ line: lineAt(text, found.index), words }];
  });
}

/**
 * Returns the texts in the code of a source: strings, templates with '…' for each value, and words between tags.
 * @throws Error if the source cannot be parsed
 */
export function textsOfCode({ path: file, text }: SourceFile): Text[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Text[] = [];
  const unread: { from: number; to: number }[] = [];
  const add = (at: number, words: string): void => {
    const isUnread = unread.some(({ from, to }) => from <= at && at < to);
    if (isUnread || IS_PROGRAM.test(words) || IS_CLASSES.test(words)) return;
    for (const part of words.replaceAll(CODE_IN_MARKUP, '<>').split(/<[^>]*>/))
      if (HAS_WORDS.test(part)) found.push({ line: lineAt(text, at), words: inOneLine(part) });
  };
  new Visitor({
    ImportDeclaration: ({ start, end }) => void unread.push({ from: start, to: end }),
    TSLiteralType: ({ start, end }) => void unread.push({ from: start, to: end }),
    JSXAttribute({ name, start, end }) {
      if (name.type === 'JSXIdentifier' && UNREAD.has(name.name)) unread.push({ from: start, to: end });
    },
    Literal({ start, value }) {
      if (typeof value === 'string') add(start, value);
    },
    TemplateLiteral({ start, quasis }) {
      add(start, quasis.map(({ value }) => value.cooked ?? '').join('…'));
    },
    JSXText({ start, value }) {
      add(start, value);
    },
  }).visit(program);
  return found;
}
