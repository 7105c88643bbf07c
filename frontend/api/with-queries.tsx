import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PageState, ServedClinic } from '#shared/contract/pages/page-state.ts';
import { useServed, type ServedPage } from '../lib/served.ts';
import { createQueryClient } from './query-client.ts';
import {
  activityQuery,
  clinicQuery,
  galleryQuery,
  homeClinicsQuery,
  reviewsQuery,
  searchQuery,
  blogPostQuery,
  blogPostsQuery,
} from './queries.ts';

/** The cache of a visit: one for all screens of a tab, one for each rendering on the server. */
const clients = new WeakMap<ServedPage, QueryClient>();

/**
 * Puts what was served where the screens read it. It counts as read now, whatever the clocks of server and visitor say,
 * so that nothing is asked for a second time while the page is taken over.
 */
function keepServed(queries: QueryClient, { home, search, clinic, posts, post }: PageState): void {
  if (home !== undefined) queries.setQueryData(homeClinicsQuery(home.from).queryKey, home);
  if (search !== undefined) queries.setQueryData(searchQuery(search.query, search.from).queryKey, search.answer);
  if (posts !== undefined) queries.setQueryData(blogPostsQuery().queryKey, { pages: [posts], pageParams: [undefined] });
  if (post !== undefined) queries.setQueryData(blogPostQuery(post.post.slug).queryKey, post);
  if (clinic !== undefined) keepClinic(queries, clinic);
}

/** Data of a clinic is cached by its id, also on a page whose address carries its name. */
function keepClinic(queries: QueryClient, { id: asked, clinic, images, activity, reviews }: ServedClinic): void {
  const id = clinic?.id ?? asked;
  queries.setQueryData(clinicQuery(asked).queryKey, clinic);
  if (images !== undefined) queries.setQueryData(galleryQuery(id).queryKey, images);
  if (activity !== undefined) queries.setQueryData(activityQuery(id).queryKey, activity);
  if (reviews !== undefined) queries.setQueryData(reviewsQuery(id).queryKey, { pages: [reviews], pageParams: [null] });
}

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
