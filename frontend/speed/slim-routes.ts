import type { Plugin } from 'vite';

const SOURCES = /'site\/[\w/-]+\.tsx'/g;

/** Leaves the names of the screens' source files out of what browsers fetch: only the server names scripts by them. */
export function slimRoutes(): Plugin {
  let found = false;
  return {
    name: 'slim-routes',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /[\\/]frontend[\\/]routes\.tsx$/ },
      handler(code) {
        found = true;
        const slim = code.replaceAll(SOURCES, "''");
        if (slim === code) this.error('The routes name their source files in another way now');
        return { code: slim, map: null };
      },
    },
    generateBundle() {
      if (!found) this.error('The routes lie in another file now');
    },
  };
}
