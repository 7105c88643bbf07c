import type { Plugin } from 'vite';

const COMPONENTS = /[\\/]react-router[\\/]dist[\\/].*[\\/](lib|components)\.js$/;
const NAMES = /^\w+\.displayName = .*;$/gm;

/**
 * Lets a build drop React Router's components that the site does not use: as they are published, their names for
 * developer tools keep them alive (4 KB of forms, links and prefetching for its framework mode). Where a new version is
 * written differently nothing is dropped, and the budgets tell.
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  transform: {
    filter: { id: COMPONENTS },
    handler: (code) => ({
      code: code.replaceAll(/= (\S+\.forwardRef\()/g, '= /* @__PURE__ */ $1').replaceAll(NAMES, ''),
      map: null,
    }),
  },
});
