import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, stop, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { manifest, type FunctionName } from '#functions/manifest.ts';
import { catalogues } from './messages/compile-catalogue.ts';

/** Function that a deployment runs, by the folder of its bundle. */
export const MARKS_REPLACED = 'replaced-files';

const NAMES = ['lean', 'document'] as const;

/**
 * The adapter of the table's client that the setting `TABLE_CLIENT` chooses for functions: `lean`, the default, or
 * `document`, the SDK's document client. Bundles hold the chosen one only.
 * @throws Error for another name
 */
export function chosenTableClient(): (typeof NAMES)[number] {
  const setting = process.env['TABLE_CLIENT'] ?? 'lean';
  const chosen = NAMES.find((name) => name === setting);
  if (chosen === undefined) throw new Error(`TABLE_CLIENT is ${NAMES.join(' or ')}, not ${setting}`);
  return chosen;
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Handler setting of Lambda: `<directory of the bundle>/index.cjs`, export `handler`. */
export const LAMBDA_HANDLER = 'index.handler';

/** Path of a function's bundle under the directory given to bundleFunctions. */
export const bundleDirectory = (outDir: string, name: FunctionName | typeof MARKS_REPLACED): string =>
  path.join(outDir, name);

/** The functions that render the site, and the folder beside their bundles in which they look for it. */
const RENDERERS: readonly FunctionName[] = ['page'];
const SITE_SERVER_FOLDER = 'site-server';

/**
 * Paths at which the functions that render pages look for the site's server build, under the directory given to
 * bundleFunctions.
 */
export const siteServerPlaces = (outDir: string): string[] =>
  RENDERERS.map((name) => path.join(bundleDirectory(outDir, name), SITE_SERVER_FOLDER));

/**
 * Ships the site's server build beside the functions that render pages. Without one they answer nothing but what
 * crawlers ask for; `siteServerDir` is where buildSite put it.
 */
export function shipSiteServer(siteServerDir: string, outDir: string): void {
  for (const place of siteServerPlaces(outDir)) {
    rmSync(place, { recursive: true, force: true });
    if (existsSync(siteServerDir)) copySiteServer(siteServerDir, place);
  }
}

/** The manifests are for the build and its budgets. */
export function copySiteServer(siteServerDir: string, place: string): void {
  cpSync(siteServerDir, place, { recursive: true, filter: (file) => !file.endsWith('manifest.json') });
}

/** How functions are bundled. `minify` is for the cloud. */
type Making = { minify?: boolean };

const settings = ({ minify = false }: Making): BuildOptions => ({
  absWorkingDir: root,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  target: 'node24',
  // Naming it does nothing: oRPC's reader of events, which none of ours uses, may be left out, and the web's streams with it.
  // Lingui leaves its compiler of messages out of a production build.
  define: {
    TransformStream: 'TransformStream',
    'process.env.NODE_ENV': '"production"',
    'process.env.TABLE_CLIENT': JSON.stringify(chosenTableClient()),
  },
  format: 'cjs',
  // Words in Indian scripts are half as long as their escapes.
  charset: 'utf8',
  minify,
  // Code that is not minified is readable as it is.
  sourcemap: minify,
  sourcesContent: false,
  // It is of the machine, not of the bundle: it lies beside it.
  external: ['sharp'],
  alias: { '@aws-sdk/credential-provider-node': path.join(root, 'functions/gateways/lambda-credentials.ts') },
  mainFields: ['module', 'main'],
  legalComments: 'none',
  logLevel: 'warning',
});

/** The SDK would load it for answers that come as a stream of events; none of ours does. S3's client asks for it at once. */
const withoutEventStreams: Plugin = {
  name: 'without-event-streams',
  setup(making) {
    making.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ importer, path: imported }) =>
      importer.includes('/client-s3/') ? undefined : { path: imported, external: true },
    );
  },
};

/**
 * Our own code's dynamic imports are seldom needed: each becomes a separate file beside the bundle, which Node
 * lazy-loads. Such a file shares no class with the bundle, so it may throw and take plain values only.
 */
const loadedLater = (found: Map<string, string>): Plugin => ({
  name: 'loaded-later',
  setup(making) {
    making.onResolve({ filter: /^[.#]/ }, ({ kind, path: imported, resolveDir }) => {
      if (kind !== 'dynamic-import' || resolveDir.includes('node_modules')) return undefined;
      const file = `./${path.basename(imported, '.ts')}.cjs`;
      found.set(file, path.resolve(resolveDir, imported));
      return { path: file, external: true };
    });
  },
});

/**
 * Bundles entries into `<outDir>/<name>.cjs`, one CommonJS file each, and beside it what it loads later: nothing is left out.
 * @param entries names and files
 * @returns what each file is made of
 * @throws esbuild's messages when a source does not build
 */
export async function bundleEntries(
  entries: Readonly<Record<string, string>>,
  outdir: string,
  making: Making = {},
): Promise<Metafile['outputs']> {
  const later = new Map<string, string>();
  const options = { ...settings(making), outdir, metafile: true } as const;
  const made = await build({
    ...options,
    entryPoints: { ...entries },
    plugins: [withoutEventStreams, loadedLater(later), catalogues],
  });
  const wanted = Object.entries(made.metafile.outputs).flatMap(([output, { imports }]) =>
    imports.flatMap(({ path: file }) => {
      const source = later.get(file);
      const place = path.join(path.dirname(path.resolve(root, output)), path.basename(file, '.cjs'));
      return source === undefined ? [] : [[path.relative(outdir, place), source] as const];
    }),
  );
  const beside = await build({
    ...options,
    entryPoints: Object.fromEntries<string>(wanted),
    plugins: [withoutEventStreams, catalogues],
  });
  // Its process would stay for the next build.
  await stop();
  return { ...made.metafile.outputs, ...beside.metafile.outputs };
}

/**
 * Bundles every function of the manifest, and the one that deployments run, into `<outDir>/<name>/index.cjs`: the same
 * files that the cloud runs and this machine runs.
 * @throws esbuild's messages when a source does not build
 */
export async function bundleFunctions(outDir: string, making: Making = {}): Promise<Metafile['outputs']> {
  const entries = Object.entries(manifest).map(([name, { entry }]) => [name, entry] as const);
  const all = [...entries, [MARKS_REPLACED, `infra/deploy/${MARKS_REPLACED}.ts`] as const];
  const files = all.map(([name, entry]) => [`${name}/index`, path.join(root, entry)] as const);
  return bundleEntries(Object.fromEntries<string>(files), outDir, making);
}
