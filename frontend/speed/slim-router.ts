import type { Plugin } from 'vite';

const COMPONENTS = /[\\/]react-router[\\/]dist[\\/].*[\\/](lib|components|hooks)\.js$/;
const FILES = 3;
const MADE = /= (\S+\.(?:forwardRef|memo)\()/g;
const NAMES = /^\w+\.displayName = .*;$/gm;

/**
 * Lets a build drop React Router's components that the site does not use: as they are published, what wraps and names
 * them keeps them alive (8 KB of forms, links, prefetching and data routes). A build fails where a new version is written
 * differently.
 */
export function slimRouter(): Plugin {
  const found = { made: 0, names: 0 };
  const files = new Set<string>();
  const drop = (code: string): string =>
    code
      .replaceAll(MADE, (_, made: string) => {
        found.made += 1;
        return `= /* @__PURE__ */ ${made}`;
      })
      .replaceAll(NAMES, () => {
        found.names += 1;
        return '';
      });
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: COMPONENTS },
      handler(code, id) {
        files.add(COMPONENTS.exec(id)?.[1] ?? '');
        return { code: drop(code), map: null };
      },
    },
    generateBundle() {
      if (found.made === 0 || found.names === 0 || files.size < FILES)
        this.error('React Router writes its components in another way now');
    },
  };
}
