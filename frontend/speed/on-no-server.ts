import type { Plugin } from 'vite';

/** What no server ever draws: the page of a partner's clinic, whose key only the browser knows. */
const SOURCE = /[\\/]own-clinic[\\/]in-its-words\.tsx$/;

/** Leaves a screen and its words out of what draws the pages: a function that starts often stays small. */
export function onNoServer(): Plugin {
  let found = false;
  return {
    name: 'on-no-server',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    load: {
      filter: { id: SOURCE },
      handler() {
        found = true;
        return "export const inItsWords = () => Promise.reject(new Error('No server draws this'));";
      },
    },
    generateBundle() {
      if (!found) this.error('The screen that no server draws is not where it was');
    },
  };
}
