import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';

const block = lazyPart(() =>
  import('./search-block.tsx').then(
    ({ SearchBlock }) => SearchBlock,
    // The form and the links that came with the page go on working by themselves.
    () => new Promise<never>(() => undefined),
  ),
);

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
