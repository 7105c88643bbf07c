import { expect, test } from 'vitest';
import { build, type Plugin } from 'vite';
import { fetchedFirst } from './preload-links.ts';

const MODULES: Record<string, string> = {
  '/entry.tsx': "void import('/late.tsx');",
  '/late.tsx': 'export const late = document.title;',
};

/** Builds two modules in memory; rejects with the message of the plugin that stops the build. */
const built = (plugins: Plugin[]) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        enforce: 'pre',
        resolveId: (id) => (id in MODULES ? id : null),
        load: (id) => MODULES[id] ?? null,
      },
      ...plugins,
    ],
    build: { write: false, rollupOptions: { input: '/entry.tsx' } },
  });

/** Writes the table of needed files in another way than Vite does today. */
const writtenOtherwise: Plugin = {
  name: 'written-otherwise',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace('const __vite__mapDeps', 'let __vite__mapDeps');
    },
  },
};

test('a build fails if the names of needed files are written in another way', async () => {
  await expect(built([writtenOtherwise, ...fetchedFirst()])).rejects.toThrow('in another way');
  await expect(built(fetchedFirst())).resolves.toBeDefined();
});
