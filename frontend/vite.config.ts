import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig, type Rolldown } from 'vite';
import { fetchedFirst } from './speed/preload-links.ts';
import { shareImage } from './share-image.ts';
import { sourceCatalogue, babelOnce, derivedEndpoints, clientOnly, documentScripts } from './vite-plugins.ts';

const messages = { configPath: resolve(import.meta.dirname, 'lingui.config.ts') };

/** Tells what a screen needs before it can be used: the imports of the site's frame and its own, and theirs. */
function neededFor(screen: string) {
  let needed: Set<string> | undefined;
  return (file: string, modules: Rolldown.ChunkingContext): boolean =>
    (needed ??= importedBy(['main.tsx', screen], modules)).has(file);
}

function importedBy(files: string[], modules: Rolldown.ChunkingContext): Set<string> {
  const imported = new Set(files.map((file) => resolve(import.meta.dirname, file)));
  for (const file of imported) for (const id of modules.getModuleInfo(file)?.importedIds ?? []) imported.add(id);
  return imported;
}

const atHome = neededFor('site/pages/home/home-page.tsx');
const atClinic = neededFor('site/clinics/page/clinic-page.tsx');
const inDialog = neededFor('site/booking/dialog/booking-dialog.tsx');
const whileBooking = (file: string, modules: Rolldown.ChunkingContext): boolean =>
  atClinic(file, modules) || inDialog(file, modules);

/**
 * Code that changes only with an upgrade stays in the visitor's cache; code that reads the API is fetched by the
 * screens that use it.
 */
const GROUPS = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
    priority: 3,
  },
  // Small parts of many screens compress better together, but neither first page waits for what it does not have.
  {
    name: (file: string, modules: Rolldown.ChunkingContext) =>
      atHome(file, modules) && atClinic(file, modules) ? 'parts' : null,
    debugName: 'parts',
    minShareCount: 2,
    priority: 2,
  },
  {
    name: (file: string, modules: Rolldown.ChunkingContext) => (atHome(file, modules) ? 'home-parts' : null),
    debugName: 'home-parts',
    minShareCount: 2,
    priority: 1,
  },
  // Many small files would be many requests on a slow line.
  {
    name: (file: string, modules: Rolldown.ChunkingContext) => (atClinic(file, modules) ? 'clinic-parts' : null),
    debugName: 'clinic-parts',
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'queries',
    test: /node_modules[\\/]@tanstack[\\/]|frontend[\\/]api[\\/](?!managed-|clinic-onboarding)/,
    priority: 1,
  },
  // The dialog does not wait for parts that only other screens share.
  {
    name: (file: string, modules: Rolldown.ChunkingContext) => (whileBooking(file, modules) ? null : 'more-parts'),
    debugName: 'more-parts',
    test: /frontend[\\/](ui|lib)[\\/]|[\\/]shared[\\/]/,
    minShareCount: 3,
    priority: 0,
  },
  // A clinic's page and its booking wait for no icon that only other screens share.
  {
    name: (file: string, modules: Rolldown.ChunkingContext) => (whileBooking(file, modules) ? 'icons' : 'later-icons'),
    debugName: 'icons',
    test: /[\\/]lucide-react[\\/]/,
    minShareCount: 2,
    priority: 1,
  },
  // Each of them is small, and none comes alone.
  {
    name: (file: string, modules: Rolldown.ChunkingContext) => (atClinic(file, modules) ? null : 'booking-parts'),
    debugName: 'booking-parts',
    test: /site[\\/]booking[\\/](?!outcome|phone-code)/,
    minShareCount: 2,
    priority: 0,
  },
  { name: 'outcome-parts', test: /site[\\/]booking[\\/]outcome[\\/]/, minShareCount: 2, priority: 0 },
];

const forBrowsers = {
  target: 'es2022',
  assetsInlineLimit: 0,
  // Tells the server which scripts a screen needs; it is not uploaded.
  manifest: true,
  rolldownOptions: {
    // Each icon's file reads a property that is not used.
    treeshake: { propertyReadSideEffects: false },
    output: { codeSplitting: { groups: GROUPS } },
  },
} as const;

/** One CommonJS file with everything in it, as a function is loaded; without docstrings and annotations for bundlers, an eighth of it. */
const forServer = {
  target: 'node24',
  rolldownOptions: {
    output: {
      format: 'cjs',
      entryFileNames: 'server.cjs',
      codeSplitting: false,
      comments: { jsdoc: false, annotation: false },
    },
    // The name of each file that it was made of.
    experimental: { attachDebugInfo: 'none' },
  },
} as const;

/**
 * Builds the site into `.build/site`: hashed assets, a chunk per screen; with `build.ssr`, what renders
 * it on a server. A default export because Vite wants one.
 */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [
    sourceCatalogue(messages.configPath),
    derivedEndpoints(),
    react(),
    lingui(messages),
    babelOnce({
      cwd: import.meta.dirname,
      sourceMap: command === 'serve',
      presets: [linguiTransformerBabelPreset({}, messages)],
    }),
    tailwindcss(),
    shareImage(),
    clientOnly(),
    documentScripts(),
    fetchedFirst(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:4000', '/images': 'http://127.0.0.1:4000' },
  },
  ...(isSsrBuild
    ? {
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }
    : {}),
  build: { outDir: '../.build/site', emptyOutDir: true, ...(isSsrBuild ? forServer : forBrowsers) },
}));
