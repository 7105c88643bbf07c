import type { RouteObject } from 'react-router';

/** Where one is before anybody is signed in: /login, without a frame (specification: patient §2, admin §2). */
export const SESSION_ROUTES: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import('./login/login-page.tsx')).LoginPage }) },
];
