import type { Access } from '#functions/definitions/access.ts';
import { LIST_PARTITIONS, ROW_PARTITIONS } from '#functions/store/table/leading-keys.ts';
import { functionRows } from '#functions/manifest.ts';
import { lambdaOf, stackOf, variablesOf } from './lambdas.ts';
import type { StackName, Synthesized } from './synthesize.ts';
import { listOf, readable, type Resource, type Template } from './template.ts';

/** The grants of each role, as sorted lines: 'action resource [in partition] [from sender]'. */
export type Grants = Readonly<Record<string, readonly string[]>>;

const LOGS = ['logs:CreateLogStream', 'logs:PutLogEvents'];
/** CDK's own functions write their logs with this policy of AWS. */
const BASIC = 'policy arn:AWS::Partition:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';

/** Roles that belong to deployments, and their grants. CDK itself defines those of its deployer and of its triggers. */
const OF_DEPLOYMENTS: Grants = {
  'jobs: trigger': ['lambda:InvokeFunction migrate-blog:*', BASIC],
  'site: trigger': ['lambda:InvokeFunction FilesReplacedFunction:*', BASIC],
  'site: FilesReplacedRole': [
    ...LOGS.map((action) => `${action} its log`),
    's3:ListBucket pages',
    's3:GetObject pages/newest-files.json',
    's3:DeleteObjectTagging pages/assets/*',
    's3:GetObject pages/assets/*',
    's3:GetObjectTagging pages/assets/*',
    's3:PutObject pages/assets/*',
    's3:PutObjectTagging pages/assets/*',
  ],
  'site: deployer': [
    ...['s3:GetBucket*', 's3:GetObject*', 's3:List*'].flatMap((action) =>
      ['assets of CDK', 'assets of CDK/*', 'pages', 'pages/*'].map((resource) => `${action} ${resource}`),
    ),
    ...[
      'Abort*',
      'DeleteObject*',
      'PutObject',
      'PutObjectLegalHold',
      'PutObjectRetention',
      'PutObjectTagging',
      'PutObjectVersionTagging',
    ].flatMap((action) => ['pages', 'pages/*'].map((resource) => `s3:${action} ${resource}`)),
    BASIC,
  ],
};

type Statement = Resource['Properties'];

function conditionsOf({ Condition = {} }: Statement): string[] {
  const { 'ForAllValues:StringLike': like = {}, StringEquals: equal = {}, ...others } = Condition;
  const { 'dynamodb:LeadingKeys': keys, ...otherKeys } = like;
  const { 'ses:FromAddress': sender, ...otherValues } = equal;
  for (const unknown of [others, otherKeys, otherValues])
    if (Object.keys(unknown).length > 0) throw new Error(`unknown condition: ${JSON.stringify(Condition)}`);
  const from = sender === undefined ? '' : ` from ${sender}`;
  return keys === undefined ? [from] : listOf<string>(keys).map((key) => ` in ${key}${from}`);
}

/** The grants of a statement; a denial counts as one too, so that no role may have any. */
function linesOf(statement: Statement, inWords: (resource: string) => string): string[] {
  const resources = listOf(statement['Resource']).map(readable).map(inWords);
  const others = listOf(statement['NotResource']).map((resource) => `all but ${readable(resource)}`);
  const effect = statement['Effect'] === 'Allow' ? '' : `${statement['Effect']} `;
  return listOf<string>(statement['Action']).flatMap((action) =>
    [...resources, ...others].flatMap((on) => conditionsOf(statement).map((only) => `${effect}${action} ${on}${only}`)),
  );
}

