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
