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
import { Toasts } from './ui/toasts.tsx';
import './admin.css';

/** Controls that a pointer presses. */
const CONTROLS = 'a[href], button, input, label, summary, [role=tab], [role=switch]';
/** A pointer that goes further takes its press back (WCAG 2.5.2). */
const STILL_PX = 10;

type Press = { control: HTMLElement; x: number; y: number; top: number; left: number };

/**
 * Delivers each click to the control that the press began on. When an answer arrives during a press, what is below it moves,
 * and the browser sends the click to whatever is under the pointer then: the press is lost, or another control takes it.
 */
function keepPressTargets(): void {
  let press: Press | null = null;
  const begin = ({ target, clientX: x, clientY: y }: PointerEvent): void => {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    if (control === null) return void (press = null);
    const { top, left } = control.getBoundingClientRect();
    press = { control, x, y, top, left };
  };
  const end = (event: MouseEvent): void => {
    const begun = press;
    press = null;
    // A key makes a click without a press; one with Ctrl or Shift is the browser's own.
    if (begun === null || event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { control, x, y, top, left } = begun;
    if (!control.isConnected || (event.target instanceof Node && control.contains(event.target))) return;
    const now = control.getBoundingClientRect();
    const hasMoved = now.top !== top || now.left !== left;
    if (!hasMoved || Math.hypot(event.clientX - x, event.clientY - y) > STILL_PX) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.click();
  };
  // On the window, before anything else hears of the click.
  window.addEventListener('pointerdown', begin, true);
  window.addEventListener('pointercancel', () => (press = null), true);
  window.addEventListener('click', end, true);
}

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
