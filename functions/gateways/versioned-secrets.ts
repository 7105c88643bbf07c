import { createAwsService, type AwsConfig } from '../aws/aws-service.ts';
import type { VersionedSecrets } from '../core/ports.ts';
import { readParameters } from './read-parameters.ts';

const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 3000 };

/**
 * Secrets as SecureStrings of SSM below `folder`, which counts their versions itself. Throws AwsRefusal, or the error of Node
 * or of time.
 */
export function createVersionedSecrets<Name extends string>(config: AwsConfig, folder: string): VersionedSecrets<Name> {
  const nameOf = (name: string): string => `${folder}/${name}`;
  return {
    async put(name, value) {
      const ssm = createAwsService({
        config,
        service: 'ssm',
        target: 'AmazonSSM',
        contentType: 'application/x-amz-json-1.1',
        timeouts: TIMEOUTS,
        maxAttempts: 3,
      });
      try {
        const input = { Name: nameOf(name), Value: value, Type: 'SecureString', Overwrite: true };
        return versionIn(await ssm.call('PutParameter', input));
      } finally {
        ssm.destroy();
      }
    },
    async get(name, version) {
      const [found] = await readParameters(config, [`${nameOf(name)}:${version}`]);
      if (found === undefined) throw new Error(`Version ${version} of the secret '${name}' is missing in SSM`);
      return found[1];
    },
  };
}

function versionIn(answer: unknown): number {
  const version = typeof answer === 'object' && answer !== null && 'Version' in answer ? answer.Version : null;
  if (typeof version === 'number' && Number.isInteger(version)) return version;
  throw new Error('SSM named no version of what it keeps');
}
