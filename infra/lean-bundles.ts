import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** Marks the question that the plugin itself asks. */
const IS_RESOLVED = Symbol('resolved');
const DESCRIPTIONS = /\/(?:to-json-schema|json-schema-processors)\.js$/;
const NOT_DESCRIBED = 'not-described';

/**
 * Removes JSON Schema descriptions from zod. Each of zod's classes can describe its schemas as JSON Schema, 20 KB that
 * only the description of the API needs; a function's bundle gets a stub instead. Lazy-loaded files, such as that
 * description, keep their imports.
 */
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  setup(making) {
    making.onResolve({ filter: DESCRIPTIONS }, async ({ path: imported, pluginData, importer, kind, resolveDir }) => {
      if (pluginData === IS_RESOLVED || !importer.includes('/zod/v4/')) return undefined;
      const found = await making.resolve(imported, { importer, kind, resolveDir, pluginData: IS_RESOLVED });
      return { path: found.path, namespace: NOT_DESCRIBED, sideEffects: false };
    });
    making.onLoad({ filter: /^/, namespace: NOT_DESCRIBED }, ({ path: file }) => ({
      contents: describingNothing(file),
    }));
  },
};

/** The same names as a file of zod's exports; what makes a describing method makes one that refuses. */
function describingNothing(file: string): string {
  const names = [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name]) => name ?? '',
  );
  const exported = names.map((name) => `${name.startsWith('create') ? 'made' : 'none'} as ${name}`);
  return `const none = () => { throw new Error('Only the description of the API describes schemas'); };
    const made = () => none;
    export { ${exported.join(', ')} };`;
}
