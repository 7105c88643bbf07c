import type { ComponentType } from 'react';
import { withCatalogue, type Area } from './catalogues.ts';
import { ErrorPage } from './site/error-page.tsx';
import { lazyPart } from './ui/lazy-part.tsx';

/**
 * A screen whose code is fetched apart. `src` is its source file below frontend/, by which the server names its script,
 * `area` where its words are.
 */
export type LazyPage = { Page: ComponentType; load: () => Promise<unknown>; src: string; area: Area };

/** Makes a screen that is loaded once, its words with it; see `lazyPart`. */
export function lazyPage(area: Area, src: string, fetchPage: () => Promise<ComponentType>): LazyPage {
  const { Part, load } = lazyPart(() => withCatalogue(area, fetchPage()), ErrorPage);
  return { Page: Part, load, src, area };
}
