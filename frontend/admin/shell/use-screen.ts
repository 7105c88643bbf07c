import { useMatches } from 'react-router';
import { screenOf } from './screen.ts';
import type { Screen } from './screen.ts';

export type Crumb = Screen & { path: string };

/** The screens on the way to this one, by its path, this one last. */
export const useTrail = (): Crumb[] =>
  useMatches().flatMap(({ handle, pathname }) => {
    const screen = screenOf(handle);
    return screen === null ? [] : [{ ...screen, path: pathname.replace(/\/$/, '') }];
  });
