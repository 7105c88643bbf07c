import { describe, expect, test } from 'vitest';
import {
  listContactMessages,
  setContactMessageStatus,
  showContactMessage,
} from '#functions/core/enquiries/admin/contact-messages.ts';
import {
  composePartnerEmail,
  partnerEmailPreviews,
  sendPartnerEmails,
} from '#functions/core/enquiries/admin/partner-mail.ts';
import { listPartners, setPartnerStatus, showPartner } from '#functions/core/enquiries/admin/partner-requests.ts';
import { sweep } from '#functions/core/payments/sweep.ts';
import { ContactMessageQuery, PartnerQuery, type PartnerFilter } from '#shared/contract/enquiries/enquiry-admin.ts';
import { ContactMessageStatus, PartnerEmailKind } from '#shared/domain/enquiries/enquiry.ts';
import { createInboxCounts } from '#functions/store/stats/inbox-counts.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ASHA, RAVI } from '../clinics/clinic-admin-deps.ts';
import { enquiryAdminDeps, sampleContactMessage, sampleRequest } from './enquiry-admin-deps.ts';
import { suppressing } from '../messages/suppression-deps.ts';

const inFolder = (query: object) => ContactMessageQuery.parse(query);
const namesOf = ({ messages }: Awaited<ReturnType<typeof listContactMessages>>) => messages.map(({ name }) => name);

describe('contact messages', () => {
  test('newest first with the fields of a list, page by page; of the text its beginning in one line (A-079)', async () => {
    const { desk, forms } = enquiryAdminDeps();
    for (let n = 1; n <= 30; n += 1) await forms.saveContactMessage(sampleContactMessage(n, { name: `Number ${n}` }));
    await forms.saveContactMessage(sampleContactMessage(31, { message: 'ப'.repeat(200) }));
    const first = await listContactMessages(desk, inFolder({}));
    expect(first.messages).toHaveLength(25);
    expect(first.messages[0]?.preview).toBe(`${'ப'.repeat(139)}…`);
    expect(first.messages[1]).toEqual({
      id: sampleContactMessage(30).id,
      name: 'Number 30',
      email: 'asha@example.in',
      phone: '4426261234',
      preview: 'Do you open on Sundays?',
      status: 'new',
      created_at: sampleContactMessage(30).created_at,
      ver: 1,
    });
    const second = await listContactMessages(desk, inFolder({ cursor: first.next_cursor }));
    expect([namesOf(second).at(0), namesOf(second).at(-1), second.next_cursor]).toEqual(['Number 6', 'Number 1', null]);
    expect(await showContactMessage(desk, { id: sampleContactMessage(30).id })).toEqual(
      sampleContactMessage(30, { name: 'Number 30' }),
    );
    await expect(showContactMessage(desk, { id: sampleContactMessage(99).id })).rejects.toMatchObject({
      code: 'message_not_found',
    });
  });

  test('are replied to, put into the spam folder and brought back: each is in the folders of its state, and in the audit', async () => {
    const { desk, forms, actsOn } = enquiryAdminDeps();
    for (const n of [1, 2, 3]) await forms.saveContactMessage(sampleContactMessage(n, { name: `Number ${n}` }));
    const set = (n: number, ver: number, status: ContactMessageStatus) =>
      setContactMessageStatus(desk, ASHA, { id: sampleContactMessage(n).id, ver, status });
    expect(await set(1, 1, 'replied')).toMatchObject({ status: 'replied', ver: 2 });
    expect(await set(2, 1, 'spam')).toMatchObject({ status: 'spam', ver: 2 });
    const folders = async () => {
      const names = ['inbox', ...ContactMessageStatus.options].map(async (folder) =>
        namesOf(await listContactMessages(desk, inFolder({ folder }))),
      );
      return Promise.all(names);
    };
    expect(await folders()).toEqual([['Number 3', 'Number 1'], ['Number 3'], ['Number 1'], ['Number 2']]);
    await set(2, 2, 'new');
    expect(await folders()).toEqual([['Number 3', 'Number 2', 'Number 1'], ['Number 3', 'Number 2'], ['Number 1'], []]);
    expect(await showContactMessage(desk, { id: sampleContactMessage(2).id })).toMatchObject({
      ver: 3,
      updated_by: ASHA.email,
    });
    expect(await actsOn(`message#${sampleContactMessage(2).id}`)).toEqual([
      { action: 'message.mark_spam', fields: ['status'] },
      { action: 'message.reopen', fields: ['status'] },
    ]);
  });

  test('the second of two editors of a message learns who acted and when; an unchanged status is not written again', async () => {
    const { desk, forms, actsOn } = enquiryAdminDeps();
    const { id } = sampleContactMessage(1);
    await forms.saveContactMessage(sampleContactMessage(1));
    await setContactMessageStatus(desk, RAVI, { id, ver: 1, status: 'replied' });
    await expect(setContactMessageStatus(desk, ASHA, { id, ver: 1, status: 'spam' })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      field: 'ver',
      facts: { changed_by: 'ravi', changed_at: expect.stringMatching(/Z$/), ver: 2 },
    });
    const before = await showContactMessage(desk, { id });
    // Both read the first version before either wrote.
    const late = { ...desk, enquiries: { ...desk.enquiries, message: async () => sampleContactMessage(1) } };
    await expect(setContactMessageStatus(late, ASHA, { id, ver: 1, status: 'spam' })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await setContactMessageStatus(desk, ASHA, { id, ver: 2, status: 'replied' })).toMatchObject({ ver: 2 });
    expect(await showContactMessage(desk, { id })).toEqual(before);
    expect(await actsOn(`message#${id}`)).toHaveLength(1);
  });

  test('a search looks through a hundred of the folder at a time, by name, address, number or text', async () => {
    const { desk, forms } = enquiryAdminDeps();
    for (let n = 1; n <= 130; n += 1) await forms.saveContactMessage(sampleContactMessage(n));
    await forms.saveContactMessage(
      sampleContactMessage(2 + 130, {
        name: 'முரளி',
        email: 'murali@example.in',
        phone: '9840012345',
        message: 'Braces',
      }),
    );
    await desk.enquiries.saveContactMessage(
      { before: sampleContactMessage(5), after: sampleContactMessage(5, { name: 'Old One', ver: 2 }) },
      {
        id: 'act_1',
        at: sampleContactMessage(1).created_at,
        actor_id: 'a',
        actor_email: null,
        action: 'a.b',
        entity: 'c',
        fields: [],
      },
    );
    const find = (q: string, more: object = {}) => listContactMessages(desk, ContactMessageQuery.parse({ q, ...more }));
    for (const words of ['முரளி', 'MURALI@', '+91 98400 12345', '098400', 'braces'])
      expect([words, namesOf(await find(words))]).toEqual([words, ['முரளி']]);
    expect(namesOf(await find('murali', { folder: 'replied' }))).toEqual([]);
    const first = await find('old one');
    expect([namesOf(first), typeof first.next_cursor]).toEqual([[], 'string']);
    const second = await find('old one', { cursor: first.next_cursor });
    expect([namesOf(second), second.next_cursor]).toEqual([['Old One'], null]);
  });
});

