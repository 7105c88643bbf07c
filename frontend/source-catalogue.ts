import { getCatalogs } from '@lingui/cli/api';
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf';
import type { Plugin } from 'vite';

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
