import { useSyncExternalStore } from 'react';
import { isAway, subscribeConnection } from './connection.ts';

/** Whether the site cannot be reached just now. A server always can. */
export const useIsAway = (): boolean => useSyncExternalStore(subscribeConnection, isAway, () => false);
