/** Tags and attributes that an article consists of. Everything else is removed, and its text stays. */
const BLOCKS = ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li', 'figure', 'figcaption'];
const WORDS = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'code', 'img'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

export const ARTICLE_TAGS: readonly string[] = [...BLOCKS, ...WORDS, ...TABLES];
export const ARTICLE_ATTRIBUTES = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
export const ARTICLE_SCHEMES: readonly string[] = ['https', 'http', 'mailto', 'tel'];

/** How a post reads where it is shown (specification: patient §9, P-093 and P-186). No HTML is made here. */

/** Shown when a post names none. */
export const DEFAULT_CATEGORY = 'Dental Health';

/** The most characters of an excerpt that is taken from the text, and of a description for search engines. */
export const EXCERPT_LENGTH = { featured: 150, card: 120, meta: 160 } as const;

const CHARACTERS_PER_MINUTE = 1000;
/** The ones an editor types; a text for people needs no others. */
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Minutes: the length of the HTML divided by 1000, rounded up. */
export const readMinutes = (content: string): number => Math.ceil(content.length / CHARACTERS_PER_MINUTE);

/** The words of sanitised HTML, in one line. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#39|[a-z]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** At most `length` characters, ending with a whole word and an ellipsis when something was left out. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}

/** Returns the text below a title: the author's excerpt, else the beginning of the text. */
export const excerptOf = (post: { excerpt: string; opening: string | null }, place: 'featured' | 'card'): string =>
  post.excerpt === '' ? shortened(post.opening ?? '', EXCERPT_LENGTH[place]) : post.excerpt;
