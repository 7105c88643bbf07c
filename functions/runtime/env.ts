import type * as z from 'zod';
import type { AwsConfig } from '../aws/aws-service.ts';
import type { Credentials } from '../aws/sign-request.ts';
import { createDocumentClient } from '../store/dynamo/document-client.ts';
import { createDynamoClient } from '../store/dynamo/dynamo-client.ts';
import type { TableClient } from '../store/table/table-definition.ts';

/**
 * Reads the environment that a schema asks for. Throws an error that names the variables at fault and prints no value.
 */
export function readEnv<E extends z.ZodObject>(environment: E): z.output<E> {
  const parsed = environment.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const variables = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new Error(`Environment variables missing or invalid: ${variables}`);
}

/** The role's, which Lambda hands over for the life of the process. */
function readCredentials(): Credentials | undefined {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
}

const readConfig = (endpoint: string | undefined): AwsConfig => ({
  region: process.env['AWS_REGION'] ?? 'ap-south-1',
  endpoint,
  credentials: readCredentials(),
});

/** Returns the location of the table: a region of AWS, or another engine of the same protocol. */
export const readTableConfig = (): AwsConfig => readConfig(process.env['DYNAMODB_ENDPOINT']);

/**
 * Creates the client of the table by the adapter that the setting `TABLE_CLIENT` chooses: `lean` or `document`. Bundles
 * fix the setting, so each holds one adapter (infra/bundle.ts).
 */
export const createTableClient = (onThrottled: () => void): TableClient =>
  process.env['TABLE_CLIENT'] === 'document'
    ? createDocumentClient(readTableConfig())
    : createDynamoClient({ ...readTableConfig(), onThrottled });

/** Returns the location of the work queues. */
export const readQueuesConfig = (): AwsConfig => readConfig(process.env['AWS_ENDPOINT_URL_SQS']);

/** Returns the location of the services that send e-mail and SMS. */
export const readEmailConfig = (): AwsConfig => readConfig(process.env['AWS_ENDPOINT_URL_SES']);
export const readSmsConfig = (): AwsConfig => readConfig(process.env['AWS_ENDPOINT_URL_SNS']);

/** Returns the location of the secrets. */
export const readSecretsConfig = (): AwsConfig => readConfig(process.env['AWS_ENDPOINT_URL_SSM']);

/** Returns the location of the bucket of images and published lists. */
export const readBucketConfig = (): AwsConfig => readConfig(process.env['AWS_ENDPOINT_URL_S3']);

/** Returns the location of the staff user pool. */
export const readPoolConfig = (): AwsConfig => readConfig(process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER']);

/** Loaded only where there are secrets to ask for: who speaks to no service of AWS starts without a way to. */
const readSecrets = async (names: readonly string[]): Promise<[name: string, value: string][]> => {
  const { readParameters } = await import('../gateways/read-parameters.ts');
  return readParameters(readSecretsConfig(), names);
};

/** From which level on the log is written; 'INFO' unless told. */
export const readLogLevel = (): string => process.env['LOG_LEVEL'] ?? 'INFO';

/** Returns the secret that CloudFront sends to the functions behind it; undefined if no CDN is in front of them. */
export const readOriginSecret = (): string | undefined => process.env['ORIGIN_SECRET'];

let secretsPlaced: Promise<void> | undefined;

/** A value `ssm:<name>` stands for the parameter of that name. */
const SCHEME = 'ssm:';
/** SSM answers so many names at once (AWS API reference, GetParameters). */
const MOST_NAMES = 10;

/** Reads parameters by their names; those that do not exist are left out. */
type ReadParameters = (names: readonly string[]) => Promise<[name: string, value: string][]>;
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The variables of an environment whose values lie in SSM, with their values; none when no value begins with `ssm:`.
 * @param read asked when a parameter is needed, and for each once
 * @throws what SSM throws, or an error that names the parameters which do not exist; never a value
 */
export async function resolveSecrets(env: Environment, read: ReadParameters): Promise<Record<string, string>> {
  const references = Object.entries(env).flatMap(([variable, value]) =>
    value?.startsWith(SCHEME) === true ? [{ variable, name: value.slice(SCHEME.length) }] : [],
  );
  if (references.length === 0) return {};
  const values = await valuesOf([...new Set(references.map(({ name }) => name))], read);
  const missing = references.filter(({ name }) => !values.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`Parameters missing in SSM: ${missing.join(', ')}`);
  return Object.fromEntries(references.map(({ variable, name }) => [variable, values.get(name) ?? '']));
}

async function valuesOf(names: string[], read: ReadParameters): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < names.length; from += MOST_NAMES)
    for (const [name, value] of await read(names.slice(from, from + MOST_NAMES))) found.set(name, value);
  return found;
}

/**
 * Puts the secrets that lie in SSM in the place of their references, once in the life of this process; to be awaited
 * before the first `readEnv`. Does nothing where the environment holds the values themselves. Rejects when SSM does not
 * answer or knows a name not; the next call then asks again.
 */
export function secretsInPlace(): Promise<void> {
  secretsPlaced ??= resolveSecrets(process.env, readSecrets).then(
    (secrets) => void Object.assign(process.env, secrets),
    (error: unknown) => {
      secretsPlaced = undefined;
      throw error;
    },
  );
  return secretsPlaced;
}
