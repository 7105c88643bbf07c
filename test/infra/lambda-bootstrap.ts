import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The process of a function as Lambda's Node runtime makes it: it loads the handler from the folder of the function, asks the
 * runtime API for one event after the other, and answers each (AWS Lambda developer guide, custom runtimes).
 */
const {
  AWS_LAMBDA_RUNTIME_API: api = '',
  AWS_LAMBDA_FUNCTION_NAME: functionName = '',
  LAMBDA_TASK_ROOT: root = '',
  _HANDLER: setting = '',
} = process.env;

type Handler = (event: unknown, context: object) => Promise<unknown>;

const post = (place: string, body: unknown): Promise<Response> =>
  fetch(`http://${api}/2018-06-01/runtime/${place}`, { method: 'POST', body: JSON.stringify(body) });

const described = (error: unknown) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, stackTrace: error.stack?.split('\n') ?? [] }
    : { errorType: typeof error, errorMessage: String(error), stackTrace: [] };

function load(): Handler {
  const [file = '', name = ''] = setting.split('.');
  const module: unknown = createRequire(path.join(root, 'runtime.cjs'))(path.join(root, `${file}.cjs`));
  const found: unknown =
    typeof module === 'object' && module !== null && name in module ? Reflect.get(module, name) : null;
  if (typeof found !== 'function') throw new Error(`${setting} is no handler`);
  return (event, context) => Promise.resolve(Reflect.apply(found, undefined, [event, context]));
}

async function serveNext(handler: Handler): Promise<void> {
  const next = await fetch(`http://${api}/2018-06-01/runtime/invocation/next`);
  const awsRequestId = next.headers.get('lambda-runtime-aws-request-id') ?? '';
  const deadline = Number(next.headers.get('lambda-runtime-deadline-ms'));
  const context = { functionName, awsRequestId, getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()) };
  const answered = await handler(await next.json(), context).then(
    (result) => ['response', result ?? null] as const,
    (error: unknown) => ['error', described(error)] as const,
  );
  await post(`invocation/${awsRequestId}/${answered[0]}`, answered[1]);
}

try {
  const handler = load();
  while (true) await serveNext(handler);
} catch (error) {
  await post('init/error', described(error));
  process.exitCode = 1;
}
