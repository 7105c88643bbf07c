import { useDeferredValue } from 'react';

/**
 * False on the server and for the first drawing in the browser, so that both agree; true from then on. What changes with
 * it is drawn in small steps of its own: a finger is answered first.
 */
export const useHydrated = (): boolean => useDeferredValue(true, false);
