import { INVISIBLE, isIndic, JOINERS } from './tidy-token.ts';

const JOINER = '\u200d';
const EMOJI_BEFORE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u;
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u;

/**
 * Removes characters that nobody sees from text of any kind.
 * @param text as typed or pasted
 * @returns the text without them; joiners stay between letters of Indic scripts and within an emoji, where they change
 *   what is read
 */
export function removeInvisible(text: string): string {
  const visible = text.replace(INVISIBLE, '');
  return visible.replace(JOINERS, (joiner, at: number) => {
    const before = visible.slice(Math.max(0, at - 2), at);
    const after = visible.slice(at + 1, at + 3);
    const isInWord = isIndic(before.slice(-1)) && isIndic(after.slice(0, 1));
    const isInEmoji = joiner === JOINER && EMOJI_BEFORE.test(before) && EMOJI_AFTER.test(after);
    return isInWord || isInEmoji ? joiner : '';
  });
}

/** Controls but the tab and the line feed. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu;
const ANY_SPACE = /[\s\p{Zs}]+/gu;

/**
 * Tidies text of one line before it is judged.
 * @param text as typed or pasted
 * @returns the text without invisible characters, each run of spaces, line breaks and controls as one space, in NFC
 */
export const tidyLine = (text: string): string =>
  removeInvisible(text).replace(CONTROLS, ' ').replace(ANY_SPACE, ' ').trim().normalize('NFC');

/**
 * Tidies text of several lines before it is judged.
 * @param text as typed or pasted
 * @returns the text without invisible characters and controls, lines ended by a line feed, in NFC
 */
export const tidyLines = (text: string): string =>
  removeInvisible(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROLS, ' ')
    .trim()
    .normalize('NFC');

/** The words of a text, whatever stands between them. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/**
 * True if each of the words begins a word of a text: the search of the palette and of the lists that the browser holds.
 */
export function isMeant(text: string, words: string): boolean {
  const known = wordsOf(text);
  return wordsOf(words).every((word) => known.some((one) => one.startsWith(word)));
}
