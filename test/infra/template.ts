/** A CloudFormation resource; its properties are read loosely, as each type has its own. */
export type Resource = {
  Type: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- CloudFormation's JSON, different for every type.
  Properties: Record<string, any>;
  DependsOn?: string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
};
export type Template = { Resources: Record<string, Resource>; Outputs?: Record<string, unknown> };

/** The resources of one type, with their logical ids. */
export const ofType = ({ Resources }: Template, type: string): (Resource & { id: string })[] =>
  Object.entries(Resources).flatMap(([id, resource]) => (resource.Type === type ? [{ id, ...resource }] : []));

/** The one resource of a type. */
export function theOne(template: Template, type: string): Resource & { id: string } {
  const [first, ...others] = ofType(template, type);
  if (first === undefined || others.length > 0) throw new Error(`${type}: there is not exactly one`);
  return first;
}

type Intrinsic = {
  Ref?: string;
  'Fn::GetAtt'?: [string, string];
  'Fn::Join'?: [string, unknown[]];
  'Fn::GetStackOutput'?: { StackName: string; OutputName: string };
};

/**
 * A value of a template as text: `Queue.Arn` for an attribute, `data:…TableArn` for an output of another stack,
 * references joined into the text around them.
 */
export function readable(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const intrinsic: Intrinsic = value;
  if (intrinsic.Ref !== undefined) return intrinsic.Ref;
  if (intrinsic['Fn::GetAtt'] !== undefined) return intrinsic['Fn::GetAtt'].join('.');
  if (intrinsic['Fn::Join'] !== undefined) return intrinsic['Fn::Join'][1].map(readable).join(intrinsic['Fn::Join'][0]);
  const output = intrinsic['Fn::GetStackOutput'];
  if (output !== undefined)
    return `${output.StackName.split('-').at(-1)}:${output.OutputName.replace(/^PublishOutput(Fn|Ref)(GetAtt)?/, '')}`;
  return JSON.stringify(value);
}

/** A value or a list of values, as a list. */
export const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** The settings of the distribution of a host: the public site, or the back office. */
export function distributionOf(site: Template, host: 'site' | 'admin'): Resource['Properties'] {
  const [found] = ofType(site, 'AWS::CloudFront::Distribution')
    .map(({ Properties }) => Properties['DistributionConfig'])
    .filter(({ Comment }) => String(Comment).endsWith(` ${host}`));
  return found;
}

/** The headers of a response headers policy, but for the Content-Security-Policy and HSTS. */
export const headersIn = ({
  SecurityHeadersConfig: own,
  CustomHeadersConfig: custom,
}: Resource['Properties']): Record<string, unknown> => ({
  'x-content-type-options': own.ContentTypeOptions.Override ? 'nosniff' : '',
  'x-frame-options': own.FrameOptions.FrameOption,
  'referrer-policy': own.ReferrerPolicy.ReferrerPolicy,
  ...Object.fromEntries(custom.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value])),
});
