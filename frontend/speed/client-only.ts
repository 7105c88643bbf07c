import type { Plugin } from 'vite';

/**
 * Parts that no server renders: the page of a partner's clinic and the one to leave a waitlist, whose keys only the browser
 * knows, the form to join one, the line about a booking that this device holds, and the booking dialog.
 */
const SOURCE =
  /[\\/](?:(?:onboarding|leads)[\\/]in-its-words|booking[\\/](?:waiting-booking|dialog[\\/]booking-dialog))\.tsx$/;
const SCREENS = 4;

/** Leaves a screen and its words out of what draws the pages: a function that starts often stays small. */
export function onNoServer(): Plugin {
  const found = new Set<string>();
  return {
    name: 'on-no-server',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    load: {
      filter: { id: SOURCE },
      handler(file) {
        found.add(file);
        return "export const inItsWords = () => Promise.reject(new Error('No server draws this'));";
      },
    },
    generateBundle() {
      if (found.size !== SCREENS) this.error('A screen that no server draws is not where it was');
    },
  };
}
