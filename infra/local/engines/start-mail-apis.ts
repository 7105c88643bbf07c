import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { CallingProvider } from '#shared/domain/messages/sender-settings.ts';
import type { Outbox } from '../inbox/outbox.ts';
import { listenOnLoopback } from '../loopback.ts';
import { ownCallersOnly } from '../own-callers-only.ts';
import { MAIL_APIS } from './mail-api-shapes.ts';
import type { CallBack } from './mail-callbacks.ts';
import { fateOf, WRONG_SECRET } from './message-fates.ts';
import type { Engine } from './start-queues-and-objects.ts';

/** Whose API a path is: each has a folder of its own here. */
const providerAt = (path: string): CallingProvider | undefined =>
  CallingProvider.options.find((provider) => path === `/${provider}${MAIL_APIS[provider].path}`);

/**
 * SendGrid, Mailchimp Transactional and Resend in their documented shapes; what they take is put into the outbox, and what
 * becomes of it told by `callBack`.
 */
export function startEmailApis(outbox: Outbox, callBack: CallBack = () => {}): Promise<Engine> {
  /** Mails that Resend has accepted, by their Idempotency-Key. */
  const repeats = new Map<string, { id: string; body: string }>();
  const answerTo = (provider: CallingProvider, body: unknown, headers: IncomingHttpHeaders) => {
    const { read, answers, otherBody } = MAIL_APIS[provider];
    let asked: ReturnType<typeof read>;
    try {
      asked = read(body, headers);
    } catch {
      return answers.not_valid('', '');
    }
    const { key, mail, tags } = asked;
    const [to = ''] = mail.to;
    if (key === '' || key.startsWith(WRONG_SECRET)) return answers.wrong_key('', to);
    const fate = fateOf(to);
    if (fate === 'slow') return null;
    const repeat = String(headers['idempotency-key'] ?? randomUUID());
    const before = repeats.get(repeat);
    const taken = { id: before?.id ?? randomUUID(), body: JSON.stringify(body) };
    if (before !== undefined && before.body !== taken.body && otherBody !== undefined) return otherBody;
    if (fate === 'taken' && before === undefined) {
      outbox.add({ kind: 'mail', id: taken.id, at: new Date().toISOString(), ...mail });
      callBack(provider, { id: taken.id, to, subject: mail.subject, tags });
      repeats.set(repeat, taken);
    }
    return answers[fate](taken.id, to);
  };
  const server = createServer((request, response) => {
    void json(request)
      .then((body) => {
        const provider = providerAt(request.url ?? '');
        if (provider === undefined) return response.writeHead(404).end();
        const answer = answerTo(provider, body, request.headers);
        if (answer === null) return undefined;
        response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
        return response.end(answer.body === null ? '' : JSON.stringify(answer.body));
      })
      .catch(() => response.destroy());
  });
  return listenOnLoopback(ownCallersOnly(server));
}
