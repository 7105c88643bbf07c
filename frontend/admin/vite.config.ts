import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { fetchedFirst } from '../speed/preload-links.ts';
import { CHUNK_GROUPS } from './chunk-groups.ts';

/**
 * Builds the back office as a build of its own: sharing chunks with the site would change what visitors fetch. Both are
 * uploaded to one bucket, and its host serves the files that bear its name. A default export because Vite wants one.
 */
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  publicDir: false,
  plugins: [react(), tailwindcss(), fetchedFirst({ withStyles: true })],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // For the budgets; it is not uploaded.
    manifest: true,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'admin.html'),
      output: {
        entryFileNames: 'assets/admin-[hash].js',
        chunkFileNames: 'assets/admin-[name]-[hash].js',
        assetFileNames: 'assets/admin-[hash][extname]',
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
});
