import * as z from 'zod';
import type { Patient } from './patient.ts';
import { until } from './until.ts';

const Email = z.object({
  kind: z.literal('mail'),
  to: z.array(z.string()),
  subject: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  attachments: z.array(z.object({ filename: z.string(), content_type: z.string(), base64: z.string() })),
});
const Sms = z.object({ kind: z.literal('sms'), to: z.string(), text: z.string() });
export type Email = z.infer<typeof Email>;
export type Sms = z.infer<typeof Sms>;
export type Messages = { mails: Email[]; texts: Sms[] };

/** Every message that was sent, oldest first. */
export async function allMessages({ url }: { url: string }): Promise<(Email | Sms)[]> {
  const response = await fetch(`${url}/inbox.json`);
  return z
    .array(z.discriminatedUnion('kind', [Email, Sms]))
    .parse(await response.json())
    .toReversed();
}

/** Returns the messages that a patient has received so far, oldest first. */
export async function messagesOf(site: { url: string }, patient: Patient): Promise<Messages> {
  const all = await allMessages(site);
  return {
    mails: all.filter((message) => message.kind === 'mail').filter(({ to }) => to.includes(patient.email)),
    texts: all.filter((message) => message.kind === 'sms').filter(({ to }) => to === `+91${patient.phone}`),
  };
}

/** Waits until a patient got as many mails and as many SMS; more than that is an error of its own. */
export async function receives(site: { url: string }, patient: Patient, count: number): Promise<Messages> {
  const got = await until(`${count} mails and SMS arrived`, async () => {
    const { mails, texts } = await messagesOf(site, patient);
    return mails.length >= count && texts.length >= count ? { mails, texts } : null;
  });
  if (got.mails.length > count || got.texts.length > count)
    throw new Error(`${got.mails.length} mails and ${got.texts.length} SMS instead of ${count} each`);
  return got;
}

/** The newest code a patient's phone got; waits for the first. */
export const codeFor = (site: { url: string }, patient: Patient): Promise<string> =>
  until('a code arrived', async () => {
    const { texts } = await messagesOf(site, patient);
    return texts.map(({ text }) => /^(\d{6})\D/.exec(text)?.[1]).findLast((code) => code !== undefined) ?? null;
  });