/** Names of roles: of their function, or as `OF_DEPLOYMENTS` has them. */
function roleNames(synthesized: Synthesized, stackName: string, template: Template): Map<string, string> {
  const functions = functionRows.filter(({ name }) => stackOf(synthesized, name) === template);
  const known = functions.map(({ name }) => [
    readable(lambdaOf(synthesized, name).Properties['Role']).replace('.Arn', ''),
    name,
  ]);
  const names = new Map(known.map(([id = '', name = '']) => [id, name]));
  for (const [id, { Type }] of Object.entries(template.Resources)) {
    if (Type !== 'AWS::IAM::Role' || names.has(id)) continue;
    const kind = id.startsWith('AWSCDKTrigger')
      ? 'trigger'
      : id.startsWith('CustomCDKBucketDeployment')
        ? 'deployer'
        : id.replace(/[0-9A-F]{8}$/, '');
    names.set(id, `${stackName}: ${kind}`);
  }
  return names;
}

/** The grants of every role in the templates of a stage, or in one of them. */
export function grantsInTemplates(synthesized: Synthesized, only?: StackName): Grants {
  const grants: Record<string, string[]> = {};
  for (const [stackName, template] of Object.entries(synthesized.stacks)) {
    if (only !== undefined && stackName !== only) continue;
    const { Resources } = template;
    const names = roleNames(synthesized, stackName, template);
    const logs = Object.entries(Resources).flatMap(([id, { Type }]) => (Type === 'AWS::Logs::LogGroup' ? [id] : []));
    const functions = new Map(
      functionRows
        .filter(({ name }) => stackOf(synthesized, name) === template)
        .map(({ name }) => [lambdaOf(synthesized, name).id, name]),
    );
    const inWords = (resource: string): string =>
      resource
        .replace(/^data:Table\w+/, 'table')
        .replace(/^identity:Team\w+$/, 'pool of the team')
        .replace(/^(?:jobs:)?([a-z]+)workQueue[\w.]+$/, 'queue $1')
        .replace(/^Pages\w+\.Arn/, 'pages')
        .replace(/^arn:aws:s3:::\{"Fn::Sub":"cdk-hnb659fds-assets-[^"]+"\}/, 'assets of CDK')
        .replace(/^(\w+)\.Arn$/, (all, id: string) => (logs.includes(id) ? 'its log' : all))
        .replace(/^(\w+)\.Arn:\*$/, (_, id: string) => `${functions.get(id) ?? id.replace(/[0-9A-F]{8}$/, '')}:*`);
    for (const [id, name] of names) {
      const { Policies, ManagedPolicyArns } = Resources[id]?.Properties ?? {};
      const attached = Object.values(Resources).filter(
        ({ Type, Properties }) => Type === 'AWS::IAM::Policy' && listOf(Properties['Roles']).map(readable).includes(id),
      );
      const documents = [
        ...listOf(Policies).map(({ PolicyDocument }) => PolicyDocument),
        ...attached.map(({ Properties }) => Properties['PolicyDocument']),
      ];
      grants[name] = [
        ...documents.flatMap(({ Statement }) => listOf(Statement)).flatMap((statement) => linesOf(statement, inWords)),
        ...listOf(ManagedPolicyArns).map((arn) => `policy ${managedArn(arn)}`),
      ].toSorted();
    }
  }
  return grants;
}

const managedArn = (arn: unknown): string => {
  const sub = typeof arn === 'object' && arn !== null && 'Fn::Sub' in arn ? arn['Fn::Sub'] : undefined;
  return typeof sub === 'string' ? sub.replaceAll(/\$\{([\w:]+)\}/g, '$1') : readable(arn);
};

/**
 * The permissions of an access. They are spelled out here a second time, so that a change of either side is deliberate.
 */
function accessLines(
  {
    rows = {},
    lists = [],
    scans = false,
    queues = [],
    queueAttributes = [],
    objects = {},
    sends = [],
    emailEvents = false,
    emailSecrets = [],
    callbackKey = [],
    smsSecrets = [],
    pool = [],
    alarmTopics,
  }: Access,
  stageName: string,
): string[] {
  const partitions: Record<string, string> = ROW_PARTITIONS;
  const folders: Record<string, string> = { incoming: 'incoming', pictures: 'images', lists: 'lists' };
  const senders = {
    mail: 'ses:SendRawEmail arn:aws:ses:ap-south-1:AWS::AccountId:identity/* from bookings@punnagai.example',
    sms: 'sns:Publish all but arn:aws:sns:*:*:*',
  };
  return [
    ...Object.entries(rows).flatMap(([name, actions]) =>
      actions.map((action) => `dynamodb:${action} table in ${partitions[name]}`),
    ),
    ...lists.flatMap((name) => {
      const { index, partitions: keys } = LIST_PARTITIONS[name];
      return keys.map((key) => `dynamodb:Query table/index/${index} in ${key}`);
    }),
    ...(scans ? ['dynamodb:Scan table'] : []),
    ...queues.map((name) => `sqs:SendMessage queue ${name.replaceAll('-', '')}`),
    ...queueAttributes.map((name) => `sqs:GetQueueAttributes queue ${name.replaceAll('-', '')}`),
    ...Object.entries(objects).flatMap(([place, actions]) =>
      actions.map((action) => `s3:${action} arn:AWS::Partition:s3:::data:ImagesBucket/${folders[place]}/*`),
    ),
    ...sends.map((kind) => senders[kind]),
    ...(emailEvents
      ? [`ses:SendRawEmail arn:aws:ses:ap-south-1:AWS::AccountId:configuration-set/punnagai-${stageName}-mail`]
      : []),
    ...emailSecrets.flatMap((action) =>
      ['api-key', 'smtp-password'].map(
        (name) => `ssm:${action} arn:aws:ssm:ap-south-1:AWS::AccountId:parameter/punnagai/${stageName}/email/${name}`,
      ),
    ),
    ...callbackKey.map(
      (action) =>
        `ssm:${action} arn:aws:ssm:ap-south-1:AWS::AccountId:parameter/punnagai/${stageName}/email/callback-key`,
    ),
    ...smsSecrets.map(
      (action) =>
        `ssm:${action} arn:aws:ssm:ap-south-1:AWS::AccountId:parameter/punnagai/${stageName}/sms/smartping-password`,
    ),
    ...pool.map((action) => `cognito-idp:${action} pool of the team`),
    ...(alarmTopics === true
      ? ['ap-south-1', 'us-east-1'].map(
          (region) => `sns:ListSubscriptionsByTopic arn:aws:sns:${region}:AWS::AccountId:punnagai-${stageName}-alarms`,
        )
      : []),
  ];
}

/** The grants that the definitions of the functions ask for, and those of deployments. */
export function declaredGrants(synthesized: Synthesized, stageName = 'dev'): Grants {
  const ofFunctions = functionRows.map(({ name, access, trigger }) => {
    const parameters = Object.values(variablesOf(synthesized, name))
      .map(String)
      .filter((value) => value.startsWith('ssm:'))
      .map((value) => `ssm:GetParameters arn:aws:ssm:ap-south-1:AWS::AccountId:parameter${value.slice('ssm:'.length)}`);
    const worksOff =
      trigger.on === 'queue'
        ? ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'].map(
            (action) => `${action} queue ${trigger.queue.replaceAll('-', '')}`,
          )
        : [];
    const logs = LOGS.map((action) => `${action} its log`);
    return [name, [...accessLines(access, stageName), ...logs, ...parameters, ...worksOff].toSorted()] as const;
  });
  const ofDeployments = Object.entries(OF_DEPLOYMENTS).map(([name, lines]) => [name, lines.toSorted()] as const);
  return Object.fromEntries<readonly string[]>([...ofFunctions, ...ofDeployments]);
}

/** One line for each grant that only one side has. */
export function differences(declared: Grants, made: Grants): string[] {
  const linesIn = (grants: Grants): Set<string> =>
    new Set(
      Object.entries(grants).flatMap(([role, lines]) => [`${role} exists`, ...lines.map((line) => `${role} ${line}`)]),
    );
  const [wanted, found] = [linesIn(declared), linesIn(made)];
  return [
    ...[...wanted].filter((line) => !found.has(line)).map((line) => `is missing: ${line}`),
    ...[...found].filter((line) => !wanted.has(line)).map((line) => `is too much: ${line}`),
  ];
}
