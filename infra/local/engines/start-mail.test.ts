import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEmailSender } from '#functions/gateways/mail.ts';
import { readEmailEvent, tagsOf } from '#shared/jobs/mail-event.ts';
import { openOutbox } from '../inbox/outbox.ts';
import { startEmail } from './start-mail.ts';
import type { Engine } from './start-queues-and-objects.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'punnagai-mail-events-'));
const published: object[] = [];
let ses: Engine;
beforeAll(async () => {
  ses = await startEmail(openOutbox(dataDir), async (event) => void published.push(event));
});
beforeEach(() => published.splice(0));
afterAll(async () => {
  await ses.stop();
  rmSync(dataDir, { recursive: true });
});

const identity = {
  appointment_id: 'apt_01KB00000000000000000000AA',
  kind: 'refunded',
  channel: 'email',
  payment_id: 'pay_00000000000001',
  occasion: null,
} as const;
const mail = (to: string) => ({ id: 'id', to, subject: 'Refunded', text: 'Refunded', html: '<p>Refunded</p>' });
const senderWith = (eventsSet: string | null) =>
  createEmailSender(
    { region: 'ap-south-1', endpoint: ses.endpoint, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } },
    'Punnagai <bookings@punnagai.example>',
    { eventsSet },
  );

it.each([
  ['priya@example.in', 'ARRIVED'],
  ['bounce@example.in', 'BOUNCED'],
  ['ooto@example.in', 'RETURNED'],
  ['complaint@example.in', 'COMPLAINED'],
  ['Bounce+2@example.in', 'BOUNCED'],
])('a mail with tags to %s is told of as %s, with its id and its tags', async (to, arrival) => {
  const delivery_id = await senderWith('set').send({ ...mail(to), tags: tagsOf(identity) });
  const address = arrival === 'BOUNCED' || arrival === 'COMPLAINED' ? to : null;
  const event = { mail: identity, delivery_id, arrival, told_by: 'ses', address };
  expect(published.map((one) => readEmailEvent(one))).toEqual([event]);
});

it('a mail without tags is told of as no notification, and where no set is named nothing is told', async () => {
  const delivery_id = await senderWith('set').send(mail('bounce@clinic.example'));
  const event = { mail: null, delivery_id, arrival: 'BOUNCED', told_by: 'ses', address: 'bounce@clinic.example' };
  expect(published.splice(0).map((one) => readEmailEvent(one))).toEqual([event]);
  await senderWith(null).send({ ...mail('priya@example.in'), tags: tagsOf(identity) });
  expect(published).toEqual([]);
});
