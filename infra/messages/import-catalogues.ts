import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileCatalogue } from './compile-catalogue.ts';

// Lets Node import .po files as bundles do: `node --import ./infra/messages/import-catalogues.ts …`.
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.po')) return nextLoad(url, context);
    return { format: 'module', shortCircuit: true, source: compileCatalogue(fileURLToPath(url)) };
  },
});
