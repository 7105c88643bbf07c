import { Suspense } from 'react';
import { untilItComes } from '../../../lib/connection.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Meanwhile the form and the links that came with the page work by themselves. */
const block = lazyPart(() => untilItComes(async () => (await import('./search-block.tsx')).SearchBlock));

/** Fetches the search: a server draws only with it at hand. A browser takes it over after the page can be used. */
export const loadSearch = (): Promise<unknown> => block.load();

/** The search in its place; as high as its field and one row of choices while it is on its way. */
export function Search() {
  return (
    <Suspense fallback={<div className="h-35" />}>
      <block.Part />
    </Suspense>
  );
}
