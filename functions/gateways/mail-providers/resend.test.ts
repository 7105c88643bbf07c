import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResendSender } from './resend.ts';

type Answer = { status: number; body: object };
let answers: Answer[] = [];
let asked = 0;
const server = createServer((request, response) => {
  const { status, body } = answers[Math.min(asked, answers.length - 1)] ?? { status: 500, body: {} };
  asked += 1;
  request.resume().on('end', () => response.writeHead(status).end(JSON.stringify(body)));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => server.close());

const conflict = (name: string): Answer => ({ status: 409, body: { statusCode: 409, name, message: name } });
const MAIL = { id: 'id', to: 'priya@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
/** Sends a mail to a Resend that returns these answers one after the other, and then repeats the last one. */
function send(...replies: Answer[]): Promise<string | null> {
  [answers, asked] = [replies, 0];
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const from = { name: 'Punnagai', email: 'a@punnagai.example' };
  const around = { reach: { isLocal: true }, pause: () => Promise.resolve() };
  return createResendSender({ apiUrl, apiKey: 'key', from, ...around }).send(MAIL);
}

test('a mail that Resend is taking this moment is asked for again, and its id answered', async () => {
  expect(await send(conflict('concurrent_idempotent_requests'), { status: 200, body: { id: 're_1' } })).toBe('re_1');
  expect(asked).toBe(2);
  await expect(send(conflict('concurrent_idempotent_requests'))).rejects.toMatchObject({ name: 'EmailNotTaken' });
  expect(asked).toBe(3);
});

test('a mail of that key that was sent before counts as sent, and is asked for once', async () => {
  expect(await send(conflict('invalid_idempotent_request'))).toBeNull();
  expect(asked).toBe(1);
});

test.each([conflict('something_else'), { status: 400, body: { name: 'invalid_idempotency_key' } }])(
  'no other refusal counts as sent: %j',
  async (answer) => {
    await expect(send(answer)).rejects.toMatchObject({ name: 'EmailNotTaken' });
  },
);
