import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { listenOnLoopback } from '#infra/local/loopback.ts';

type Started = {
  /** The folder with the unpacked asset, and nothing else. */
  folder: string;
  name: string;
  handler: string;
  timeoutSeconds: number;
  environment: Readonly<Record<string, string>>;
};

/** The answer of a function, or the error with which it started or ran. */
type Answer = { result: unknown } | { error: unknown };

const BOOTSTRAP = fileURLToPath(new URL('lambda-bootstrap.ts', import.meta.url));

/**
 * Starts a function in a process of its own, behind a runtime API, as Lambda does: it has the variables of its environment and
 * of Lambda, and nothing of this process.
 */
export async function startFunction({ folder, name, handler, timeoutSeconds, environment }: Started) {
  let waiting: ((response: ServerResponse) => void) | null = null;
  let asking: ServerResponse | null = null;
  let answered: (answer: Answer) => void = () => undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '' } = request;
    if (url.endsWith('/next')) {
      if (waiting === null) asking = response;
      else waiting(response);
      return;
    }
    const body: unknown = await json(request);
    response.writeHead(202).end('{}');
    answered(url.endsWith('/response') ? { result: body } : { error: body });
  };
  const server = await listenOnLoopback(
    createServer((request, response) => {
      answer(request, response).catch((error: unknown) => answered({ error }));
    }),
  );
  const child = spawn(process.execPath, [BOOTSTRAP], {
    cwd: folder,
    env: {
      PATH: '/usr/bin:/bin',
      TZ: ':UTC',
      AWS_LAMBDA_RUNTIME_API: new URL(server.endpoint).host,
      AWS_LAMBDA_FUNCTION_NAME: name,
      LAMBDA_TASK_ROOT: folder,
      _HANDLER: handler,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => log.push(...String(text).split('\n').filter(Boolean)));
  child.once('exit', () => answered({ error: `the process ended: ${log.join('\n')}` }));
  const next = async (): Promise<ServerResponse> => {
    const response = asking ?? (await new Promise<ServerResponse>((resolve) => (waiting = resolve)));
    [asking, waiting] = [null, null];
    return response;
  };
  return {
    /** The lines that the function logged. */
    log,
    /** Calls the function with an event. */
    async invoke(event: unknown): Promise<Answer> {
      const answer = new Promise<Answer>((resolve) => (answered = resolve));
      const response = await Promise.race([next(), answer]);
      if (!('writeHead' in response)) return response;
      response.writeHead(200, {
        'content-type': 'application/json',
        'lambda-runtime-aws-request-id': randomUUID(),
        'lambda-runtime-deadline-ms': String(Date.now() + timeoutSeconds * 1000),
        'lambda-runtime-invoked-function-arn': `arn:aws:lambda:ap-south-1:000000000000:function:${name}`,
      });
      response.end(JSON.stringify(event));
      return answer;
    },
    async stop(): Promise<void> {
      const ended = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGKILL');
      await ended;
      await server.stop();
    },
  };
}
