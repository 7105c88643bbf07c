import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod';

const root = path.resolve(import.meta.dirname, '../..');

const Message = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  method: z.string().optional(),
  result: z.unknown().optional(),
});
const Definitions = z.array(
  z.object({ uri: z.string(), range: z.object({ start: z.object({ line: z.number(), character: z.number() }) }) }),
);

const END_OF_HEADER = '\r\n\r\n';

/** Returns the whole messages at the beginning of a stream, and its rest. */
function messagesIn(stream: Buffer): { messages: string[]; rest: Buffer } {
  const messages: string[] = [];
  let rest = stream;
  for (;;) {
    const end = rest.indexOf(END_OF_HEADER);
    const length = Number(/Content-Length: (\d+)/.exec(rest.toString('utf8', 0, Math.max(end, 0)))?.[1]);
    const from = end + END_OF_HEADER.length;
    if (end < 0 || rest.length < from + length) return { messages, rest };
    messages.push(rest.toString('utf8', from, from + length));
    rest = rest.subarray(from + length);
  }
}

/** A place that an editor opens: the file, and the text of the file from there on. */
export type Place = { file: string; text: string };

/**
 * Starts the compiler's language server, which editors ask for definitions (Language Server Protocol 3.17).
 * @returns a client; its user ends it with `close`
 */
export async function startLanguageServer() {
  const server = spawn(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '--lsp', '--stdio'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = Promise.withResolvers<never>();
  server.once('exit', () => ended.reject(new Error('The language server ended')));
  ended.promise.catch(() => undefined);
  const answers = new Map<number | string, (result: unknown) => void>();
  const send = (message: Record<string, unknown>): void => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}${END_OF_HEADER}${body}`);
  };
  let requests = 0;
  const ask = (method: string, params?: unknown): Promise<unknown> => {
    requests += 1;
    const answer = Promise.withResolvers();
    answers.set(requests, answer.resolve);
    send({ id: requests, method, params });
    return Promise.race([answer.promise, ended.promise]);
  };
  let received: Buffer = Buffer.alloc(0);
  server.stdout.on('data', (bytes: Buffer) => {
    const { messages, rest } = messagesIn(Buffer.concat([received, bytes]));
    received = rest;
    for (const text of messages) {
      const { id, method, result } = Message.parse(JSON.parse(text));
      if (id === undefined) continue;
      // The server's own requests ask for settings of an editor; there are none.
      if (method === undefined) answers.get(id)?.(result);
      else send({ id, result: null });
    }
  });
  await ask('initialize', { processId: process.pid, rootUri: pathToFileURL(root).href, capabilities: {} });
  send({ method: 'initialized', params: {} });

  return {
    /**
     * Follows "go to definition".
     * @param from the file and a text in it, at whose last character the editor's cursor is
     * @throws Error without exactly one definition
     */
    async definitionOf({ file, text }: Place): Promise<Place> {
      const uri = pathToFileURL(path.join(root, file)).href;
      const source = readFileSync(path.join(root, file), 'utf8');
      if (!source.includes(text)) throw new Error(`${file} does not contain ${text}`);
      const before = source.slice(0, source.indexOf(text) + text.length - 1).split('\n');
      const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
      send({
        method: 'textDocument/didOpen',
        params: { textDocument: { uri, languageId: 'typescript', version: 1, text: source } },
      });
      const answer = Definitions.parse(await ask('textDocument/definition', { textDocument: { uri }, position }));
      const [found] = answer;
      if (found === undefined || answer.length > 1)
        throw new Error(`${file}: ${text} has ${answer.length} definitions`);
      const target = fileURLToPath(found.uri);
      const { line, character } = found.range.start;
      const lines = readFileSync(target, 'utf8').split('\n').slice(line);
      return { file: path.relative(root, target), text: lines.join('\n').slice(character) };
    },
    async close(): Promise<void> {
      await ask('shutdown');
      send({ method: 'exit' });
      await ended.promise.catch(() => undefined);
    },
  };
}
