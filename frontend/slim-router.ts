import type { Plugin } from 'vite';

const COMPONENTS = /[\\/]react-router[\\/]dist[\\/].*[\\/](lib|components|hooks)\.js$/;
const MADE = /= (\S+\.(?:forwardRef|memo)\()/g;
const NAMES = /^\w+\.displayName = .*;$/gm;

/**
 * Lets a build drop React Router's components that the site does not use: as they are published, what wraps and names
 * them keeps them alive (8 KB of forms, links, prefetching and data routes). Where a new version is written differently
 * nothing is dropped, and the budgets tell.
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  transform: {
    filter: { id: COMPONENTS },
    handler: (code) => ({
      code: code.replaceAll(MADE, '= /* @__PURE__ */ $1').replaceAll(NAMES, ''),
      map: null,
    }),
  },
});
