import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ROUTES } from './routes.tsx';
import { SessionProvider } from './session/session.tsx';
import './admin.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root');
createRoot(root).render(
  <StrictMode>
    <SessionProvider>
      <RouterProvider router={createBrowserRouter(ROUTES)} />
    </SessionProvider>
  </StrictMode>,
);
