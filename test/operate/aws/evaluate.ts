import { parse } from 'yaml';
import type { Stack, StackResource } from './account.ts';

type Template = {
  Parameters?: Record<string, { Default?: string | number }>;
  Conditions?: Record<string, unknown>;
  Resources: Record<
    string,
    { Type: string; Properties?: Record<string, unknown>; DeletionPolicy?: string; Condition?: string }
  >;
  Outputs?: Record<string, { Value: unknown; Condition?: string }>;
};

/** Names that resources give themselves; others get one of CloudFormation's kind. */
const OWN_NAME: Readonly<Record<string, string>> = {
  'AWS::S3::Bucket': 'BucketName',
  'AWS::SSM::Parameter': 'Name',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::IAM::Role': 'RoleName',
  'AWS::ECR::Repository': 'RepositoryName',
  'AWS::SecretsManager::Secret': 'Name',
};

/** The resources and outputs of a template, as CloudFormation would make them in an account. */
export function evaluate(
  body: string,
  {
    parameters,
    name,
    region,
    account,
    siteHost,
  }: Pick<Stack, 'parameters' | 'name' | 'region'> & { account: string; siteHost: string },
): Pick<Stack, 'resources' | 'outputs' | 'parameters'> {
  const template = parse(body) as Template;
  const values: Record<string, string> = Object.fromEntries(
    Object.entries(template.Parameters ?? {}).map(([key, { Default }]) => [
      key,
      parameters[key] ?? String(Default ?? ''),
    ]),
  );
  const pseudo: Record<string, string> = {
    'AWS::AccountId': account,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': name,
    'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${name}/5f1e2d3c-0000`,
  };
  const made = new Map<string, StackResource>();

  const holds = (condition: unknown): boolean => {
    const [[operator, operands] = ['', []]] = Object.entries(condition as Record<string, unknown>);
    const all = Array.isArray(operands) ? operands : [];
    if (operator === 'Condition') return holds(template.Conditions?.[String(operands)]);
    if (operator === 'Fn::Equals') return resolve(all[0]) === resolve(all[1]);
    if (operator === 'Fn::Not') return !holds(all[0]);
    if (operator === 'Fn::And') return all.every(holds);
    if (operator === 'Fn::Or') return all.some(holds);
    throw new Error(`unknown condition ${operator}`);
  };
  const attribute = (logicalId: string, which: string): string => {
    const found = made.get(logicalId);
    if (which === 'Value') return String(found?.properties['Value']);
    if (which === 'DomainName' && found?.type === 'AWS::CloudFront::Distribution') return siteHost;
    return `${found?.id ?? logicalId}.${which}`;
  };
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const [[key, operand] = ['', undefined]] = Object.entries(value);
    const parts = Array.isArray(operand) ? operand : [];
    if (key === 'Ref')
      return pseudo[String(operand)] ?? values[String(operand)] ?? made.get(String(operand))?.id ?? String(operand);
    if (key === 'Fn::GetAtt') {
      const [id = '', which = ''] = Array.isArray(operand) ? operand.map(String) : String(operand).split('.');
      return attribute(id, which);
    }
    if (key === 'Fn::Join') return [resolve(parts[1])].flat().join(String(parts[0]));
    if (key === 'Fn::Sub') return substitute(operand);
    if (key === 'Fn::If') return resolve(holds(template.Conditions?.[String(parts[0])]) ? parts[1] : parts[2]);
    if (key === 'Fn::Split') return String(resolve(parts[1])).split(String(parts[0]));
    if (key === 'Fn::Select') return [resolve(parts[1])].flat()[Number(parts[0])];
    if (key.startsWith('Fn::')) return `(${key})`;
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, resolve(one)]));
  };
  const substitute = (operand: unknown): string => {
    const [text, own] = Array.isArray(operand) ? operand : [operand, {}];
    return String(text).replaceAll(/\$\{([^!}]+)\}/g, (_, word: string) => {
      if (word in (own as object)) return String(resolve((own as Record<string, unknown>)[word]));
      return String(resolve(word.includes('.') ? { 'Fn::GetAtt': word } : { Ref: word }));
    });
  };
  const isWanted = ({ Condition }: { Condition?: string }): boolean =>
    Condition === undefined || holds(template.Conditions?.[Condition]);

  for (const [logicalId, resource] of Object.entries(template.Resources)) {
    if (!isWanted(resource)) continue;
    const properties = resolve(resource.Properties ?? {}) as Record<string, unknown>;
    const own = properties[OWN_NAME[resource.Type] ?? ''];
    const arn =
      resource.Type === 'AWS::SNS::Topic' ? `arn:aws:sns:${region}:${account}:${name}-${logicalId}` : undefined;
    const id = typeof own === 'string' ? own : (arn ?? `${name}-${logicalId}`.toLowerCase().slice(0, 60));
    made.set(logicalId, {
      type: resource.Type,
      logicalId,
      id,
      properties,
      policy: resource.DeletionPolicy ?? 'Delete',
    });
  }
  const outputs = Object.entries(template.Outputs ?? {}).flatMap(([key, output]) =>
    isWanted(output) ? [[key, String(resolve(output.Value))] as const] : [],
  );
  return { resources: [...made.values()], outputs: Object.fromEntries(outputs), parameters: values };
}
