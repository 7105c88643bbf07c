import { parseArgs } from 'node:util';
import { stages, stageNamed, type StageConfig } from '#infra/stages.ts';

/** A failure whose message is for the operator: it is printed without a stack. */
export class OperatorError extends Error {}

type Values = Readonly<Record<string, string | boolean | undefined>>;
/** Options of a command: `string` for those with a value, `boolean` for switches. */
type Options = Readonly<Record<string, 'string' | 'boolean'>>;

/**
 * Reads the options of a command for one stage.
 * @param options the options of the command besides `--stage`
 * @param usage the command with its options: 'npm run doctor -- --stage S'
 * @returns the stage and the values of the other options
 * @throws OperatorError for an unknown option, a missing value or an unknown stage
 */
export function readStageOptions(options: Options, usage: string): { stage: StageConfig; values: Values } {
  const { stage: name, ...values } = parse({ stage: 'string', ...options }, usage);
  if (typeof name !== 'string') throw new OperatorError(`--stage needs one of: ${names()}.\nUsage: ${usage}`);
  return { stage: stageOf(name), values };
}

const names = (): string => Object.keys(stages).join(', ');

/**
 * Finds a stage by its name.
 * @throws OperatorError that lists the names there are
 */
export function stageOf(name: string): StageConfig {
  if (!(name in stages)) throw new OperatorError(`Unknown stage '${name}'. Choose one of: ${names()}.`);
  return stageNamed(name);
}

function parse(options: Options, usage: string): Values {
  const typed = Object.entries(options).map(([name, type]) => [name, { type }] as const);
  try {
    return parseArgs({ options: Object.fromEntries(typed) }).values;
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
  }
}

/**
 * Runs a command and sets the exit code of the process: 1 after a failure. Refusals of AWS are printed in one line,
 * other errors with their stack.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(describeFailure(error) ?? error);
    process.exitCode = 1;
  }
}

/** Returns a refusal or failure of AWS, or an error for the operator, in one line; null for a mistake of this code. */
export function describeFailure(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return null;
  if (error.name === 'CredentialsProviderError') return 'There are no AWS credentials. Run: aws login';
  const isAnswer = '$metadata' in error || '$response' in error;
  const isSilence =
    'code' in error && ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'].includes(String(error.code));
  return isAnswer || isSilence ? `${error.name}: ${error.message}` : null;
}

/** The name of a stack of a stage. */
export const stackName = ({ name }: Pick<StageConfig, 'name'>, stack: StackName): string => `punnagai-${name}-${stack}`;

/** Stacks of a stage in the order in which CloudFormation makes them. */
export const STACKS = [
  'data',
  'identity',
  'jobs',
  'gateway',
  'patients',
  'clinics',
  'staff',
  'webhooks',
  'api',
  'edge',
  'site',
  'access-logs',
  'watch',
] as const;
export type StackName = (typeof STACKS)[number];

/** CloudFront's certificates, firewall, logs and metrics exist in this region only. */
export const EDGE_REGION = 'us-east-1';
const AT_EDGE: ReadonlySet<StackName> = new Set(['edge', 'access-logs', 'watch']);

/** The region of a stack. */
export const regionOf = (stage: Pick<StageConfig, 'region'>, stack: StackName): string =>
  AT_EDGE.has(stack) ? EDGE_REGION : stage.region;
