import { redirect } from 'react-router';
import type { RouteObject } from 'react-router';
import { BrokenPage } from './broken-page.tsx';
import { LoginPage } from './login-page.tsx';

/** Where one signs in; every other address of the back office leads there. */
const LOGIN = '/login';

/** The back office's screens. Nobody can be signed in yet, so there is one. */
export const ROUTES: RouteObject[] = [
  {
    errorElement: <BrokenPage />,
    // What is drawn while the first address leads elsewhere: nothing.
    hydrateFallbackElement: <></>,
    children: [
      { path: LOGIN, element: <LoginPage /> },
      { path: '*', loader: () => redirect(LOGIN) },
    ],
  },
];
