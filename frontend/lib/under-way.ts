import { useEffect } from 'react';

let underWay = 0;

/** While this is on the screen the page must not be loaded anew by itself. */
export function useUnderWay(): void {
  useEffect(() => {
    underWay += 1;
    return () => {
      underWay -= 1;
    };
  }, []);
}

/** The search is in the address and comes back by itself. */
const TYPED = 'textarea, input:not([type=search], [type=hidden])';

const isTyped = (field: Element): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';

/** True if a visitor would lose something when a new document loads: a booking begun, or text typed. */
export const isUnderWay = (): boolean => underWay > 0 || [...document.querySelectorAll(TYPED)].some(isTyped);
