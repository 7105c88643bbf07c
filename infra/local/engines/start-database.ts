import {
  Agent,
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import { listenOnLoopback } from '../loopback.ts';
import { ownCallersOnly } from '../own-callers-only.ts';
import { startDynamoSomewhere } from './start-dynamo.ts';

/**
 * Starts the database of the product. `endpoint` is the engine itself, for the functions; `forPeople` leads to it from
 * 127.0.0.1, for tools and people, and lets nobody else in.
 */
export async function startDatabase(
  dataDir: string,
): Promise<{ endpoint: string; forPeople: string; stop: () => Promise<void> }> {
  const engine = await startDynamoSomewhere(path.join(dataDir, 'table.db'));
  const agent = new Agent({ keepAlive: true });
  const proxy = await listenOnLoopback(
    ownCallersOnly(createServer((request, response) => pass(request, response, engine.endpoint, agent))),
  );
  const stop = async (): Promise<void> => {
    await proxy.stop();
    agent.destroy();
    await engine.stop();
  };
  return { endpoint: engine.endpoint, forPeople: proxy.endpoint, stop };
}

function pass(request: IncomingMessage, response: ServerResponse, behind: string, agent: Agent): void {
  const { method = 'GET', url = '/', headers } = request;
  const inner = ask(behind + url, { method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, withoutCors(answer.headers));
    answer.pipe(response);
  });
  inner.on('error', () => response.destroy());
  request.pipe(inner);
}

const withoutCors = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('access-control-')));
