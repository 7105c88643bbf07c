import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { readEmailEvent, type CallbackEvent, type EmailEvent } from '#shared/jobs/mail-event.ts';
import { createEmailEventQueue } from './queues.ts';

const Batch = z.object({
  QueueUrl: z.string(),
  Entries: z.array(z.strictObject({ Id: z.string(), MessageBody: z.string() })),
});

/** Batches that SQS received, and the position in a batch that SQS rejects. */
const batches: z.infer<typeof Batch>[] = [];
let refuses: string | null = null;
const server = createServer((request, response) => {
  void json(request).then((body) => {
    const { Entries } = batches[batches.push(Batch.parse(body)) - 1] ?? { Entries: [] };
    const Failed = Entries.filter(({ Id }) => Id === refuses).map(({ Id }) => ({ Id, Code: 'InternalError' }));
    const Successful = Entries.filter(({ Id }) => Id !== refuses).map(({ Id }) => ({ Id, MessageId: Id }));
    response.end(JSON.stringify({ Successful, ...(Failed.length > 0 && { Failed }) }));
  });
});
let place: { region: string; endpoint: string };
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  place = { region: 'ap-south-1', endpoint: `http://127.0.0.1:${port}` };
});
beforeEach(() => {
  batches.length = 0;
  refuses = null;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const eventNo = (at: number): CallbackEvent => ({
  mail: {
    appointment_id: 'apt_01KB00000000000000000000AA',
    kind: 'confirmed',
    channel: 'email',
    payment_id: null,
    occasion: null,
  },
  delivery_id: `sent-${at}`,
  arrival: 'ARRIVED',
  told_by: 'resend',
});
const events = (count: number) => Array.from({ length: count }, (_, at) => eventNo(at));
const QUEUE = 'http://queues/000000000000/mail-events';

test('a thousand events go ten at a time, each once and as the worker reads it', async () => {
  await createEmailEventQueue(place, QUEUE).tell(events(1001));
  expect(batches.map(({ Entries }) => Entries.length).toSorted((a, b) => a - b)).toEqual([
    1,
    ...Array.from({ length: 100 }, () => 10),
  ]);
  const sent = batches.flatMap(({ QueueUrl, Entries }) => {
    expect(QueueUrl).toBe(QUEUE);
    expect(new Set(Entries.map(({ Id }) => Id)).size).toBe(Entries.length);
    return Entries.map(({ MessageBody }) => readEmailEvent(JSON.parse(MessageBody)));
  });
  const byNumber = ({ delivery_id }: EmailEvent): number => Number(delivery_id.slice('sent-'.length));
  expect(sent.toSorted((a, b) => byNumber(a) - byNumber(b))).toEqual(
    events(1001).map((event) => ({ ...event, address: null })),
  );
});

test('nothing counts as queued if SQS takes only some events of a batch', async () => {
  refuses = '3';
  await expect(createEmailEventQueue(place, QUEUE).tell(events(5))).rejects.toThrow('did not take every event');
  await expect(createEmailEventQueue(place, QUEUE).tell(events(2))).resolves.toBeUndefined();
});
