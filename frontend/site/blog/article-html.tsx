import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { languageOf } from '#shared/values/language.ts';

/** The path of a link to the site itself that was pressed plainly, or null: new tabs and other sites are the browser's. */
function ownPath(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !plain || link.target === '_blank' || link.origin !== location.origin) return null;
  return `${link.pathname}${link.search}${link.hash}`;
}

/** An article's text. The server has sanitised it, on writing and again on reading; its links go through the router. */
export function ArticleHtml({ html }: { html: string }) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    const path = ownPath(event);
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
