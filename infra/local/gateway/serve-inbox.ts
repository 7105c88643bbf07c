import type { ServerResponse } from 'node:http';
import { decode } from './requests.ts';
import type { Serve } from './gateway.ts';
import type { Outbox, SentEmail, SentMessage, SentSms, SentConversion } from '../inbox/outbox.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Indian time, as the patient would see it on the phone. */
const when = (at: string): string =>
  new Date(at).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' });

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; justify-content: space-between; }
a { color: LinkText; display: inline-block; padding: .5rem 0; }
article { border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); border-radius: .75rem; padding: 1rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; margin: .5rem 0; }
dt { opacity: .75; } dd { margin: 0; }
summary { cursor: pointer; padding: .6rem 0; }
iframe { width: 100%; height: 32rem; border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); border-radius: .5rem; background: #fff; }
pre { white-space: pre-wrap; font: inherit; margin: 0; }
.sms { background: color-mix(in srgb, CanvasText 8%, Canvas); border-radius: 1rem; padding: .75rem 1rem; }`;

const facts = (pairs: [string, string][]): string =>
  `<dl>${pairs.map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`;

const address = (id: string, rest: string): string => `/inbox/${encodeURIComponent(id)}/${rest}`;

function emailCard(mail: SentEmail, open: boolean): string {
  const html =
    mail.html === null
      ? ''
      : `<details${open ? ' open' : ''}><summary>E-mail</summary><iframe loading="lazy" title="E-mail: ${escapeHtml(mail.subject)}"
          sandbox="allow-popups allow-popups-to-escape-sandbox" src="${address(mail.id, 'html')}"></iframe></details>`;
  const text =
    mail.text === null ? '' : `<details><summary>As text</summary><pre>${escapeHtml(mail.text)}</pre></details>`;
  const files = mail.attachments.map(
    ({ filename }, index) =>
      `<p><a href="${address(mail.id, String(index))}" download>Download ${escapeHtml(filename)}</a></p>`,
  );
  return `<article><h2>${escapeHtml(mail.subject)}</h2>
    ${facts([
      ['E-mail to', mail.to.join(', ')],
      ['From', mail.from],
      ['Sent', when(mail.at)],
    ])}
    ${html}${text}${files.join('')}</article>`;
}

const smsCard = (sms: SentSms): string =>
  `<article><h2>SMS</h2>${facts([
    ['To', sms.to],
    ['From', sms.from],
    ['Sent', when(sms.at)],
  ])}
    <p class="sms">${escapeHtml(sms.text)}</p></article>`;

const eventCard = ({ at, event }: SentConversion): string =>
  `<article><h2>Event: ${escapeHtml(event.event_name)}</h2>${facts([
    ['Told to', 'the advertising platform, with consent'],
    ['Sent', when(at)],
  ])}
    <details><summary>All that was told</summary><pre>${escapeHtml(JSON.stringify(event, null, 2))}</pre></details></article>`;

/** The inbox of everything the product sent, newest first; `messages` come oldest first. No script runs on it. */
function inboxPage(messages: readonly SentMessage[]): string {
  const newestFirst = messages.toReversed();
  const newestEmail = newestFirst.find(({ kind }) => kind === 'mail');
  const cards = newestFirst.map((message) => {
    if (message.kind === 'mail') return emailCard(message, message === newestEmail);
    return message.kind === 'sms' ? smsCard(message) : eventCard(message);
  });
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>Inbox · Punnagai</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body>
<header><h1>Inbox</h1><nav><a href="/inbox">Refresh</a> · <a href="/">Site</a></nav></header>
<p>${messages.length === 0 ? 'Nothing was sent yet. Mails and SMS of every booking appear here.' : `${messages.length} sent, newest first.`}</p>
<main>${cards.join('\n')}</main></body></html>`;
}

const HTML = 'text/html; charset=utf-8';

/** The HTML of an e-mail is foreign content: it may be styled and open its links in a tab of their own, nothing else. */
const HTML_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/** Serves /inbox, /inbox.json (newest first), /inbox/{id}/html and /inbox/{id}/{number of the attachment}. */
export function inboxServer(outbox: Outbox): Serve {
  return async (_request, response, path) => {
    response.setHeader('cache-control', 'no-store');
    if (path === '/inbox') return end(response, 200, HTML, inboxPage(outbox.all()));
    if (path === '/inbox.json')
      return end(response, 200, 'application/json', JSON.stringify(outbox.all().toReversed()));
    const [, , id = '', part = ''] = path.split('/');
    const message = outbox.find(decode(id));
    if (message?.kind !== 'mail') return end(response, 404, 'text/plain', 'Not found');
    if (part === 'html') {
      response.setHeader('content-security-policy', HTML_CSP);
      response.setHeader('x-frame-options', 'SAMEORIGIN');
      return end(response, 200, HTML, `<base target="_blank">${message.html ?? ''}`);
    }
    const file = message.attachments[Number(part)];
    if (file === undefined) return end(response, 404, 'text/plain', 'Not found');
    response.setHeader('content-disposition', `attachment; filename="${file.filename.replaceAll(/[^\w.-]/g, '_')}"`);
    end(response, 200, file.content_type, Buffer.from(file.base64, 'base64'));
  };
}

function end(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}
