import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import * as z from 'zod';
import { createQueryClient } from '../api/query-client.ts';
import { ROUTES } from './routes.tsx';
import { SessionProvider } from './staff/session/session.tsx';
import { drawAppearance } from './shell/theme.ts';
import { keepPressTargets } from './ui/press-target.ts';
import { Toasts } from './ui/toasts.tsx';
import './admin.css';

// The document's policy forbids code made of text, which zod would write to be faster.
z.config({ jitless: true });
drawAppearance();
keepPressTargets();

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider>
          <RouterProvider router={createBrowserRouter(ROUTES)} />
        </SessionProvider>
      </QueryClientProvider>
      <Toasts />
    </CSPProvider>
  </StrictMode>,
);
