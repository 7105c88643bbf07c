import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import type { Outbox, SentEmail } from '../inbox/outbox.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { listenOnLoopback } from '../loopback.ts';
import { ownCallersOnly } from '../own-callers-only.ts';
import { fateOf, type EmailFate, answerAs, awsRefusal, type AwsAnswer } from './message-fates.ts';
import type { Engine } from './start-queues-and-objects.ts';
import type { Tell } from './queues.ts';

/** After so many seconds a mail is delivered here, or comes back. */
export const DELIVERED_AFTER_S = 2;

/** Outcomes of mails to some addresses, as at the mailbox simulator of SES; all other mails arrive. */
const FATES: Readonly<Record<string, object>> = {
  bounce: {
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [], feedbackId: 'local' },
  },
  ooto: {
    eventType: 'Bounce',
    bounce: { bounceType: 'Transient', bounceSubType: 'General', bouncedRecipients: [], feedbackId: 'local' },
  },
  complaint: {
    eventType: 'Complaint',
    complaint: { complaintFeedbackType: 'abuse', complainedRecipients: [], feedbackId: 'local' },
  },
};
const DELIVERY = { eventType: 'Delivery', delivery: { recipients: [], smtpResponse: '250 ok' } };

/**
 * Returns the event that SES publishes for an accepted mail (SES developer guide, contents of event data for SNS).
 * @param form the request
 * @param answer its answer, which names the mail
 * @returns null if the sender named no configuration set
 */
function emailEvent(form: URLSearchParams, answer: string): object | null {
  const set = form.get('ConfigurationSetName');
  const messageId = /<MessageId>([^<]+)<\/MessageId>/.exec(answer)?.[1];
  if (set === null || messageId === undefined) return null;
  const to = form.get('Destinations.member.1') ?? '';
  // 'bounce+label@' meets the same fate, as at the simulator of SES.
  const [fate = ''] = to.toLowerCase().split(/[+@]/);
  // SES names the address with every event. Here it is named only where it is of use: no queue of this machine keeps a patient's.
  const isOfUse = fate === 'bounce' || fate === 'complaint';
  return {
    ...(FATES[fate] ?? DELIVERY),
    mail: {
      messageId,
      ...(isOfUse && { destination: [to] }),
      tags: { ...tagsIn(form), 'ses:configuration-set': [set] },
    },
  };
}

function tagsIn(form: URLSearchParams): Record<string, string[]> {
  const tags: Record<string, string[]> = {};
  for (let at = 1; form.has(`Tags.member.${at}.Name`); at += 1)
    tags[form.get(`Tags.member.${at}.Name`) ?? ''] = [form.get(`Tags.member.${at}.Value`) ?? ''];
  return tags;
}

type SesLocal = { default: (config: { host: string; port: number }) => Promise<Server> };

const StoredEmail = z.object({
  messageId: z.string(),
  from: z.string(),
  destination: z.object({ to: z.array(z.string()), cc: z.array(z.string()), bcc: z.array(z.string()) }),
  subject: z.string(),
  body: z.object({ html: z.string().optional(), text: z.string().optional() }),
  attachments: z.array(z.object({ content: z.string(), contentType: z.string(), filename: z.string().optional() })),
  at: z.number(),
});
const Store = z.object({ emails: z.array(StoredEmail) });

/** Responses of SES to a mail that it does not accept, by the mail's fate (SES developer guide, error messages). */
const ANSWERS: Readonly<Record<Exclude<EmailFate, 'taken'>, AwsAnswer>> = {
  slow: null,
  failing: awsRefusal(400, 'Throttling', 'Maximum sending rate exceeded.'),
  refusing: awsRefusal(400, 'MessageRejected', 'Email address is not verified.'),
  gone: awsRefusal(400, 'MessageRejected', 'Address blacklisted.'),
  half: { status: 200, body: '<SendRawEmailResponse><SendRawEmailResult/></SendRawEmailResponse>' },
};

/**
 * Starts SES (aws-ses-v2-local, inside this process) on a free port of 127.0.0.1. It keeps mails in memory only, so a
 * proxy stands before it that puts each mail into the outbox before the sender hears that it was taken, and has told what
 * became of it where the sender asked for that. Mails to 'slow@…' and the like meet their fate (message-fates.ts).
 */
export async function startEmail(outbox: Outbox, tell: Tell = async () => {}): Promise<Engine> {
  // The package is CommonJS with a default export, which an import of ours would wrap once more.
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- require is untyped
  const ses: SesLocal = createRequire(import.meta.url)('aws-ses-v2-local');
  const inner = ownCallersOnly(await ses.default({ host: '127.0.0.1', port: 0 }));
  const address = inner.address();
  const behind = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  // The package keeps its mails for the life of the process: those of one that was started before are not ours.
  await fetch(`${behind}/clear-store`, { method: 'POST' });
  // One at a time: each finds its own mail in the store alone, however many are sent.
  const oneAtATime = limitConcurrency(1);
  const proxy = await listenOnLoopback(
    ownCallersOnly(
      createServer((request, response) => {
        pass(request, response, { behind, outbox, tell, oneAtATime }).catch(() => response.destroy());
      }),
    ),
  );
  const stop = async () => {
    await proxy.stop();
    inner.closeAllConnections();
    await new Promise((resolve) => inner.close(resolve));
  };
  return { endpoint: proxy.endpoint, stop };
}

type Passing = { behind: string; outbox: Outbox; tell: Tell; oneAtATime: ReturnType<typeof limitConcurrency> };

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { behind, outbox, tell, oneAtATime }: Passing,
): Promise<void> {
  const method = request.method ?? 'GET';
  const body = await buffer(request);
  const form = new URLSearchParams(body.toString());
  const fate = fateOf(form.get('Destinations.member.1') ?? '');
  if (method === 'POST' && fate !== 'taken') return answerAs(response, ANSWERS[fate]);
  const { status, type, text } = await oneAtATime(async () => {
    const answer = await fetch(behind + (request.url ?? '/'), {
      method,
      headers: {
        'content-type': request.headers['content-type'] ?? '',
        authorization: request.headers.authorization ?? '',
      },
      ...(method === 'POST' ? { body } : {}),
      // The stand-in never answers the actions it does not know.
      signal: AbortSignal.timeout(5000),
    });
    if (method === 'POST' && answer.ok) await moveEmails(behind, outbox);
    return { status: answer.status, type: answer.headers.get('content-type') ?? 'text/xml', text: await answer.text() };
  });
  if (method === 'POST' && status < 300) {
    const event = emailEvent(form, text);
    if (event !== null) await tell(event);
  }
  response.writeHead(status, { 'content-type': type }).end(text);
}

/** Moves the mails that the stand-in holds into the outbox. */
async function moveEmails(behind: string, outbox: Outbox): Promise<void> {
  const answer = await fetch(`${behind}/store`);
  for (const email of Store.parse(await answer.json()).emails) outbox.add(sentEmail(email));
  await fetch(`${behind}/clear-store`, { method: 'POST' });
}

const sentEmail = (mail: z.infer<typeof StoredEmail>): SentEmail => ({
  kind: 'mail',
  id: mail.messageId,
  at: new Date().toISOString(),
  from: mail.from,
  to: [...mail.destination.to, ...mail.destination.cc, ...mail.destination.bcc],
  subject: mail.subject,
  html: mail.body.html ?? null,
  text: mail.body.text ?? null,
  attachments: mail.attachments.map(({ filename, contentType, content }) => ({
    filename: filename ?? (contentType === 'text/calendar' ? 'invitation.ics' : 'attachment'),
    content_type: contentType,
    base64: content,
  })),
});
