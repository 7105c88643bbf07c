import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const Attachment = z.strictObject({ filename: z.string(), content_type: z.string(), base64: z.string() });
const SentEmail = z.strictObject({
  kind: z.literal('mail'),
  id: z.string(),
  /** When it was sent, ISO. */
  at: z.iso.datetime(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  attachments: z.array(Attachment),
});
const SentSms = z.strictObject({
  kind: z.literal('sms'),
  id: z.string(),
  at: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  text: z.string(),
});
/** An event as it was told to the advertising platform; its shape is the stand-in's to check. */
const SentConversion = z.strictObject({
  kind: z.literal('event'),
  id: z.string(),
  at: z.iso.datetime(),
  event: z.looseObject({ event_name: z.string() }),
});
const SentMessage = z.discriminatedUnion('kind', [SentEmail, SentSms, SentConversion]);
export type SentEmail = z.infer<typeof SentEmail>;
export type SentSms = z.infer<typeof SentSms>;
export type SentConversion = z.infer<typeof SentConversion>;
export type SentMessage = z.infer<typeof SentMessage>;

/** Every mail, SMS and event this machine's product has sent; oldest first. */
export type Outbox = {
  all(): readonly SentMessage[];
  find(id: string): SentMessage | undefined;
  add(message: SentMessage): void;
};

/** Opens the outbox kept in `dataDir`: one JSON object per line, on disk before `add` returns. */
export function openOutbox(dataDir: string): Outbox {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'outbox.jsonl');
  const messages = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(readLine) : [];
  // A line torn by kill -9 must not swallow the one that follows it.
  if (existsSync(file)) appendFileSync(file, '\n');
  return {
    all: () => messages,
    find: (id) => messages.find((message) => message.id === id),
    add: (message) => {
      appendFileSync(file, `${JSON.stringify(message)}\n`);
      messages.push(message);
    },
  };
}

function readLine(line: string): SentMessage[] {
  try {
    return [SentMessage.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
