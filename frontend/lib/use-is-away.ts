import { useSyncExternalStore } from 'react';
import { isAway, subscribeConnection } from './connection.ts';

/** True if the site is unreachable just now. It is always reachable for a server. */
export const useIsAway = (): boolean => useSyncExternalStore(subscribeConnection, isAway, () => false);
