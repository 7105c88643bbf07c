import type { StageConfig } from './stages.ts';

const SCHEME = 'ssm:';

/** Name of a stage's parameter in SSM. */
export const parameterName = (stage: Pick<StageConfig, 'name'>, name: string): string =>
  `/punnagai/${stage.name}/${name}`;

/**
 * The value of an environment variable whose content lies in SSM: `ssm:/punnagai/<stage>/<name>`. The function reads it
 * at its cold start, so that no secret stands in a template or in a function's configuration.
 */
export const inSsm = (stage: Pick<StageConfig, 'name'>, name: string): string =>
  `${SCHEME}${parameterName(stage, name)}`;

/** The folder in which admins keep the keys and passwords that e-mail goes out with. */
export const emailSecretsFolder = (stage: Pick<StageConfig, 'name'>): string => parameterName(stage, 'email');

/** Folder in which admins keep the password for sending SMS. */
export const smsSecretsFolder = (stage: Pick<StageConfig, 'name'>): string => parameterName(stage, 'sms');

/** Names of the parameters an environment refers to. */
export const referredParameters = (environment: Readonly<Record<string, string>>): string[] =>
  Object.values(environment)
    .filter((value) => value.startsWith(SCHEME))
    .map((value) => value.slice(SCHEME.length))
    .toSorted();
