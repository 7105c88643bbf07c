import { createRequire, enableCompileCache } from 'node:module';
import path from 'node:path';
import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { bundleDirectory } from '#infra/bundle.ts';
import { manifest, type FunctionName } from '#functions/manifest.ts';

export type Handler = (event: unknown, context: Context) => Promise<unknown>;
type LoadedFunction = { handler: Handler } | { failure: string };
/** Loads a function when it is first called, as Lambda does. */
export type LoadFunction = (name: FunctionName) => LoadedFunction;

const Bundle = z.object({
  handler: z.custom<Handler>((value) => typeof value === 'function', 'no handler is exported'),
});

/**
 * Makes what loads the functions' bundles from `outDir`, anew. One that throws while loading is reported on the console
 * and kept as a failure: the others work on.
 */
export function functionLoader(outDir: string): LoadFunction {
  // Compiled code is kept in the temporary directory, for the next start of this machine; Lambda's is empty at each.
  enableCompileCache();
  const require = createRequire(path.join(outDir, 'index.cjs'));
  for (const loaded of Object.keys(require.cache)) if (loaded.startsWith(outDir)) delete require.cache[loaded];
  const load = (name: FunctionName): LoadedFunction => {
    try {
      const file = path.join(bundleDirectory(outDir, name), 'index.cjs');
      // The row's schema says which variables the function cannot do without.
      manifest[name].env.parse(process.env);
      return Bundle.parse(require(file));
    } catch (error) {
      console.error(`function ${name} did not load:`, error);
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  };
  const known = new Map<FunctionName, LoadedFunction>();
  return (name) => {
    const loaded = known.get(name) ?? load(name);
    known.set(name, loaded);
    return loaded;
  };
}
