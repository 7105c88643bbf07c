import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Helper that Vite wraps every `import()` of a build in. */
const HELPER = '\0vite/preload-helper.js';
const OURS = exportOf('../lib/import-fetched.ts', 'importFetched');
const WITH_STYLES = exportOf('../admin/ui/import-with-styles.ts', 'importWithStyles');

/** A module that exports a function of ours by the name that Vite gives to its own. */
function exportOf(file: string, name: string): string {
  return `export { ${name} as __vitePreload } from ${JSON.stringify(resolve(import.meta.dirname, file))};`;
}

/** The files that an `import()` needs, as Vite writes them: numbers of a table at the beginning of the importing file. */
const TABLE = /^const __vite__mapDeps=\(.*?(\[".*?"\]).*\n/;
const NEEDED = /__vite__mapDeps\(\[([\d,]*)\]\)/g;

/** A file and all it imports: whoever runs it has them. */
function cameWith(file: string, built: Rolldown.OutputBundle, seen = new Set<string>()): Set<string> {
  const chunk = built[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  for (const imported of chunk.imports) cameWith(imported, built, seen);
  return seen;
}

/** Writes the names themselves where the numbers stand: they are too few for a table. */
function withNames(code: string): string {
  const [table, names] = TABLE.exec(code) ?? [];
  if (table === undefined || names === undefined) return code;
  const files = names.slice(1, -1).split(',');
  const named = (_: string, numbers: string) =>
    `[${numbers
      .split(',')
      .map((at) => files[Number(at)])
      .join(',')}]`;
  return code.slice(table.length).replaceAll(NEEDED, named);
}

const inBuilds: NonNullable<Plugin['apply']> = (_, { command, isSsrBuild }) =>
  command === 'build' && isSsrBuild !== true;

/** Puts our function in the place of Vite's own code around every `import()`. A build without it fails. */
function importsFetched(withStyles: boolean): Plugin {
  let isInPlace = false;
  return {
    name: 'imports-fetched',
    apply: inBuilds,
    load: {
      filter: { id: new RegExp(`^${HELPER}$`) },
      handler: () => {
        isInPlace = true;
        return withStyles ? WITH_STYLES : OURS;
      },
    },
    generateBundle() {
      if (!isInPlace) this.error('Imports are not wrapped as they were: look at preload-links.ts');
    },
  };
}

/** Writes the names of needed files where Vite writes numbers. */
const byName: Plugin = {
  name: 'fetched-first-names',
  apply: inBuilds,
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunk.code = withNames(chunk.code);
        if (chunk.code.includes('__vite__mapDeps'))
          this.error('Vite writes the names of needed files in another way: look at preload-links.ts');
      }
    },
  },
};

/**
 * Lets every `import()` fetch its file, and the files it needs and the importing file does not have, before it runs them:
 * a file that was lost once could not be had again otherwise.
 * @param options.withStyles whether lazily loaded parts have stylesheets; their many files are then numbered
 */
export function fetchedFirst({ withStyles = false } = {}): Plugin[] {
  let built: Rolldown.OutputBundle = {};
  return [
    importsFetched(withStyles),
    {
      name: 'fetched-first',
      apply: inBuilds,
      config: () => ({
        build: {
          modulePreload: {
            polyfill: false,
            resolveDependencies: (file, others, { hostId, hostType }) => {
              if (hostType === 'html') return others;
              const known = cameWith(hostId, built);
              // Vite leaves the list empty where a file imports no other.
              return [...new Set([file, ...others])].filter((needed) => !known.has(needed));
            },
          },
        },
      }),
      generateBundle(_, bundle) {
        built = bundle;
      },
    },
    ...(withStyles ? [] : [byName]),
  ];
}
