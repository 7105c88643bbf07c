import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { UNASKED } from './slim-react.ts';

const require = createRequire(import.meta.url);
const SCRIPTS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const FACE = '\0react-as-module:';
const FROM_REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

// Returns the exports of one of React's scripts, except the ones that are left out.
const namesOf = (script: string): string[] =>
  Object.keys(require(script) as object).filter((name) => name !== 'default' && !UNASKED.includes(name));

/**
 * React is published as scripts that are no modules: each file that imports one would turn it into one by itself, with a
 * helper that is a request of its own. Here that is done once, beside React, and the others import names. A build fails
 * where a name is asked for that React does not have.
 */
export function reactAsModule(): Plugin {
  let isFound = false;
  return {
    name: 'react-as-module',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(${SCRIPTS.join('|')})$`) },
      handler: (id, importer) =>
        importer === undefined || FROM_REACT.test(importer) || importer.startsWith(FACE) ? null : FACE + id,
    },
    load: {
      filter: { id: new RegExp(`^${FACE}`) },
      handler(id) {
        isFound = true;
        const script = id.slice(FACE.length);
        // Marked as pure, so that names nobody asks for are left out.
        const given = namesOf(script).map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`);
        return `import whole from ${JSON.stringify(require.resolve(script))};\nexport default whole;\n${given.join('\n')}`;
      },
    },
    generateBundle() {
      if (!isFound) this.error('Nothing asks for React by its name any more');
    },
  };
}
