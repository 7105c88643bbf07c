import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and for the first drawing in the browser, so that both agree; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
