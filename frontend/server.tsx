import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PageState } from '#shared/contract/page-state.ts';
import { App } from './app.tsx';
import { carriedState } from './carried-state.ts';
import { activateMessages } from './messages.ts';
import { pageAt } from './routes.tsx';

/** What the build made: the document without a page, and the scripts of each screen by its source file. */
type Built = { shell: string; chunks: Record<string, string[]> };

/** React writes what belongs into the head first; this starts the page itself, and no text can contain it. */
const PAGE_BEGINS = '<!--$-->';
const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/;

/**
 * Makes the function that renders a page of the site as a whole document.
 * @returns takes path and query and what the page is made of; throws what a component throws
 */
export function createRenderer({ shell, chunks }: Built) {
  const [before, after] = split(shell, ROOT);
  return async ({ url, state }: { url: string; state: PageState }): Promise<string> => {
    const { page } = pageAt(new URL(url, state.site_url).pathname);
    await page.load();
    const { head, body } = draw(url, state);
    const scripts = (chunks[page.src] ?? []).map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
    );
    // Pictures before scripts, in the order they are wanted.
    const headed = before.replace(TITLE, () => head).replace('</head>', () => [...scripts, '</head>'].join(''));
    return `${headed}<div id="root">${body}</div>${carriedState(state)}${after}`;
  };
}

function draw(url: string, state: PageState): { head: string; body: string } {
  const rendered = renderToString(
    <StaticRouter location={url}>
      <App i18n={activateMessages()} served={{ today: state.today, siteUrl: state.site_url, state }} />
    </StaticRouter>,
  );
  const [head, body] = split(rendered, PAGE_BEGINS);
  return { head, body: PAGE_BEGINS + body };
}

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  if (index === -1) throw new Error(`The document has no ${at}`);
  return [text.slice(0, index), text.slice(index + at.length)];
}
