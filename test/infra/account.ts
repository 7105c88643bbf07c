import type { Resource, Template } from './template.ts';

/** A resource that exists: its stack may be gone. */
type Existing = { type: string; name: string; isProtected: boolean; holdsObjects: boolean };
type Stack = { template: Template; names: Map<string, string> };

/** The properties with the name of a resource; an account has each name of a type once. */
const NAME_PROPERTIES = [
  'AlarmName',
  'BucketName',
  'ConfigurationSetName',
  'DomainName',
  'FunctionName',
  'GroupName',
  'LogGroupName',
  'Name',
  'ParameterName',
  'QueueName',
  'RoleName',
  'TableName',
  'TopicName',
  'UserPoolName',
  'CachePolicyConfig.Name',
  'OriginAccessControlConfig.Name',
  'ResponseHeadersPolicyConfig.Name',
];
/** Types whose names are taken once in all regions. */
const GLOBAL = /^AWS::(?:S3|IAM|CloudFront|Budgets)::/;
/** Types that have no name, or a name within another resource. */
const UNNAMED = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::ApiMapping',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Cognito::UserPoolUserToGroupAttachment',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Permission',
  'AWS::Logs::SubscriptionFilter',
  'AWS::Logs::MetricFilter',
  'AWS::Route53::RecordSet',
  'AWS::CertificateManager::Certificate',
  'AWS::SES::ConfigurationSetEventDestination',
  'Custom::Trigger',
]);

const at = (properties: Resource['Properties'], path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], properties);

/** The properties of a resource: a template leaves out those of a resource that needs none. */
const propertiesOf = ({ Properties }: Partial<Resource>): Resource['Properties'] => Properties ?? {};

/** True if CloudFormation cannot delete a resource before its protection is lifted. */
const isProtected = (resource: Resource): boolean =>
  propertiesOf(resource)['DeletionProtection'] === 'ACTIVE' ||
  (propertiesOf(resource)['Replicas'] ?? []).some(
    ({ DeletionProtectionEnabled }: Resource['Properties']) => DeletionProtectionEnabled === true,
  );

/** The logical ids that a value refers to, within its template. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { Ref, 'Fn::GetAtt': attribute } = value as { Ref?: string; 'Fn::GetAtt'?: [string, string] };
  return [
    ...(Ref === undefined ? [] : [Ref]),
    ...(attribute === undefined ? [] : [attribute[0]]),
    ...Object.values(value).flatMap(referencesIn),
  ];
}

/** The logical ids of a template in an order in which CloudFormation may create them. */
export function creationOrder({ Resources }: Template): string[] {
  const ordered = new Set<string>();
  const visit = (id: string): void => {
    const resource = Resources[id];
    if (resource === undefined || ordered.has(id)) return;
    for (const other of [...(resource.DependsOn ?? []), ...referencesIn(resource.Properties)])
      if (other !== id) visit(other);
    ordered.add(id);
  };
  Object.keys(Resources).forEach(visit);
  return [...ordered];
}

/**
 * An AWS account in which CloudFormation creates, updates and deletes stacks by their templates: names are taken once,
 * protected resources and buckets with objects cannot be deleted, and deletion policies decide which resources stay
 * (CloudFormation user guide, DeletionPolicy attribute).
 */
export class Account {
  readonly existing = new Set<Existing>();
  private readonly stacks = new Map<string, Stack>();
  private serial = 0;
  private readonly regionOf: (stack: string) => string;

  /** @param regionOf the region of a stack; names of most types are taken once in a region */
  constructor(regionOf: (stack: string) => string = () => 'ap-south-1') {
    this.regionOf = regionOf;
  }

  /**
   * Creates a stack, or updates it.
   * @param failsAt the logical id whose creation fails
   * @throws Error if the rollback fails too
   */
  deploy(name: string, template: Template, failsAt?: string): 'done' | 'rolled back' {
    const before = this.stacks.get(name);
    const stack: Stack = { template, names: new Map(before?.names) };
    const created: string[] = [];
    const stackId = `arn:aws:cloudformation:ap-south-1:000000000000:stack/${name}/${(this.serial += 1)}-guid`;
    for (const id of creationOrder(template)) {
      if (stack.names.has(id)) continue;
      if (id === failsAt) {
        this.remove(stack, created.toReversed(), 'Retain');
        return 'rolled back';
      }
      this.create(stack, id, stackId, this.regionOf(name));
      created.push(id);
    }
    this.stacks.set(name, stack);
    const gone = [...(before?.names.keys() ?? [])].filter((id) => template.Resources[id] === undefined);
    if (before !== undefined) this.remove(before, gone, 'Retain', 'RetainExceptOnCreate');
    for (const id of gone) stack.names.delete(id);
    return 'done';
  }

