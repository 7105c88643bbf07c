import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '#infra/local/loopback.ts';
import { Account } from './account.ts';
import { cloudFormation } from './cloud-formation.ts';
import { dynamo } from './dynamo.ts';
import { s3 } from './s3.ts';
import { cognito, lambda, route53, serviceQuotas, ses, sns, ssm, sts, type Service } from './services.ts';
import { jsonAnswer, Refusal, xml, xmlAnswer, type Answer, type Call } from './wire.ts';

/** Services by the name that requests are signed for. */
const servicesOf = (engineUrl: string | undefined): Readonly<Record<string, Service>> => ({
  cloudformation: cloudFormation,
  'cognito-idp': cognito,
  dynamodb: dynamo(engineUrl),
  lambda,
  route53,
  s3,
  servicequotas: serviceQuotas,
  ses,
  sns,
  ssm,
  sts,
});

async function read(request: IncomingMessage): Promise<Call> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://aws');
  const [, , region = '', service = ''] =
    /Credential=([^,]+)/.exec(request.headers.authorization ?? '')?.[1]?.split('/') ?? [];
  const target = String(request.headers['x-amz-target'] ?? '').split('.')[1];
  const action = new URLSearchParams(body.toString()).get('Action');
  const operation = target ?? action ?? `${request.method} ${pathname}`;
  return {
    service,
    region,
    operation,
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body,
  };
}

/** A refusal as each protocol spells it. */
function refusal(
  { service }: Pick<Call, 'service'>,
  { code, message, status }: { code: string; message: string; status: number },
): Answer {
  if (service === 's3') return xmlAnswer(`<Error>${xml({ Code: code, Message: message })}</Error>`, status);
  if (['sts', 'cloudformation', 'sns', 'route53'].includes(service))
    return xmlAnswer(
      `<ErrorResponse><Error>${xml({ Type: 'Sender', Code: code, Message: message })}</Error><RequestId>r</RequestId></ErrorResponse>`,
      status,
    );
  return { ...jsonAnswer({ __type: code, message }, status), headers: { 'x-amzn-errortype': code } };
}

async function answer(account: Account, services: Readonly<Record<string, Service>>, call: Call): Promise<Answer> {
  const name = `${call.service}:${call.operation}`;
  account.calls.push(name);
  const refused = account.refusals.get(name);
  if (refused !== undefined) return refusal(call, refused);
  const service = services[call.service];
  try {
    if (service === undefined) throw new Refusal('UnknownService', `no stand-in for ${call.service}`);
    return await service(account, call);
  } catch (error) {
    if (error instanceof Refusal) return refusal(call, error);
    return refusal(call, {
      code: 'InternalFailure',
      message: String(error instanceof Error ? error.stack : error),
      status: 400,
    });
  }
}

function send(response: ServerResponse, { status, type, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers });
  response.end(body);
}

/** An AWS account on this machine. */
export type Aws = { account: Account; url: string; stop: () => Promise<void> };

/**
 * Starts stand-ins of AWS's APIs at one address: clients find it by AWS_ENDPOINT_URL, and each request says in its
 * signature for which service and region it is.
 * @param engineUrl the local engine of DynamoDB, for tests with rows
 */
export async function startAws(engineUrl?: string): Promise<Aws> {
  const account = new Account();
  const services = servicesOf(engineUrl);
  const serve = async (request: IncomingMessage, response: ServerResponse) =>
    send(response, await answer(account, services, await read(request)));
  const server = createServer((request, response) => void serve(request, response));
  const { endpoint: url, stop } = await listenOnLoopback(server);
  return { account, url, stop };
}

/** Environment of a command that asks this account. */
export const environmentOf = ({ url }: Pick<Aws, 'url'>): Record<string, string> => ({
  AWS_ENDPOINT_URL: url,
  AWS_ACCESS_KEY_ID: 'AKIAOPERATOR',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_REGION: 'ap-south-1',
  AWS_EC2_METADATA_DISABLED: 'true',
});
