import type { Plugin } from 'vite';

const COMPONENTS =
  /[\\/]react-router[\\/]dist[\\/][^\\/]+[\\/]lib[\\/](components|dom[\\/]lib|dom[\\/]ssr[\\/]components)\.js$/;
const FILES = 3;
const MADE = /= (\S+\.(?:forwardRef|memo)\()/g;
const NAMES = /^\w+\.displayName = .*;$/gm;

/**
 * Lets a build drop React Router's components that the site does not use: as they are published, what wraps and names
 * them keeps them alive (8 KB of forms, links, prefetching and data routes). A build fails where a new version is written
 * differently.
 */
export function slimRouter(): Plugin {
  /** Files in which there was something to drop. */
  const slimmed = new Set<string>();
  const drop = (code: string): string => code.replaceAll(MADE, '= /* @__PURE__ */ $1').replaceAll(NAMES, '');
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: COMPONENTS },
      handler(code, id) {
        const slim = drop(code);
        if (slim !== code) slimmed.add(COMPONENTS.exec(id)?.[1] ?? '');
        return { code: slim, map: null };
      },
    },
    generateBundle() {
      if (slimmed.size < FILES) this.error('React Router writes its components in another way now');
    },
  };
}
