import { randomUUID } from 'node:crypto';
import { unconfirmed, type Account, type Stack } from './account.ts';
import { evaluate } from './evaluate.ts';
import { membersOf, parametersOf, queryAnswer, Refusal, type Answer, type Call, type Parameters } from './wire.ts';

type ChangeSet = { id: string; stack: string; template: string; parameters: Record<string, string>; isEmpty: boolean };
const changeSets = new WeakMap<Account, Map<string, ChangeSet>>();

const missing = (name: string) => new Refusal('ValidationError', `Stack with id ${name} does not exist`);

function described({ name, id, status, parameters, outputs, isProtected }: Stack) {
  return {
    StackName: name,
    StackId: id,
    StackStatus: status,
    CreationTime: '2026-11-28T10:00:00Z',
    EnableTerminationProtection: isProtected,
    Parameters: Object.entries(parameters).map(([ParameterKey, ParameterValue]) => ({ ParameterKey, ParameterValue })),
    Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
    Tags: [],
    Capabilities: [],
  };
}

/** Everything that exists beside the stack once its resources are made. */
function makeResources(account: Account, stack: Stack): void {
  for (const { type, id, properties } of stack.resources) {
    if (type === 'AWS::SSM::Parameter')
      account.parameters.set(`${stack.region}${id}`, { type: 'String', value: String(properties['Value']) });
    if (type === 'AWS::S3::Bucket' && !account.buckets.has(id))
      account.buckets.set(id, { region: stack.region, versions: [] });
    if (type === 'AWS::SNS::Subscription' && properties['Protocol'] === 'email')
      account.sms.subscriptions.set(unconfirmed(String(properties['TopicArn'])), {
        endpoint: String(properties['Endpoint']),
        topic: String(properties['TopicArn']),
      });
    if (type === 'AWS::Cognito::UserPool' && !account.pools.has(id))
      account.pools.set(id, { isProtected: properties['DeletionProtection'] === 'ACTIVE', users: new Map(), sent: [] });
    if (type === 'AWS::Cognito::UserPoolUser')
      account.pools
        .get(String(properties['UserPoolId']))
        ?.users.set(String(properties['Username']), 'FORCE_CHANGE_PASSWORD');
    if (type === 'AWS::DynamoDB::GlobalTable' && !account.tables.has(id))
      account.tables.set(id, {
        isProtected: properties['Replicas']?.[0]?.DeletionProtectionEnabled === true,
        hasBackups: true,
        hasExpiry: true,
        earliest: new Date(0),
        snapshots: [],
      });
  }
}

function createChangeSet(account: Account, region: string, parameters: Parameters): ChangeSet {
  const name = parameters['StackName'] ?? '';
  const template = parameters['TemplateBody'] ?? templateAt(account, parameters['TemplateURL'] ?? '');
  const existing = account.stack(region, name);
  const isNew = existing === undefined || existing.status === 'REVIEW_IN_PROGRESS';
  if ((parameters['ChangeSetType'] ?? 'UPDATE') === 'UPDATE' && isNew) throw missing(name);
  const stack = existing ?? account.addStack(region, name, {}, { status: 'REVIEW_IN_PROGRESS' });
  const given = membersOf(parameters, 'Parameters').map(({ ParameterKey = '', ParameterValue, UsePreviousValue }) => [
    ParameterKey,
    UsePreviousValue === 'true' ? (stack.parameters[ParameterKey] ?? '') : (ParameterValue ?? ''),
  ]);
  const values: Record<string, string> = Object.fromEntries(given);
  const isEmpty =
    !isNew &&
    stack.template === template &&
    Object.entries(values).every(([key, value]) => stack.parameters[key] === value);
  return {
    id: `arn:aws:cloudformation:${region}:${account.id}:changeSet/${parameters['ChangeSetName']}/${randomUUID()}`,
    stack: stack.name,
    template,
    parameters: values,
    isEmpty,
  };
}

