import type { ServerResponse } from 'node:http';
import { decode } from './api-routes.ts';
import type { Serve } from './gateway.ts';
import { inboxPage } from '../inbox/inbox-page.ts';
import type { Outbox } from '../inbox/outbox.ts';

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
