import { lazyAsync } from '#shared/values/lazy.ts';
import type { VersionedSecrets } from '../core/ports.ts';
import { readSecretsConfig } from './env.ts';

/** The secrets below a folder of SSM; how it is asked is loaded with the first one. */
export function versionedSecrets<Name extends string>(folder: string): VersionedSecrets<Name> {
  const secrets = lazyAsync(async () =>
    (await import('../gateways/versioned-secrets.ts')).createVersionedSecrets<Name>(readSecretsConfig(), folder),
  );
  return {
    put: async (name, value) => (await secrets()).put(name, value),
    get: async (name, version) => (await secrets()).get(name, version),
  };
}
