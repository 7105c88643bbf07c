import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenOnLoopback } from '../loopback.ts';
import type { SentMessage } from '../inbox/outbox.ts';
import { inboxServer } from './serve-inbox.ts';

const at = '2026-11-21T08:00:00.000Z';
const ics = {
  filename: 'your visit".ics',
  content_type: 'text/calendar',
  base64: Buffer.from('BEGIN').toString('base64'),
};
const messages: SentMessage[] = [
  {
    kind: 'mail',
    id: 'm 1',
    at,
    from: 'Punnagai <a@b.example>',
    to: ['meena@example.in'],
    subject: '<b>Booked</b>',
    html: '<script>alert(1)</script><p>Hello</p>',
    text: 'Hello',
    attachments: [ics],
  },
  { kind: 'sms', id: 's1', at, from: 'PUNNGI', to: '+919876543210', text: 'Paid <i>99</i>' },
];
const outbox = {
  all: () => messages,
  find: (id: string) => messages.find((message) => message.id === id),
  add: () => undefined,
};
let place: Awaited<ReturnType<typeof listenOnLoopback>>;
beforeAll(async () => {
  const serve = inboxServer(outbox);
  place = await listenOnLoopback(createServer((request, response) => void serve(request, response, request.url ?? '')));
});
afterAll(() => place.stop());

it('shows everything, newest first, as text and never as markup', async () => {
  const page = await (await fetch(`${place.endpoint}/inbox`)).text();
  expect(page.indexOf('Paid &lt;i&gt;99')).toBeLessThan(page.indexOf('&lt;b&gt;Booked'));
  expect(page).not.toContain('<script');
  expect(page).toContain('sandbox="allow-popups');
  const json = await (await fetch(`${place.endpoint}/inbox.json`)).json();
  expect(json).toEqual(messages.toReversed());
});

it('shows an e-mail where nothing in it can run', async () => {
  const reply = await fetch(`${place.endpoint}/inbox/m%201/html`);
  expect(reply.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
  expect(reply.headers.get('content-security-policy')).not.toContain('allow-scripts');
});

it('gives attachments as downloads', async () => {
  const file = await fetch(`${place.endpoint}/inbox/m%201/0`);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="your_visit_.ics"');
  expect(await file.text()).toBe('BEGIN');
});

it.each(['/inbox/s1/html', '/inbox/none/html', '/inbox/m%201/7', '/inbox/%E0%A4/html'])('has no %s', async (path) => {
  expect((await fetch(place.endpoint + path)).status).toBe(404);
});
