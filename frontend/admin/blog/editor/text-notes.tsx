import type { ReactNode } from 'react';

const MOST_SHOWN = 5;

/**
 * Patterns of claims that an advertising code for doctors would question. A reader must be able to look up their
 * source.
 */
const CLAIMS: readonly RegExp[] = [
  // An effect on the body.
  /\b(?:cure[sd]?|heal(?:s|ed)?|prevent(?:s|ed)?|kill(?:s|ed)?|eliminate[sd]?|eradicate[sd]?|revers(?:es|ed)|destroys|whitens|strengthens)(?![\w-])/i,
  // The verb alone: sweet treats are none.
  /(?<!\b(?:sweet|sugary|sticky|festive|favourite|of|for) )\btreats(?! (?:and|or|are|for|like|such)\b)(?![\w-])/i,
  // A promise.
  /\b(?:guarantee[sd]?|permanent(?:ly)?|always works|never fails?|instantly|instant (?:relief|results?)|lifelong|for life|a lifetime|forever|miracles?|miraculous(?:ly)?)(?![\w-])/i,
  /\b(?:painless(?:ly)?|pain[- ]free|(?:without|feels?|with) (?:any |no )pain|no side[- ]effects?|without (?:any )?side[- ]effects?|risk[- ]free|harmless|(?:completely|totally|perfectly|absolutely|entirely|fully) safe)(?![\w-])/i,
  // A rank.
  /\b(?:safest|most (?:advanced|effective|trusted|experienced)|no\. ?1|number one|(?:best|leading) (?:dentists?|doctors?|clinics?|dental|results?))(?![\w-])/i,
  // Evidence.
  /\b(?:proven|clinically|clinical (?:trials?|tests?)|stud(?:y|ies)|research(?:ers)?|scientists?|scientific(?:ally)?|evidence)(?![\w-])/i,
  /\b(?:(?:dentists|doctors|experts) (?:agree|recommend|trust)|(?:recommended|approved|trusted) by (?:dentists|doctors|experts))(?![\w-])/i,
  // A number.
  /\b\d+(?:\.\d+)?\s?(?:%|per ?cent)(?![\w-])/i,
  /\b(?:\w+ out of (?:\d+|three|four|five|ten)|\w+ in (?:\d+|three|four|five|ten) (?:people|patients|adults|children)|twice as|\w+ times (?:as|more|less|fewer|better|faster|longer|stronger|whiter|safer))(?![\w-])/i,
];

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
    .filter((words) => CLAIMS.some((claim) => claim.test(words)))
    .map((words) => (words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words));
}

const IMAGE = /<img\b[^>]*>/gi;
const DESCRIBED = /\balt\s*=\s*(?:"\s*[^"\s][^"]*"|'\s*[^'\s][^']*'|[^\s"'>]+)/i;
const ADDRESS = /\bsrc\s*=\s*["']?([^"'\s>]+)/i;

/** The addresses of pictures in a text that nobody has described: who cannot see them is told nothing of them. */
export const undescribedImages = (html: string): string[] =>
  (html.match(IMAGE) ?? [])
    .filter((picture) => !DESCRIBED.test(picture))
    .map((picture) => ADDRESS.exec(picture)?.[1] ?? 'an image without an address');

/** A word to whoever writes: of what readers have to take on trust, and of pictures that some cannot see. */
export function TextNotes({ html }: { html: string }) {
  return (
    <>
      <Note of={unsourcedClaims(html)}>
        Medical claims without a source: link each one to its source, or remove it.
      </Note>
      <Note of={undescribedImages(html)}>
        Images without a description: describe each one in alt=&quot;…&quot; for people who cannot see it.
      </Note>
    </>
  );
}

function Note({ of, children }: { of: readonly string[]; children: ReactNode }) {
  if (of.length === 0) return null;
  return (
    <div role="note" className="mt-3 rounded-control border border-line bg-sand p-3 text-sm">
      <p className="font-medium">{children}</p>
      <ul className="mt-1 list-disc pl-5">
        {[...new Set(of)].slice(0, MOST_SHOWN).map((one) => (
          <li key={one} className="wrap-anywhere">
            {one}
          </li>
        ))}
      </ul>
      {of.length > MOST_SHOWN && <p className="mt-1">{`And ${of.length - MOST_SHOWN} more.`}</p>}
    </div>
  );
}
