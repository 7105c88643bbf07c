import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ROUTES } from './routes.tsx';

/** Returns the screen of a URL, or the address it redirects to. */
async function shownAt(path: string, routes: RouteObject[] = ROUTES): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://punnagai.example${path}`));
  if (context instanceof Response) return `leads to ${context.headers.get('location')}`;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

test('an address beside the screens leads to where one signs in', async () => {
  expect(await shownAt('/login/elsewhere')).toBe('leads to /login');
});

test('the address of the login below the back office leads to it, so that no missing screen waits after sign-in', async () => {
  expect(await shownAt('/admin/login')).toBe('leads to /login');
});

test('the insights of leads are also found where their name says', async () => {
  expect(await shownAt('/admin/lead-insights')).toBe('leads to /admin/leads/insights');
});

test('a screen that breaks is replaced by words, and by nothing of the error', async () => {
  const breaks = () => {
    throw new Error('secret detail');
  };
  const routes = ROUTES.map(({ errorElement }): RouteObject => ({
    errorElement,
    children: [{ path: '*', loader: breaks, element: null }],
  }));
  const html = await shownAt('/admin', routes);
  expect(html).toContain('This screen stopped working');
  expect(html).not.toContain('secret detail');
});

/** The paths that show a screen: those that nothing is below, and what is shown where nothing else is. */
function pathsOf(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path, index, element, lazy, children }) => {
    const at = path === undefined ? above : path.startsWith('/') ? path : `${above}/${path}`;
    if (children !== undefined) return pathsOf(children, at);
    return index === true || element !== undefined || lazy !== undefined ? [at] : [];
  });
}

const Looked = z.record(z.string(), z.array(z.object({ route: z.string() })));

test('every screen is in the table of those that are looked at in three windows, both themes and with far too much', () => {
  // Tables of the browser tests, whose types are not part of the site's.
  const tables = import.meta.glob('../../test/browser/admin/screens/screens.ts', { eager: true, import: 'SCREENS' });
  const rows = Object.values(tables).flatMap((table) => Object.values(Looked.parse(table)).flat());
  const looked = new Set(rows.map(({ route }) => route));
  const paths = pathsOf(ROUTES);
  expect(paths.length).toBeGreaterThan(18);
  expect(paths.filter((path) => !looked.has(path))).toEqual([]);
  expect([...looked].filter((route) => !paths.includes(route))).toEqual([]);
});
