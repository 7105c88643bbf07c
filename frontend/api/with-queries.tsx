import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useServed, type ServedPage } from '../lib/served.ts';
import { createQueryClient } from './query-client.ts';
import { keepServed } from './served-state.ts';

/** The cache of a visit: one for all screens of a tab, one for each rendering on the server. */
const clients = new WeakMap<ServedPage, QueryClient>();

function clientOf(served: ServedPage): QueryClient {
  const known = clients.get(served);
  if (known !== undefined) return known;
  const made = createQueryClient();
  if (served.state !== null) keepServed(made, served.state);
  clients.set(served, made);
  return made;
}

/**
 * Gives a screen the cache of what is read from the API. Screens bring it along by themselves, so that those that read
 * nothing do not wait for its code.
 */
export function withQueries<P extends object>(Screen: ComponentType<P>): ComponentType<P> {
  return function WithQueries(props: P) {
    return (
      <QueryClientProvider client={clientOf(useServed())}>
        <Screen {...props} />
      </QueryClientProvider>
    );
  };
}
