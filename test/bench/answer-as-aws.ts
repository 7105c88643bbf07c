import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { listenOnLoopback } from '#infra/local/listen-on-loopback.ts';

const Sent = z.object({ QueueUrl: z.string(), MessageBody: z.string() });

const xml = (action: string, id: string): string =>
  `<${action}Response><${action}Result><MessageId>${id}</MessageId></${action}Result></${action}Response>`;

/**
 * SQS, SES and SNS, as far as the functions' own calls need them: takes everything at once and keeps the messages of queues for
 * whoever asks, so that no engine's time is in the figures.
 */
export async function answerAsAws() {
  const messages: { queue: string; body: string }[] = [];
  const said = { mails: 0, texts: 0 };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const id = randomUUID();
    if (request.headers['x-amz-target'] !== undefined) {
      const { QueueUrl, MessageBody } = Sent.parse(JSON.parse(body));
      messages.push({ queue: QueueUrl.split('/').at(-1) ?? '', body: MessageBody });
      const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
      response.setHeader('content-type', 'application/x-amz-json-1.0');
      response.end(JSON.stringify({ MessageId: id, MD5OfMessageBody }));
      return;
    }
    const action = new URLSearchParams(body).get('Action') ?? '';
    said[action === 'Publish' ? 'texts' : 'mails'] += 1;
    response.setHeader('content-type', 'text/xml');
    response.end(xml(action, id));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  const { endpoint, stop } = await listenOnLoopback(server);
  return { endpoint, stop, said, take: () => messages.splice(0) };
}
