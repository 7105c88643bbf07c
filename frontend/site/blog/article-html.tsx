import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { FIRST_LANGUAGE, languageOf, splitLanguage, type Language } from '#shared/values/language.ts';
import { useLanguage } from '../../lib/served.ts';

type Address = Pick<HTMLAnchorElement, 'pathname' | 'search' | 'hash'>;

/**
 * Path that a link leads to within the language of the visit; null if the link names another language. A link without a
 * language is in the visit's language.
 */
export function pathWithin(visit: Language, { pathname, search, hash }: Address): string | null {
  const { language, path } = splitLanguage(pathname);
  return language === visit || language === FIRST_LANGUAGE ? path + search + hash : null;
}

/** The path of a link to the site itself that was pressed plainly, or null: new tabs, other sites and places of the page are the browser's. */
function ownPath(event: MouseEvent, visit: Language): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !plain || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.getAttribute('href')?.startsWith('#') === true ? null : pathWithin(visit, link);
}

/** An article's text. The server has sanitised it, on writing and again on reading; its links go through the router. */
export function ArticleHtml({ html }: { html: string }) {
  const navigate = useNavigate();
  const language = useLanguage();
  const onClick = (event: MouseEvent) => {
    const path = ownPath(event, language);
    if (path === null) return;
    event.preventDefault();
    void navigate(path);
  };
  // The presses that arrive here are the links' own, by mouse or keyboard alike.
  return (
    <div
      role="presentation"
      lang={languageOf(html)}
      className="after-opening reading [contain-intrinsic-block-size:auto_300rem]"
      onClick={onClick}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
