/** Words that promise an effect, or tell of evidence: a reader has to be able to look it up. */
const CLAIM =
  /\b(?:cures?|cured|guarantee[sd]?|proven|clinically|stud(?:y|ies)|research(?:ers)?|scientists?|painless(?:ly)?|permanent(?:ly)?|always works|never fails?|no side[- ]effects?|risk[- ]free|miracle|safest|\d+(?:\.\d+)?\s?(?:%|per ?cent))(?![\w-])/i;

/** A link to another site. */
const SOURCE = /<a\s[^>]*href\s*=\s*["']?https?:\/\//i;
const BLOCK = /<\/(?:p|li|h[1-6]|blockquote|td|th|figcaption|div|pre)>|<br\s*\/?>/i;
const LONGEST = 160;

const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Paragraphs of an article that claim something about medicine and link to no source: to be shown to whoever writes it, who
 * decides. It looks for English words only.
 */
export function unsourcedClaims(html: string): string[] {
  return html
    .split(BLOCK)
    .filter((block) => !SOURCE.test(block))
    .map(wordsOf)
    .filter((words) => CLAIM.test(words))
    .map((words) => (words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words));
}
