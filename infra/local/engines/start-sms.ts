import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Outbox } from '../inbox/outbox.ts';
import { listenOnLoopback } from '../listen-on-loopback.ts';
import { ownCallersOnly } from '../own-callers-only.ts';
import type { Engine } from './start-queues-and-objects.ts';

const xml = (name: string, id: string) =>
  `<${name}Response xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><${name}Result><MessageId>${id}</MessageId></${name}Result>` +
  `<ResponseMetadata><RequestId>${id}</RequestId></ResponseMetadata></${name}Response>`;

const refusal =
  '<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>Sender</Type><Code>InvalidParameter</Code>' +
  '<Message>Only Publish with a PhoneNumber in E.164 form and a Message is known here.</Message></Error></ErrorResponse>';

/** The value of a message attribute in SNS's query protocol: MessageAttributes.entry.N.Name and .Value.StringValue. */
function attribute(form: URLSearchParams, name: string): string | null {
  const key = [...form].find(([field, value]) => field.endsWith('.Name') && value === name)?.[0];
  return key === undefined ? null : form.get(key.replace(/\.Name$/, '.Value.StringValue'));
}

/** SNS, as far as an SMS needs it: answers Publish with a phone number and puts the message into the outbox. */
export async function startSms(outbox: Outbox): Promise<Engine> {
  const server = createServer((request, response) => {
    void text(request)
      .then((body) => {
        const form = new URLSearchParams(body);
        const [to, message] = [form.get('PhoneNumber') ?? '', form.get('Message') ?? ''];
        const id = randomUUID();
        const fits = form.get('Action') === 'Publish' && /^\+\d{8,15}$/.test(to) && message !== '';
        const from = attribute(form, 'AWS.SNS.SMS.SenderID') ?? '';
        if (fits) outbox.add({ kind: 'sms', id, at: new Date().toISOString(), from, to, text: message });
        response.writeHead(fits ? 200 : 400, { 'content-type': 'text/xml' });
        response.end(fits ? xml('Publish', id) : refusal);
      })
      .catch(() => response.destroy());
  });
  return listenOnLoopback(ownCallersOnly(server));
}
