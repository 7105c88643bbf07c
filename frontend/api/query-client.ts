import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isAway, subscribeConnection } from '../lib/connection.ts';
import { ApiError } from './api-error.ts';

const CACHE_MS = 5 * 60_000;
const RETRIES = 3;
const RETRY_CAP_MS = 30_000;

/** Waits 1, 2, 4 … seconds, never more than thirty (specification: patient §9). */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, RETRY_CAP_MS);

/** A refusal stays a refusal: only failures of the server or the way to it are tried again, three times. */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < RETRIES && !(error instanceof ApiError && error.status < 500 && error.status !== 429);

/**
 * The cache of everything read from the API. Without a connection a read waits until it is back; that there is none is
 * said where the visitor looks (ui/connection-notice.tsx).
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_MS,
        staleTime: 30_000,
        retry: shouldRetry,
        retryDelay,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
  if (typeof document === 'undefined') return client;
  onlineManager.setEventListener((setOnline) => subscribeConnection(() => setOnline(!isAway())));
  // For the whole visit: between two screens nobody would hear that the connection is back.
  client.mount();
  return client;
}
