const ACCOUNT = '000000000000';
const REGION = 'ap-south-1';

/** Builds an ARN in an account of this machine. */
const arn = (service: string, resource: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;

export const tableArn = (name: string): string => arn('dynamodb', `table/${name}`);
export const indexArn = (table: string, index: string): string => `${tableArn(table)}/index/${index}`;
/** @param url of the queue; its last part is its name */
export const queueArn = (url: string): string => arn('sqs', url.split('/').at(-1) ?? '');
export const poolArn = (id: string): string => arn('cognito-idp', `userpool/${id}`);
/** Builds the ARN of an SSM parameter, or of a folder of them: their names begin with '/'; the ARN omits a version. */
export const parameterArn = (name: string): string => arn('ssm', `parameter${name.replace(/:\d+$/, '')}`);
/** Builds the ARN of a bucket, or of an object in it: bucket names are globally unique. */
export const objectArn = (name: string): string => `arn:aws:s3:::${name}`;
/** @param name a domain or an address that SES knows as an identity */
export const identityArn = (name: string): string => arn('ses', `identity/${name}`);
/** Builds the ARN of an SES configuration set. */
export const eventsSetArn = (name: string): string => arn('ses', `configuration-set/${name}`);
