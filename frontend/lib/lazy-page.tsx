import { use } from 'react';
import type { ComponentType } from 'react';

/** A screen whose code is fetched apart. `src` is its source file below frontend/, by which the server names its script. */
export type LazyPage = { Page: ComponentType; load: () => Promise<ComponentType>; src: string };

/**
 * Makes a screen that is loaded once. After `load` has come back `Page` renders at once, on the server and while
 * hydrating alike; before that it suspends. A screen that could not be fetched throws that error wherever it is rendered.
 */
export function lazyPage(src: string, fetchPage: () => Promise<ComponentType>): LazyPage {
  let ready: ComponentType | undefined;
  let coming: Promise<ComponentType> | undefined;
  const load = () => {
    coming ??= fetchPage().then((fetched) => (ready = fetched));
    return coming;
  };
  const Page = () => {
    const Ready = ready ?? use(load());
    return <Ready />;
  };
  return { Page, load, src };
}
