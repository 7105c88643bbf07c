import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { parameterName } from '#infra/secret-references.ts';
import type { StageConfig } from '#infra/stages.ts';
import { OperatorError, regionOf, stackName, type StackName } from './stage-command.ts';

/** A resource of a deployed stack, by CloudFormation's type and the name that the resource has in AWS. */
export type StackResource = { type: string; logicalId: string; id: string };

const isMissing = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationError' && error.message.includes('does not exist');

/** Reads a stack by its name; null if it was never deployed, or was deleted. */
export async function describeStack(name: string, region: string): Promise<Stack | null> {
  const client = new CloudFormationClient({ region });
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks[0] ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Reads the resources of a deployed stack of a stage. */
export async function resourcesOf(stage: StageConfig, stack: StackName): Promise<StackResource[]> {
  const client = new CloudFormationClient({ region: regionOf(stage, stack) });
  const resources: StackResource[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName: stackName(stage, stack) }))
    for (const { ResourceType = '', LogicalResourceId = '', PhysicalResourceId } of page.StackResourceSummaries ?? [])
      if (PhysicalResourceId !== undefined)
        resources.push({ type: ResourceType, logicalId: LogicalResourceId, id: PhysicalResourceId });
  return resources;
}

/**
 * Finds the only resource of a type in a stack.
 * @returns the name or ARN that it has in AWS
 * @throws OperatorError if the stack was not deployed
 */
export async function resourceOf(stage: StageConfig, stack: StackName, type: string): Promise<string> {
  if ((await describeStack(stackName(stage, stack), regionOf(stage, stack))) === null)
    throw new OperatorError(
      `The stage '${stage.name}' is not deployed: ${stackName(stage, stack)} does not exist. Next: npm run deploy -- --stage ${stage.name}`,
    );
  const found = (await resourcesOf(stage, stack)).find((resource) => resource.type === type);
  if (found === undefined) throw new OperatorError(`${stackName(stage, stack)} has no ${type}.`);
  return found.id;
}

/** The SSM parameter that names the table after a restore (restore.ts); without it the stack's own table is used. */
export const restoredTableParameter = (stage: StageConfig): string => parameterName(stage, 'RESTORED_TABLE');

/** Reads the name of the table that a restore switched to; null if the stage uses the table of its stack. */
export async function restoredTableOf(stage: StageConfig): Promise<string | null> {
  const ssm = new SSMClient({ region: stage.region });
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: restoredTableParameter(stage) }));
    return Parameter?.Value ?? null;
  } catch (error) {
    if (error instanceof Error && error.name === 'ParameterNotFound') return null;
    throw error;
  }
}

/** The name of the table that the stage uses. */
export const tableOf = async (stage: StageConfig): Promise<string> =>
  (await restoredTableOf(stage)) ?? (await resourceOf(stage, 'data', 'AWS::DynamoDB::GlobalTable'));

/** The addresses of both hosts, from the outputs of the site's stack; null before the first deployment. */
export async function addressesOf(stage: StageConfig): Promise<{ site: string; admin: string } | null> {
  const stack = await describeStack(stackName(stage, 'site'), stage.region);
  const output = (key: string) => stack?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
  const [site, admin] = [output('SiteUrl'), output('AdminUrl')];
  return site === undefined || admin === undefined ? null : { site, admin };
}
