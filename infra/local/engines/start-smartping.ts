import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { smsSegments } from '#shared/domain/messages/sms-segments.ts';
import type { Outbox } from '../inbox/outbox.ts';
import { listenOnLoopback } from '../loopback.ts';
import { ownCallersOnly } from '../own-callers-only.ts';
import { WRONG_SECRET, smsFateOf } from './message-fates.ts';
import type { Engine } from './start-queues-and-objects.ts';

/** The form as its customers' code sends it. */
const Form = z
  .strictObject({
    username: z.string().min(1),
    password: z.string().min(1),
    unicode: z.enum(['true', 'false']),
    from: z.string().regex(/^[A-Z]{6}$/),
    to: z.string().regex(/^(\+?91|0)?[6-9]\d{9}$/),
    text: z.string().min(1),
    dltContentId: z
      .string()
      .regex(/^\d{19}$/)
      .optional(),
    dltPrincipalEntityId: z.string().regex(/^\d+$/).optional(),
  })
  .refine((form) => (form.unicode === 'true') === (smsSegments(form.text).encoding === 'UCS-2'));

type Answer = { status: number; body: object };

const refusal = (statusCode: number, state: string): Answer => ({
  status: 200,
  body: { statusCode, state, description: 'The message was not accepted.' },
});

/** SmartPing as its customers' code knows it; what it takes is put into the outbox. Answers null where it stays silent. */
function answerTo(outbox: Outbox, body: string): Answer | null {
  const { data } = Form.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (data === undefined) return refusal(400, 'SUBMIT_FAILED');
  if (data.password.startsWith(WRONG_SECRET)) return refusal(401, 'AUTHENTICATION_FAILED');
  const fate = smsFateOf(data.to);
  if (fate === 'slow') return null;
  if (fate === 'failing') return { status: 503, body: {} };
  if (fate === 'half') return { status: 200, body: {} };
  const isTaken = fate === 'taken' || (fate === '91 only' && /^91\d{10}$/.test(data.to));
  if (!isTaken) return refusal(400, 'SUBMIT_FAILED');
  const id = String(randomInt(10 ** 13, 10 ** 14));
  const to = `+91${data.to.slice(-10)}`;
  outbox.add({ kind: 'sms', id, at: new Date().toISOString(), from: data.from, to, text: data.text });
  const description = 'The message was accepted.';
  return { status: 200, body: { transactionId: id, statusCode: 200, state: 'SUBMIT_ACCEPTED', description } };
}

/** SmartPing on this machine. */
export function startSmartPing(outbox: Outbox): Promise<Engine> {
  const server = createServer((request, response) => {
    void text(request)
      .then((body) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (request.method !== 'POST' || pathname !== '/fe/api/v1/send') return response.writeHead(404).end();
        const answer = answerTo(outbox, body);
        if (answer === null) return undefined;
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(answer.body));
      })
      .catch(() => response.destroy());
  });
  return listenOnLoopback(ownCallersOnly(server));
}
