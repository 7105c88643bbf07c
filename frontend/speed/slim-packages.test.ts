import { expect, test } from 'vitest';
import { build, type Plugin } from 'vite';
import { fetchedFirst } from './fetched-first.ts';
import { reactAsModule } from './react-as-module.ts';
import { slimIcons } from './slim-icons.ts';
import { slimLingui } from './slim-lingui.ts';
import { slimReact } from './slim-react.ts';
import { slimRouter } from './slim-router.ts';
import { slimRoutes } from './slim-routes.ts';

const ENTRY = '/entry.tsx';

/** A build of some modules, by their places; rejects with what stops it. */
const built = (plugins: Plugin[], modules: Record<string, string>) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        enforce: 'pre',
        resolveId: (id) => (id in modules ? id : null),
        load: (id) => modules[id] ?? null,
      },
      ...plugins,
    ],
    build: { write: false, rollupOptions: { input: ENTRY } },
  });

const lingui = '/node_modules/@lingui/core/dist/index.mjs';
const icon = '/node_modules/lucide-react/dist/esm/icons/phone.mjs';
const routes = '/frontend/routes.tsx';
const dom = '/node_modules/react-dom/cjs/react-dom-client.production.js';
const [router = '', domRouter = '', ssr = ''] = ['components', 'dom/lib', 'dom/ssr/components'].map(
  (file) => `/node_modules/react-router/dist/development/lib/${file}.js`,
);
const MADE = 'export const a = b.memo(1); ';

test.each<[string, Plugin[], Record<string, string>, string]>([
  ['Lingui in another file', slimLingui(), {}, 'Lingui lies in another file now'],
  ['Lingui in other words', slimLingui(), { [lingui]: 'export const number = String;' }, 'Lingui is written'],
  ['icons in other files', slimIcons(), {}, 'Lucide keeps its icons in other files now'],
  ['icons in other words', slimIcons(), { [icon]: 'export const createLucideIcon = 1;' }, 'Lucide writes the shapes'],
  ['one of three files of the router', [slimRouter()], { [router]: MADE }, 'React Router'],
  [
    'a file of the router in other words',
    [slimRouter()],
    { [router]: MADE, [domRouter]: MADE, [ssr]: 'export {};' },
    'Router',
  ],
  ['routes in another file', [slimRoutes()], {}, 'The routes lie in another file now'],
  ['routes in other words', [slimRoutes()], { [routes]: 'export const routes = [];' }, 'The routes name'],
  ['React in other files', slimReact(), {}, 'React lies in other files now'],
  ['another version of React', slimReact(), { [dom]: 'exports.version = "19.3.2";' }, 'React is another version'],
  ['React in other words', slimReact(), { [dom]: 'exports.version = "19.3.1";' }, 'React has no startViewTransition'],
  ['React by another name', [reactAsModule()], {}, 'Nothing asks for React'],
])('a build fails that finds %s', async (_, plugins, modules, message) => {
  const entry = Object.keys(modules).map((place) => `export * from ${JSON.stringify(place)};`);
  await expect(built(plugins, { ...modules, [ENTRY]: ['export const own = 1;', ...entry].join('\n') })).rejects.toThrow(
    message,
  );
});

test('a build fails where an icon is imported in a way that brings all of them', async () => {
  const modules = { [ENTRY]: "import * as icons from 'lucide-react';\nexport { icons };" };
  await expect(built(slimIcons(), modules)).rejects.toThrow('imported in another way');
});

test.each([
  "import { preload } from 'react-dom';\npreload('/a.woff2', { as: 'font' });",
  "import { ViewTransition } from 'react';\nexport const moving = ViewTransition;",
])('a build fails where something imports what is left out of React: %s', async (entry) => {
  await expect(built([reactAsModule()], { [ENTRY]: entry })).rejects.toThrow('is not exported by');
});

test.each([
  '<link rel="stylesheet" href="/a.css" precedence="low" />',
  '<script async src="/a.js" />',
  '<Fragment ref={(group) => group?.focus()} />',
  'componentDidCatch(error, { componentStack })',
])('a build fails where something asks for what is left out of React: %s', async (asking) => {
  await expect(built(slimReact(), { [ENTRY]: asking })).rejects.toThrow('asks React for what');
});

/** Writes the table of needed files as a version of Vite might that nobody here has seen. */
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

test('a build fails where the names of needed files are written in another way', async () => {
  const modules = { [ENTRY]: "void import('/late.tsx');", '/late.tsx': 'export const late = document.title;' };
  await expect(built([writtenOtherwise, ...fetchedFirst()], modules)).rejects.toThrow('in another way');
  await expect(built(fetchedFirst(), modules)).resolves.toBeDefined();
});