  /** Deletes a stack. @throws Error if a resource cannot be deleted */
  delete(name: string): void {
    const stack = this.stacks.get(name);
    if (stack === undefined) throw new Error(`There is no stack ${name}`);
    const order = creationOrder(stack.template).filter((id) => stack.names.has(id));
    this.remove(stack, order.toReversed(), 'Retain', 'RetainExceptOnCreate');
    this.stacks.delete(name);
  }

  /** The resources that no stack knows any more, as their types. */
  orphans(): string[] {
    const known = new Set([...this.stacks.values()].flatMap(({ names }) => [...names.values()]));
    return [...this.existing].filter(({ name }) => !known.has(name)).map(({ type }) => type);
  }

  private create(stack: Stack, id: string, stackId: string, region: string): void {
    const resource = stack.template.Resources[id];
    if (resource === undefined) return;
    const { Type } = resource;
    const properties = propertiesOf(resource);
    const own = UNNAMED.has(Type) ? undefined : NAME_PROPERTIES.map((path) => at(properties, path)).find(Boolean);
    const scope = GLOBAL.test(Type) ? '' : `${region} `;
    const name = own === undefined ? `generated-${(this.serial += 1)}` : scope + resolved(own, stackId);
    if ([...this.existing].some((other) => other.type === Type && other.name === name))
      throw new Error(`${Type} ${name} already exists`);
    this.existing.add({ type: Type, name, isProtected: isProtected(resource), holdsObjects: false });
    stack.names.set(id, name);
    if (Type === 'Custom::CDKBucketDeployment') this.setObjects(stack, properties, true);
  }

  private remove(stack: Stack, ids: readonly string[], ...kept: string[]): void {
    for (const id of ids) {
      const resource: Partial<Resource> = stack.template.Resources[id] ?? {};
      const { Type, DeletionPolicy = 'Delete' } = resource;
      const properties = propertiesOf(resource);
      if (kept.includes(DeletionPolicy)) continue;
      const found = [...this.existing].find(({ type, name }) => type === Type && name === stack.names.get(id));
      if (found?.isProtected === true) throw new Error(`${Type} ${id} is protected from deletion`);
      if (found?.holdsObjects === true) throw new Error(`${Type} ${id} is not empty`);
      if (Type === 'Custom::CDKBucketDeployment' && properties['RetainOnDelete'] === false)
        this.setObjects(stack, properties, false);
      if (found !== undefined) this.existing.delete(found);
    }
  }

  private setObjects(stack: Stack, { DestinationBucketName: bucket }: Resource['Properties'], holds: boolean): void {
    const name = stack.names.get(bucket.Ref);
    for (const one of this.existing) if (one.type === 'AWS::S3::Bucket' && one.name === name) one.holdsObjects = holds;
  }
}

/** A name with the id of its stack and the account filled in. */
function resolved(value: unknown, stackId: string): string {
  if (typeof value === 'string') return value;
  const {
    Ref,
    'Fn::Join': join,
    'Fn::Select': select,
    'Fn::Split': split,
  } = value as {
    Ref?: string;
    'Fn::Join'?: [string, unknown[]];
    'Fn::Select'?: [number, { 'Fn::Split': [string, unknown] }];
    'Fn::Split'?: [string, unknown];
  };
  if (join !== undefined) return join[1].map((part) => resolved(part, stackId)).join(join[0]);
  if (select !== undefined) {
    const [separator, text] = select[1]['Fn::Split'];
    return resolved(text, stackId).split(separator)[select[0]] ?? '';
  }
  if (split !== undefined) throw new Error('A list is no name');
  return Ref === 'AWS::StackId' ? stackId : `<${Ref ?? JSON.stringify(value)}>`;
}
