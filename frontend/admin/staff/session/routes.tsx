import type { RouteObject } from 'react-router';

/** Route of the screen before sign-in: /login, without a frame (specification: patient §2, admin §2). */
export const SESSION_ROUTES: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import('./login/login-page.tsx')).LoginPage }) },
];
