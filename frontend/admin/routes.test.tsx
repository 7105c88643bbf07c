import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { ROUTES } from './routes.tsx';

/** What an address shows, or where it leads. */
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

test('a screen that breaks is replaced by words, and by nothing of the error', async () => {
  const breaks = () => {
    throw new Error('secret detail');
  };
  const routes = ROUTES.map(({ errorElement }): RouteObject => ({
    errorElement,
    children: [{ path: '*', loader: breaks, element: null }],
  }));
  const html = await shownAt('/admin', routes);
  expect(html).toContain('This screen broke');
  expect(html).not.toContain('secret detail');
});
