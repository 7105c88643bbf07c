import { useInsertionEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Shows its children before everything else in the document, so that the keyboard and screen readers meet them first. */
export function FirstInPage({ children }: { children: ReactNode }) {
  const [host] = useState(() => document.createElement('div'));
  // Before the children's own effects, so that they can measure themselves.
  useInsertionEffect(() => {
    document.body.prepend(host);
    return () => host.remove();
  }, [host]);
  return createPortal(children, host);
}