function templateAt(account: Account, url: string): string {
  const { hostname, pathname } = new URL(url);
  const [first = '', ...rest] = pathname.slice(1).split('/');
  const [bucket, key] = /^(?:s3\.|127\.)/.test(hostname)
    ? [first, rest.join('/')]
    : [hostname.split('.')[0] ?? '', pathname.slice(1)];
  const found = account.objects(bucket).get(decodeURIComponent(key));
  if (found === undefined) throw new Refusal('ValidationError', `S3 error: ${url} does not exist`);
  return found.toString();
}

function execute(account: Account, region: string, { stack: name, template, parameters }: ChangeSet): void {
  const stack = account.stack(region, name);
  if (stack === undefined) throw missing(name);
  const isNew = stack.status === 'REVIEW_IN_PROGRESS';
  const made = evaluate(template, { parameters, name, region, account: account.id, siteHost: account.siteHost });
  Object.assign(stack, { ...made, template, status: isNew ? 'CREATE_COMPLETE' : 'UPDATE_COMPLETE' });
  stack.events.unshift({
    id: randomUUID(),
    logicalId: name,
    type: 'AWS::CloudFormation::Stack',
    status: stack.status,
    at: new Date().toISOString(),
  });
  makeResources(account, stack);
}

function remove(account: Account, stack: Stack): void {
  if (stack.isProtected)
    throw new Refusal(
      'ValidationError',
      `Stack [${stack.name}] cannot be deleted while TerminationProtection is enabled`,
    );
  const blocked = stack.resources.find(
    ({ type, id, policy }) =>
      policy === 'Delete' &&
      ((type === 'AWS::S3::Bucket' && (account.buckets.get(id)?.versions.length ?? 0) > 0) ||
        (type === 'AWS::DynamoDB::GlobalTable' && account.tables.get(id)?.isProtected === true) ||
        (type === 'AWS::Cognito::UserPool' && account.pools.get(id)?.isProtected === true)),
  );
  if (blocked !== undefined) {
    stack.status = 'DELETE_FAILED';
    return;
  }
  for (const { type, id, policy } of stack.resources) {
    if (policy !== 'Delete') continue;
    if (type === 'AWS::S3::Bucket') account.buckets.delete(id);
    if (type === 'AWS::DynamoDB::GlobalTable') account.tables.delete(id);
    if (type === 'AWS::Cognito::UserPool') account.pools.delete(id);
    if (type === 'AWS::SSM::Parameter') account.parameters.delete(`${stack.region}${id}`);
  }
  account.stacks.delete(`${stack.region}/${stack.name}`);
}

type Handler = (parameters: Parameters, region: string, account: Account) => Answer;
const stackOf = (account: Account, region: string, parameters: Parameters): Stack => {
  const name = parameters['StackName'] ?? '';
  const found = account.stack(region, name);
  if (found === undefined) throw missing(name);
  return found;
};

