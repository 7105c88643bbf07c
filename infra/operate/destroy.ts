import {
  CloudFormationClient,
  DeleteStackCommand,
  GetTemplateCommand,
  UpdateTerminationProtectionCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  UpdateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, UpdateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { DeleteParametersCommand, paginateGetParametersByPath, SSMClient } from '@aws-sdk/client-ssm';
import * as z from 'zod';
import { parameterName } from '#infra/secret-references.ts';
import { PRODUCTION, type StageConfig } from '#infra/stages.ts';
import { confirmWord } from './ask.ts';
import { releaseBucket, releasesFolder } from './releases.ts';
import {
  OperatorError,
  readStageOptions,
  regionOf,
  runCommand,
  stackName,
  STACKS,
  type StackName,
} from './stage-command.ts';
import { describeStack, resourcesOf, restoredTableOf, type StackResource } from './stage-resources.ts';

/**
 * Deletes every version of every object of a bucket, delete markers included.
 * @param Prefix only objects whose key begins with it
 * @returns the number of versions
 * @throws OperatorError if an object cannot be deleted
 */
async function emptyBucket(region: string, Bucket: string, Prefix = ''): Promise<number> {
  const client = new S3Client({ region });
  let deleted = 0;
  for (;;) {
    // Each round deletes the first page of the list.
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix }));
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (Objects.length === 0) return deleted;
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (Errors[0] !== undefined)
      throw new OperatorError(`${Bucket}: ${Errors[0].Key} cannot be deleted: ${Errors[0].Message}`);
    deleted += Objects.length;
  }
}

const Template = z.object({ Resources: z.record(z.string(), z.object({ DeletionPolicy: z.string().optional() })) });
/** The longest that CloudFormation may take for a stack; a distribution takes a quarter of an hour. */
const LONGEST_SECONDS = 3600;

/** Resources of a stack, each with the fate that its template gives it when the stack is deleted. */
async function fatesOf(stage: StageConfig, stack: StackName): Promise<(StackResource & { isKept: boolean })[]> {
  const client = new CloudFormationClient({ region: regionOf(stage, stack) });
  const { TemplateBody = '' } = await client.send(new GetTemplateCommand({ StackName: stackName(stage, stack) }));
  const { Resources } = Template.parse(JSON.parse(TemplateBody));
  return (await resourcesOf(stage, stack)).map((resource) => {
    const policy = Resources[resource.logicalId]?.DeletionPolicy ?? 'Delete';
    return { ...resource, isKept: policy !== 'Delete' };
  });
}

/** Makes it possible to delete a resource: without protection, and a bucket without objects. */
async function release({ region }: StageConfig, { type, id }: StackResource): Promise<void> {
  if (type === 'AWS::S3::Bucket') console.log(`${id}: ${await emptyBucket(region, id)} objects deleted`);
  if (type === 'AWS::DynamoDB::GlobalTable')
    await new DynamoDBClient({ region }).send(
      new UpdateTableCommand({ TableName: id, DeletionProtectionEnabled: false }),
    );
  if (type === 'AWS::Cognito::UserPool') await releasePool(region, id);
}

async function releasePool(region: string, UserPoolId: string): Promise<void> {
  const cognito = new CognitoIdentityProviderClient({ region });
  const { UserPool } = await cognito.send(new DescribeUserPoolCommand({ UserPoolId }));
  // Cognito resets settings that an update leaves out; the pool is about to be deleted.
  if (UserPool?.DeletionProtection === 'ACTIVE')
    await cognito.send(new UpdateUserPoolCommand({ UserPoolId, DeletionProtection: 'INACTIVE' }));
}

async function deleteStack(stage: StageConfig, stack: StackName): Promise<StackResource[]> {
  const StackName = stackName(stage, stack);
  const client = new CloudFormationClient({ region: regionOf(stage, stack) });
  if ((await describeStack(StackName, regionOf(stage, stack))) === null) return [];
  const resources = await fatesOf(stage, stack);
  await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }));
  for (const resource of resources) if (!resource.isKept) await release(stage, resource);
  await client.send(new DeleteStackCommand({ StackName }));
  await waitUntilStackDeleteComplete(
    { client, maxWaitTime: LONGEST_SECONDS, minDelay: 2, maxDelay: 30 },
    { StackName },
  );
  console.log(`${StackName}: deleted`);
  return resources.filter(({ isKept }) => isKept);
}

/** Deletes what operators made beside the stacks: secrets, the kept assemblies, and a table that a restore made. */
async function deleteBesides(stage: StageConfig, restoredTable: string | null): Promise<void> {
  const { region } = stage;
  if (restoredTable !== null) {
    const dynamo = new DynamoDBClient({ region });
    await dynamo.send(new UpdateTableCommand({ TableName: restoredTable, DeletionProtectionEnabled: false }));
    await dynamo.send(new DeleteTableCommand({ TableName: restoredTable }));
    console.log(`${restoredTable}: deleted`);
  }
  const client = new SSMClient({ region });
  const Path = parameterName(stage, '').replace(/\/$/, '');
  for await (const page of paginateGetParametersByPath({ client }, { Path, Recursive: true })) {
    const Names = (page.Parameters ?? []).flatMap(({ Name }) => (Name === undefined ? [] : [Name]));
    if (Names.length > 0) await client.send(new DeleteParametersCommand({ Names }));
  }
  console.log(`${Path}: parameters deleted`);
  const objects = await emptyBucket(region, await releaseBucket(region), releasesFolder(stage));
  console.log(`${releasesFolder(stage)}: ${objects} objects deleted`);
}

/** Asks for the stage's name, and for production a second question. */
async function isConfirmed({ name, keepsNothing }: StageConfig): Promise<boolean> {
  const fate = keepsNothing === true ? 'All of its data is deleted.' : 'Table, images, accounts and logs are kept.';
  return confirmWord(`This deletes every stack of the stage '${name}'. ${fate}`, name);
}

/**
 * npm run destroy -- --stage S [--also-production]
 * Deletes the stacks of a stage. Resources that the templates keep stay and are listed; a stage that keeps nothing also
 * loses its secrets and its kept releases.
 */
await runCommand(async () => {
  const { stage, values } = readStageOptions(
    { 'also-production': 'boolean' },
    'npm run destroy -- --stage S [--also-production]',
  );
  if (stage.name === PRODUCTION && values['also-production'] !== true)
    throw new OperatorError('Patients use this stage. If it is really to go, add --also-production.');
  if (!(await isConfirmed(stage))) throw new OperatorError('Nothing was deleted.');
  const restoredTable = await restoredTableOf(stage);
  const kept: StackResource[] = [];
  for (const stack of STACKS.toReversed()) kept.push(...(await deleteStack(stage, stack)));
  if (stage.keepsNothing === true) await deleteBesides(stage, restoredTable);
  else if (restoredTable !== null) kept.push({ type: 'AWS::DynamoDB::Table', logicalId: '', id: restoredTable });
  for (const { type, id } of kept) console.log(`kept: ${type} ${id}`);
});