const withStatus = (query: object) => PartnerQuery.parse(query);

describe('partner requests', () => {
  test('requests from the public form are listed newest first by the back office’s names, all and by status (A-078) (A-145)', async () => {
    const { desk, forms } = enquiryAdminDeps();
    for (let n = 1; n <= 27; n += 1)
      await forms.savePartnerRequest(sampleRequest(n, n % 2 === 0 ? {} : { city: null }));
    const first = await listPartners(desk, withStatus({}));
    expect(first.partners[1]).toEqual({
      id: sampleRequest(26).id,
      completed_at: null,
      doctor_name: 'Dr. Meena Raman',
      clinic_name: 'Neem Tree Dental',
      clinic_address: '12 Temple Street, Mylapore',
      city: 'Chennai',
      phone_number: '4424990000',
      email: 'meena@example.in',
      preferred_contact_time: 'Mornings',
      status: 'pending',
      created_at: sampleRequest(26).created_at,
      ver: 1,
    });
    const second = await listPartners(desk, withStatus({ cursor: first.next_cursor }));
    expect([first.partners.length, second.partners.map(({ id }) => id), second.next_cursor]).toEqual([
      25,
      [sampleRequest(2).id, sampleRequest(1).id],
      null,
    ]);
    const pending = await listPartners(desk, withStatus({ status: 'pending' }));
    expect(pending).toEqual(first);
    expect(await listPartners(desk, withStatus({ status: 'pending', cursor: pending.next_cursor }))).toEqual(second);
    expect((await listPartners(desk, withStatus({ status: 'approved' }))).partners).toEqual([]);
  });

  test('any status can be set at any time: each writes its e-mail in the act, and it goes out word for word as it was shown (A-094)', async () => {
    const { desk, forms, hinted, sent, actsOn } = enquiryAdminDeps();
    await forms.savePartnerRequest(sampleRequest(1));
    const { id } = sampleRequest(1);
    const order: Exclude<PartnerEmailKind, 'complete_clinic' | 'received'>[] = [
      'rejected',
      'pending',
      'approved',
      'contacted',
      'approved',
    ];
    for (const [done, status] of order.entries()) {
      const { mail_previews, ver } = await showPartner(desk, { id });
      const preview = mail_previews.find((one) => one.status === status);
      expect(await setPartnerStatus(desk, RAVI, { id, ver, status, send_mail: true })).toMatchObject({
        status,
        ver: done + 2,
      });
      await sendPartnerEmails(desk, id);
      expect(sent.mails).toHaveLength(done + 1);
      const { subject, text } = preview ?? { subject: '', text: '' };
      expect(sent.mails.at(-1)).toMatchObject({ subject, text, to: 'meena@example.in', id: `${id}.${ver + 1}` });
    }
    expect(new Set(sent.mails.slice(0, 4).map(({ text }) => text)).size).toBe(4);
    expect(hinted).toEqual(order.map(() => id));
    const shown = await showPartner(desk, { id });
    expect(shown.mails.map(({ status, state }) => [status, state])).toEqual(order.map((status) => [status, 'SENT']));
    expect((await actsOn(`partner_request#${id}`)).slice(0, 3)).toEqual([
      { action: 'partner_request.reject', fields: ['status', 'mail'] },
      { action: 'partner_request.reopen', fields: ['status', 'mail'] },
      { action: 'partner_request.approve', fields: ['status', 'mail'] },
    ]);
    expect((await listPartners(desk, withStatus({ status: 'approved' }))).partners.map((one) => one.id)).toEqual([id]);
    expect((await listPartners(desk, withStatus({ status: 'pending' }))).partners).toEqual([]);
  });

  test('nobody is written to where the team says so, where the status stands already, or where somebody else was faster', async () => {
    const { desk, forms, hinted, sent } = enquiryAdminDeps();
    await forms.savePartnerRequest(sampleRequest(1));
    const { id } = sampleRequest(1);
    await setPartnerStatus(desk, RAVI, { id, ver: 1, status: 'contacted', send_mail: false });
    expect(await setPartnerStatus(desk, ASHA, { id, ver: 2, status: 'contacted', send_mail: true })).toMatchObject({
      ver: 2,
    });
    const stale = { id, ver: 1, status: 'approved', send_mail: true } as const;
    await expect(setPartnerStatus(desk, ASHA, stale)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      facts: { changed_by: 'ravi', ver: 2 },
    });
    const first = await desk.enquiries.partner(id);
    const late = {
      ...desk,
      enquiries: { ...desk.enquiries, partner: async () => first && { ...first, request: sampleRequest(1) } },
    };
    await expect(setPartnerStatus(late, ASHA, stale)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    await sendPartnerEmails(desk, id);
    expect([hinted, sent.mails, (await showPartner(desk, { id })).mails]).toEqual([[], [], []]);
    await expect(showPartner(desk, { id: sampleRequest(9).id })).rejects.toMatchObject({
      code: 'partner_request_not_found',
    });
  });

  test('an applicant whose address takes no mail is written nothing, and their request says so', async () => {
    const of = enquiryAdminDeps();
    const { add, mail } = suppressing(of);
    await of.forms.savePartnerRequest(sampleRequest(1));
    const { id, email } = sampleRequest(1);
    await add(email);
    await setPartnerStatus(of.desk, RAVI, { id, ver: 1, status: 'contacted', send_mail: true });
    await sendPartnerEmails({ ...of.desk, mail }, id);
    expect([of.sent.mails, of.alarms]).toEqual([[], []]);
    expect((await showPartner(of.desk, { id })).mails).toMatchObject([{ status: 'contacted', state: 'SUPPRESSED' }]);
    // The dashboard names it among what needs a person.
    const attention = createInboxCounts(directClient(of.dynamo), 'punnagai', loudLog);
    expect(await attention.failedPartnerEmails('2026', 5)).toMatchObject({ count: 1 });
  });

  test('an e-mail that a later status overtook is withdrawn; one that fails is sent by the sweeper, once', async () => {
    const { desk, deps, forms, control, sent, timeline } = enquiryAdminDeps();
    await forms.savePartnerRequest(sampleRequest(1));
    const { id } = sampleRequest(1);
    control.emailDown = true;
    await setPartnerStatus(desk, RAVI, { id, ver: 1, status: 'approved', send_mail: true });
    await sendPartnerEmails(desk, id);
    await setPartnerStatus(desk, RAVI, { id, ver: 2, status: 'rejected', send_mail: true });
    control.emailDown = false;
    // Nobody hears the queue; the clock does.
    const swept: string[] = [];
    timeline.now += HOUR_MS;
    const queues = { ...deps.queues, notificationsDue: async (owner: string) => void swept.push(owner) };
    await sweep({ ...deps, queues }, timeline.now + HOUR_MS);
    expect(swept).toEqual([id]);
    await sendPartnerEmails(desk, id);
    await sendPartnerEmails(desk, id);
    expect(sent.mails.map(({ subject }) => subject)).toEqual(['Your request to join Punnagai']);
    expect((await showPartner(desk, { id })).mails).toMatchObject([
      { status: 'approved', state: 'WITHDRAWN' },
      { status: 'rejected', state: 'SENT' },
    ]);
  });

  test('a queue that is away keeps nobody from deciding', async () => {
    const { desk, forms } = enquiryAdminDeps();
    await forms.savePartnerRequest(sampleRequest(1));
    const deaf = { ...desk, queues: { notificationsDue: () => Promise.reject(new Error('away')) } };
    const done = await setPartnerStatus(deaf, RAVI, {
      id: sampleRequest(1).id,
      ver: 1,
      status: 'approved',
      send_mail: true,
    });
    expect(done).toMatchObject({ status: 'approved' });
    expect((await showPartner(desk, { id: done.id })).mails).toMatchObject([{ state: 'PENDING' }]);
  });

  test('a search finds doctor, clinic, address, city, e-mail and number, among those of a status', async () => {
    const { desk, forms } = enquiryAdminDeps();
    await forms.savePartnerRequest(sampleRequest(1));
    const other = { clinic_name: 'Lotus', dentist_name: 'Dr. Ravi', email: 'r@x.in', phone_number: '9840012345' };
    await forms.savePartnerRequest(sampleRequest(2, { ...other, city: null, address: 'Madurai', status: 'contacted' }));
    const find = async (q: string, more: object = {}) =>
      (await listPartners(desk, PartnerQuery.parse({ q, ...more }))).partners.map(({ clinic_name }) => clinic_name);
    for (const words of ['meena r', 'NEEM', 'temple street', 'chennai', 'meena@example', '044 2499 0000'])
      expect([words, await find(words)]).toEqual([words, ['Neem Tree Dental']]);
    expect([await find('dr.'), await find('dr.', { status: 'contacted' })]).toEqual([
      ['Lotus', 'Neem Tree Dental'],
      ['Lotus'],
    ]);
  });

  test('a request filtered as spam is in the spam folder alone; a restored one joins the others, and spam notifies nobody', async () => {
    const { desk, forms, hinted, sent, actsOn } = enquiryAdminDeps();
    await forms.savePartnerRequest(sampleRequest(1));
    await forms.savePartnerRequest(sampleRequest(2, { status: 'spam' }));
    const [{ id: filtered }, { id: real }] = [sampleRequest(2), sampleRequest(1)];
    const idsIn = async (status: PartnerFilter) =>
      (await listPartners(desk, withStatus({ status }))).partners.map(({ id }) => id);
    const everywhere = async () => Promise.all((['all', 'pending', 'spam'] as const).map(idsIn));
    expect(await everywhere()).toEqual([[real], [real], [filtered]]);
    await setPartnerStatus(desk, RAVI, { id: filtered, ver: 1, status: 'pending', send_mail: false });
    expect(await everywhere()).toEqual([[filtered, real], [filtered, real], []]);
    await setPartnerStatus(desk, RAVI, { id: real, ver: 1, status: 'spam', send_mail: true });
    expect(await everywhere()).toEqual([[filtered], [filtered], [real]]);
    await sendPartnerEmails(desk, real);
    expect([sent.mails, hinted]).toEqual([[], []]);
    expect(await actsOn(`partner_request#${real}`)).toEqual([
      { action: 'partner_request.mark_spam', fields: ['status'] },
    ]);
  });

  test('an e-mail names every fact that is known, and what a stranger wrote is text in it', () => {
    const { brand } = enquiryAdminDeps().deps;
    const [preview] = partnerEmailPreviews(sampleRequest(1, { city: null, preferred_contact_time: null }), brand);
    expect(preview?.text).toContain('Clinic: Neem Tree Dental');
    expect(preview?.text).not.toMatch(/null|City|Time you asked/);
    const hostile = sampleRequest(1, { dentist_name: '<img src=x onerror=alert(1)>', clinic_name: '"><b>' });
    for (const status of PartnerEmailKind.options) {
      const { html } = composePartnerEmail(status, { request: hostile, brand, link: brand.siteUrl }, 'id');
      // The confirmation of receipt contains none of the typed text.
      if (status === 'received') expect(html).not.toContain('img src');
      else expect(html).toContain('&lt;img src=x');
      expect(html).not.toMatch(/<img|<b>/);
    }
  });
});