const OPERATIONS: Readonly<Record<string, Handler>> = {
  DescribeStacks: (parameters, region, account) =>
    queryAnswer('DescribeStacks', {
      Stacks:
        parameters['StackName'] === undefined
          ? [...account.stacks.values()].filter((stack) => stack.region === region).map(described)
          : [described(stackOf(account, region, parameters))],
    }),
  GetTemplate: (parameters, region, account) => {
    const { template } = stackOf(account, region, parameters);
    return queryAnswer('GetTemplate', { TemplateBody: template, StagesAvailable: ['Original'] });
  },
  CreateChangeSet: (parameters, region, account) => {
    const made = createChangeSet(account, region, parameters);
    const sets = changeSets.get(account) ?? new Map<string, ChangeSet>();
    changeSets.set(account, sets.set(made.id, made).set(`${made.stack}/${parameters['ChangeSetName']}`, made));
    return queryAnswer('CreateChangeSet', { Id: made.id, StackId: account.stack(region, made.stack)?.id });
  },
  DescribeChangeSet: (parameters, region, account) => {
    const found = changeSetOf(account, parameters);
    const stack = account.stack(region, found.stack);
    return queryAnswer('DescribeChangeSet', {
      ChangeSetName: parameters['ChangeSetName'],
      ChangeSetId: found.id,
      StackId: stack?.id,
      StackName: found.stack,
      Status: found.isEmpty ? 'FAILED' : 'CREATE_COMPLETE',
      StatusReason: found.isEmpty ? "The submitted information didn't contain changes." : undefined,
      ExecutionStatus: found.isEmpty ? 'UNAVAILABLE' : 'AVAILABLE',
      CreationTime: '2026-11-28T10:00:00Z',
      Changes: found.isEmpty
        ? []
        : [{ Type: 'Resource', ResourceChange: { Action: 'Add', LogicalResourceId: 'X', ResourceType: 'AWS::X::Y' } }],
    });
  },
  ExecuteChangeSet: (parameters, region, account) => {
    execute(account, region, changeSetOf(account, parameters));
    return queryAnswer('ExecuteChangeSet', {});
  },
  DeleteChangeSet: (parameters, _, account) => {
    const sets = changeSets.get(account) ?? new Map<string, ChangeSet>();
    for (const [name, set] of sets) if (isNamed(set, name, parameters)) sets.delete(name);
    return queryAnswer('DeleteChangeSet', {});
  },
  DescribeStackEvents: (parameters, region, account) => {
    const { events, name, id } = stackOf(account, region, parameters);
    return queryAnswer('DescribeStackEvents', {
      StackEvents: events.map((event) => ({
        EventId: event.id,
        StackId: id,
        StackName: name,
        LogicalResourceId: event.logicalId,
        PhysicalResourceId: id,
        ResourceType: event.type,
        ResourceStatus: event.status,
        Timestamp: event.at,
      })),
    });
  },
  ListStackResources: (parameters, region, account) =>
    queryAnswer('ListStackResources', {
      StackResourceSummaries: stackOf(account, region, parameters).resources.map(({ type, logicalId, id }) => ({
        LogicalResourceId: logicalId,
        PhysicalResourceId: id,
        ResourceType: type,
        ResourceStatus: 'CREATE_COMPLETE',
        LastUpdatedTimestamp: '2026-11-28T10:00:00Z',
      })),
    }),
  UpdateTerminationProtection: (parameters, region, account) => {
    const stack = stackOf(account, region, parameters);
    stack.isProtected = parameters['EnableTerminationProtection'] === 'true';
    return queryAnswer('UpdateTerminationProtection', { StackId: stack.id });
  },
  DeleteStack: (parameters, region, account) => {
    const stack = account.stack(region, parameters['StackName'] ?? '');
    if (stack !== undefined) remove(account, stack);
    return queryAnswer('DeleteStack', {});
  },
};

/** True if parameters name a change set, by its ARN or by its name and that of its stack. */
function isNamed({ id, stack }: ChangeSet, name: string, { ChangeSetName = '', StackName = '' }: Parameters): boolean {
  const ofStack = StackName.startsWith('arn:') ? StackName.split('/')[1] : StackName;
  return ChangeSetName === id || (name === `${stack}/${ChangeSetName}` && stack === ofStack);
}

function changeSetOf(account: Account, parameters: Parameters): ChangeSet {
  const found = [...(changeSets.get(account) ?? [])].find(([name, set]) => isNamed(set, name, parameters));
  if (found === undefined)
    throw new Refusal('ChangeSetNotFound', `ChangeSet [${parameters['ChangeSetName']}] does not exist`, 404);
  return found[1];
}

/** CloudFormation: stacks by change sets, as the CDK makes them, and by deletion. */
export function cloudFormation(account: Account, call: Call): Answer {
  const handler = OPERATIONS[call.operation];
  if (handler === undefined) throw new Refusal('InvalidAction', `no stand-in for ${call.operation}`);
  return handler(parametersOf(call), call.region, account);
}
