import type { RouteObject } from 'react-router';
import { LoginPage } from './login/login-page.tsx';

/** Where one is before anybody is signed in: /login, without a frame (specification: patient §2, admin §2). */
export const SESSION_ROUTES: RouteObject[] = [{ path: '/login', element: <LoginPage /> }];
