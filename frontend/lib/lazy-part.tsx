import { use } from 'react';
import type { ComponentType } from 'react';

/** A part of the site whose code is fetched apart. */
export type LazyPart<P> = { Part: ComponentType<P>; load: () => Promise<ComponentType<P>> };

/**
 * Makes a part that is loaded once. After `load` has come back `Part` renders at once, on the server and while hydrating
 * alike; before that it suspends. A part that could not be fetched throws that error wherever it is rendered.
 */
export function lazyPart<P extends object>(fetchPart: () => Promise<ComponentType<P>>): LazyPart<P> {
  let ready: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const load = () => {
    coming ??= fetchPart().then((fetched) => (ready = fetched));
    return coming;
  };
  const Part = (props: P) => {
    const Ready = ready ?? use(load());
    return <Ready {...props} />;
  };
  return { Part, load };
}
