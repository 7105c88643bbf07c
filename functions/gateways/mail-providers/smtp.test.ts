import { expect, test } from 'vitest';
import { isOfTheAddress } from './smtp.ts';

const said = (response: string, command = 'RCPT TO') =>
  isOfTheAddress(Object.assign(new Error('refused'), { code: 'EENVELOPE', response, command }));

test.each([
  '550 5.1.1 <priya@example.in>: Recipient address rejected: User unknown',
  '550-5.1.1 The email account that you tried to reach does not exist.',
  '553 5.1.2 No such domain',
  '501 5.1.3 Bad recipient address syntax',
  '551 5.1.6 Moved',
  '556 5.1.10 Recipient address has null MX',
  '550 5.2.1 The mailbox is disabled',
])('an address that takes no mail is told by its number: %s', (response) => {
  expect(said(response)).toBe(true);
});

test.each([
  ['550 No such user', 'RCPT TO'],
  ['550 5.1.0 Address rejected', 'RCPT TO'],
  ['550 5.1.7 Sender address rejected', 'RCPT TO'],
  ['550 5.1.8 Sender address rejected: Domain not found', 'RCPT TO'],
  ['550 5.7.1 Relaying denied', 'RCPT TO'],
  ['554 5.7.1 Service unavailable; client host blocked', 'RCPT TO'],
  ['552 5.2.2 Mailbox full', 'RCPT TO'],
  ['550 5.2.10 Something else', 'RCPT TO'],
  ['450 4.1.1 Mailbox unavailable for now', 'RCPT TO'],
  ['550 5.1.1 Sender unknown', 'MAIL FROM'],
  ['550 5.1.1 After the message', 'DATA'],
])('an answer that may be about us or may pass is no refusal of the address: %s to %s', (response, command) => {
  expect(said(response, command)).toBe(false);
});
