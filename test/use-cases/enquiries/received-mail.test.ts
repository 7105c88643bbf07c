import { describe, expect, it } from 'vitest';
import { setContactMessageStatus, sendContactEmail } from '#functions/core/enquiries/admin/contact-messages.ts';
import { setPartnerStatus } from '#functions/core/enquiries/admin/partner-requests.ts';
import { composeReceivedEmail } from '#functions/core/enquiries/admin/enquiry-mails.ts';
import { sendPartnerEmails } from '#functions/core/enquiries/admin/partner-mail.ts';
import { pendingSince } from '#functions/core/messages/outbox/attempts.ts';
import { AddressRefused } from '#functions/core/messages/outbox/message-kind.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { createInboxCounts } from '#functions/store/stats/inbox-counts.ts';
import type { ContactMessageStatus } from '#shared/domain/enquiries/enquiry.ts';
import { LANGUAGES, type Language } from '#shared/values/language.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ASHA } from '../clinics/clinic-admin-deps.ts';
import { enquiryAdminDeps, sampleContactMessage, sampleRequest } from './enquiry-admin-deps.ts';

/** A message and a request, each with the e-mail that says that it arrived. */
async function arrived(language: Language = 'en', status: ContactMessageStatus = 'new') {
  const here = enquiryAdminDeps();
  const now = here.timeline.now;
  const message = sampleContactMessage(1, { language, status });
  const request = sampleRequest(1, { language });
  await here.forms.saveContactMessage(message, { message_id: message.id, ...pendingSince(now, false) });
  const mail = { partner_id: request.id, status: 'received', ver: 1, ...pendingSince(now, false) } as const;
  await here.forms.savePartnerRequest(request, mail);
  const send = async () => {
    await sendContactEmail(here.desk, message.id);
    await sendPartnerEmails(here.desk, request.id);
  };
  return { ...here, message, request, send };
}

it('a sender or applicant gets one confirmation of arrival, without anything that was typed', async () => {
  const { send, sent, message, request } = await arrived();
  await send();
  await send();
  expect(sent.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [message.email, 'Punnagai has your message'],
    [request.email, 'Punnagai has your application'],
  ]);
  const words = sent.mails.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join(' ');
  const typed = [message.name, message.message, request.clinic_name, request.dentist_name, request.address];
  for (const word of [...typed, request.phone_number, 'Verma', 'Neem']) expect(words).not.toContain(word);
});

it.each(LANGUAGES)('is said in the language of the form, and differs in each: %s', async (language) => {
  const { send, sent } = await arrived(language);
  await send();
  const { brand } = enquiryAdminDeps().desk;
  const told = (['contact', 'partner'] as const).map((form) =>
    composeReceivedEmail({ form, to: '', language, brand }, ''),
  );
  expect(sent.mails.map(({ text }) => text)).toEqual(told.map(({ text }) => text));
  const others = LANGUAGES.filter((one) => one !== language);
  for (const other of others) {
    const elsewhere = composeReceivedEmail({ form: 'contact', to: '', language: other, brand }, '');
    expect(elsewhere.subject).not.toBe(told[0]?.subject);
    expect(elsewhere.text).not.toBe(told[0]?.text);
  }
});

it('nobody is told who was answered before, or is held to be spam', async () => {
  for (const status of ['replied', 'spam'] as const) {
    const { desk, message, sent } = await arrived();
    await setContactMessageStatus(desk, ASHA, { id: message.id, ver: 1, status });
    await sendContactEmail(desk, message.id);
    expect(sent.mails).toEqual([]);
    expect((await desk.enquiries.contactMessageWithEmail(message.id))?.mail).toMatchObject({
      state: 'WITHDRAWN',
      next_check_at: null,
    });
  }
});

it('the sweeper hands waiting mails to the queue', async () => {
  const { desk, hinted, message, request } = await arrived();
  await sweep({ ...desk, queues: { ...desk.queues, reconcile: async () => {} } }, Infinity);
  expect(new Set(hinted)).toEqual(new Set([message.id, request.id]));
});

describe('an address that takes no e-mail', () => {
  const refusing = { send: () => Promise.reject(new AddressRefused('the address takes no e-mail')) };
  /** How many e-mails to partners wait for a person. */
  const waiting = async (dynamo: Parameters<typeof directClient>[0]): Promise<number> =>
    (await createInboxCounts(directClient(dynamo), 'punnagai', loudLog).failedPartnerEmails('2026', 5)).count;
  const ended = { state: 'FAILED', attempts: 1, next_check_at: null };

  it('a confirmation of arrival is dropped, and no operator is woken', async () => {
    const { desk, message, request, alarms, dynamo } = await arrived();
    const deps = { ...desk, mail: refusing };
    await sendContactEmail(deps, message.id);
    await sendPartnerEmails(deps, request.id);
    expect((await desk.enquiries.contactMessageWithEmail(message.id))?.mail).toMatchObject(ended);
    expect((await desk.enquiries.partner(request.id))?.mails).toMatchObject([ended]);
    expect(alarms).toEqual([]);
    expect(await waiting(dynamo)).toBe(0);
  });

  it('an answer of the team that an applicant does not get is somebody’s affair', async () => {
    const { desk, request, alarms, dynamo } = await arrived();
    await setPartnerStatus(desk, ASHA, { id: request.id, ver: 1, status: 'approved', send_mail: true });
    await sendPartnerEmails({ ...desk, mail: refusing }, request.id);
    expect((await desk.enquiries.partner(request.id))?.mails).toMatchObject([{ state: 'WITHDRAWN' }, ended]);
    expect([alarms, await waiting(dynamo)]).toEqual([['a partner e-mail was given up'], 1]);
  });
});
