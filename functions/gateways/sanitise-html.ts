import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { ARTICLE_ATTRIBUTES, ARTICLE_SCHEMES, ARTICLE_TAGS } from '#shared/domain/blog/blog-reading.ts';

/** A page of ours; neither '//elsewhere' nor the '/\elsewhere' that browsers read the same way. */
const OWN_PATH = /^\/(?![/\\])/;
const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:)/i;

/** An address as browsers read it: without spaces and control characters. */
const asRead = (address: string | undefined): string => (address ?? '').replace(/[\u0000-\u0020]/g, '');

/** Linked sites get no referrer, and no search ranking from the link. */
function linkOf(tagName: string, { href, title }: Attributes) {
  const address = asRead(href);
  const isOwn = OWN_PATH.test(address) || address.startsWith('#');
  const isElsewhere = ELSEWHERE.test(address);
  const attribs: Attributes = {
    ...(href !== undefined && (isOwn || isElsewhere) ? { href } : {}),
    ...(title === undefined ? {} : { title }),
    ...(isElsewhere ? { rel: 'noopener noreferrer nofollow' } : {}),
  };
  return { tagName, attribs };
}

/** Levels of elements; no article has ten. Deeper elements are removed, and their text stays. */
const DEEPEST_HTML = 32;

const OPTIONS: IOptions = {
  allowedTags: [...ARTICLE_TAGS],
  allowedAttributes: ARTICLE_ATTRIBUTES,
  allowedSchemes: [...ARTICLE_SCHEMES],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: DEEPEST_HTML,
  disallowedTagsMode: 'discard',
  // A page has one h1, and the title is it.
  transformTags: { h1: 'h2', a: linkOf },
  // Pictures come from this site only.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PATH.test(asRead(attribs['src'])),
};

/**
 * Sanitises the HTML of articles by an allowlist: no script, handler, style, form, frame, or address that runs.
 * Sanitised output passes through unchanged.
 */
export const sanitiseHtml = (html: string): string => sanitizeHtml(html, OPTIONS);
