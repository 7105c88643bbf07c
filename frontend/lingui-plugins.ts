import { getCatalogs } from '@lingui/cli/api';
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf';
import type { Plugin } from 'vite';
import babel from '@rolldown/plugin-babel';

/** Collects every message from the sources into the English catalogue, so that no build can ship an untranslated id. */
async function refresh(config: LinguiConfigNormalized): Promise<void> {
  for (const catalog of await getCatalogs(config)) {
    const made = await catalog.make({
      clean: true,
      overwrite: true,
      locale: ['en'],
      orderBy: config.orderBy,
    });
    if (made === false) throw new Error('The message catalogue could not be collected');
  }
}

/** Before each production build: `locales/en` is brought up to date from the sources. */
export function sourceCatalogue(configPath: string): Plugin {
  return {
    name: 'source-catalogue',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart: () => refresh(getConfig({ configPath })),
  };
}

type BabelPlugin = Awaited<ReturnType<typeof babel>>;
type Handler = Extract<BabelPlugin['transform'], { handler: unknown }>['handler'];

/** Output of Babel for each module, by the module's name and source. */
const transformed = new Map<string, ReturnType<Handler>>();

/**
 * Babel's plugin, which asks Babel once for all builds of a process: the site's files and what draws its pages are made of
 * the same sources, and Babel takes longer than the rest of the second build. Throws when the plugin has another shape.
 */
export async function babelOnce(...options: Parameters<typeof babel>): Promise<BabelPlugin> {
  const plugin = await babel(...options);
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new Error('The plugin of Babel has no transform to call once');
  const { handler } = transform;
  const once: Handler = function once(code, id, ...rest) {
    const key = `${id}\0${code}`;
    const known = transformed.get(key) ?? handler.call(this, code, id, ...rest);
    transformed.set(key, known);
    return known;
  };
  transform.handler = once;
  return plugin;
}
