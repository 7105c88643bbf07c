import { describe, expect, it } from 'vitest';
import type { ContactEmail, ContactMessage, PartnerEmail, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { Problem } from '#shared/problems.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { saveContactMessage, savePartnerRequest } from './save-enquiry.ts';
import { SPAM_A_DAY, type EnquiryDeps } from './spam.ts';

const message = {
  name: 'Priya',
  email: 'priya@example.in',
  phone: null,
  message: 'Do you open on Sundays?',
  language: 'hi' as const,
};
const application = {
  language: 'ta' as const,
  clinic_name: 'Neem Tree Dental',
  dentist_name: 'Dr. Meena Raman',
  email: 'meena@example.in',
  phone_number: '4424990000',
  address: '12 Temple Street, Mylapore',
  city: 'Chennai',
  specialization: 'Orthodontics',
  years_experience: 0,
  preferred_contact_time: null,
  message: null,
};

function deps(limit = 5) {
  const kept: (ContactMessage | PartnerRequest)[] = [];
  const mails: (ContactEmail | PartnerEmail)[] = [];
  const keep = (row: (typeof kept)[number], mail?: (typeof mails)[number]): void => {
    kept.push(row);
    if (mail !== undefined) mails.push(mail);
  };
  const quotas: Quota[] = [];
  const made: EnquiryDeps = {
    clock: { now: () => Date.parse('2026-11-30T06:00:00.000Z') },
    ids: { contactMessageId: () => 'msg_1', partnerRequestId: () => 'ptr_1' },
    signer: { digest: (text) => `digest of ${text}` },
    enquiries: {
      saveContactMessage: async (row, mail) => keep(row, mail),
      savePartnerRequest: async (row, mail) => keep(row, mail),
      count: async (quota) => {
        quotas.push(quota);
        const isOfOne = PER_KEY.test(quota.key);
        return (
          quotas.filter(({ key }) => PER_KEY.test(key) === isOfOne && (!isOfOne || key === quota.key)).length <=
          quota.limit
        );
      },
      giveBack: async ({ key }) => {
        quotas.splice(
          quotas.findLastIndex((quota) => quota.key === key),
          1,
        );
      },
    },
    enquiriesPerAddress: limit,
  };
  return { ...made, kept, mails, quotas };
}

/** Quotas that are counted one by one: of an address that is told something. */
const PER_KEY = /told/;

describe('a message', () => {
  it('is kept with its time, and without what the form sent beside it (P-094, P-147)', async () => {
    const here = deps();
    await saveContactMessage(here, { message: { ...message, website: ' ', elapsed_ms: 2000 }, address: 'a' });
    expect(here.kept).toEqual([
      { id: 'msg_1', ...message, status: 'new', created_at: '2026-11-30T06:00:00.000Z', ...NEVER_EDITED },
    ]);
    expect(here.quotas).toMatchObject([
      { key: 'digest of enquiry a', limit: 5, window_ms: 600_000 },
      { key: 'digest of told that it arrived priya@example.in', limit: 1, window_ms: DAY_MS },
    ]);
  });

  it.each([{ website: 'https://spam.example' }, { elapsed_ms: 1999 }, { elapsed_ms: 0 }])(
    'a message from a program goes to the spam folder silently, and is counted: %j',
    async (signal) => {
      const here = deps();
      await saveContactMessage(here, { message: { ...message, ...signal }, address: 'a' });
      await savePartnerRequest(here, { application: { ...application, ...signal }, address: 'a' });
      expect(here.kept).toMatchObject([
        { ...message, status: 'spam' },
        { ...application, status: 'spam' },
      ]);
      expect(here.kept.some((row) => 'website' in row || 'elapsed_ms' in row)).toBe(false);
      expect(here.quotas.map(({ key }) => key)).toEqual([
        'digest of enquiry a',
        'digest of spam',
        'digest of enquiry a',
        'digest of spam',
      ]);
    },
  );

  it('a message from a program is dropped silently once the spam of a day would fill the folder', async () => {
    const here = deps();
    const isLeft = here.enquiries.count;
    const full: EnquiryDeps = {
      ...here,
      enquiries: { ...here.enquiries, count: async (quota) => (await isLeft(quota)) && quota.limit !== SPAM_A_DAY },
    };
    await saveContactMessage(full, { message: { ...message, website: 'x' }, address: 'a' });
    await savePartnerRequest(full, { application: { ...application, website: 'x' }, address: 'b' });
    await saveContactMessage(full, { message, address: 'c' });
    expect(here.kept).toMatchObject([{ status: 'new' }]);
    expect(here.mails).toHaveLength(1);
    expect(here.quotas.filter(({ limit }) => limit === SPAM_A_DAY)).toMatchObject([
      { window_ms: DAY_MS },
      { window_ms: DAY_MS },
    ]);
  });

  it('is refused beyond what one address may send, of either kind', async () => {
    const here = deps(2);
    await saveContactMessage(here, { message, address: 'a' });
    await savePartnerRequest(here, { application, address: 'a' });
    const refused = new Problem('too_many_requests');
    await expect(saveContactMessage(here, { message, address: 'a' })).rejects.toThrow(refused);
    await expect(savePartnerRequest(here, { application, address: 'a' })).rejects.toThrow(refused);
    expect(here.kept).toHaveLength(2);
  });
});

describe('the arrival of a form', () => {
  it('is told to whoever filled in a form, with what was kept, and once a day to an address', async () => {
    const here = deps(10);
    await saveContactMessage(here, { message, address: 'a' });
    await saveContactMessage(here, { message: { ...message, email: 'Priya@Example.in' }, address: 'b' });
    await savePartnerRequest(here, { application: { ...application, email: message.email }, address: 'c' });
    await savePartnerRequest(here, { application, address: 'd' });
    expect(here.kept).toHaveLength(4);
    const at = '2026-11-30T06:00:00.000Z';
    expect(here.mails).toEqual([
      expect.objectContaining({
        message_id: 'msg_1',
        state: 'PENDING',
        attempts: 0,
        created_at: at,
        next_check_at: at,
      }),
      expect.objectContaining({ partner_id: 'ptr_1', status: 'received', ver: 1, state: 'PENDING' }),
    ]);
  });

  it('is told of the form that is sent again after the table failed', async () => {
    const here = deps(10);
    const failing: EnquiryDeps = {
      ...here,
      enquiries: {
        ...here.enquiries,
        saveContactMessage: () => Promise.reject(new Error('the table is away')),
        savePartnerRequest: () => Promise.reject(new Error('the table is away')),
      },
    };
    await expect(saveContactMessage(failing, { message, address: 'a' })).rejects.toThrow('the table is away');
    await saveContactMessage(here, { message, address: 'a' });
    await expect(savePartnerRequest(failing, { application, address: 'a' })).rejects.toThrow('the table is away');
    await savePartnerRequest(here, { application, address: 'a' });
    expect([here.kept.length, here.mails.length]).toEqual([2, 2]);
    await expect(saveContactMessage(failing, { message, address: 'a' })).rejects.toThrow('the table is away');
    await saveContactMessage(here, { message, address: 'a' });
    expect([here.kept.length, here.mails.length]).toEqual([3, 2]);
  });

  it('says what failed, although the count could not be given back either', async () => {
    const here = deps(10);
    const away = (what: string) => () => Promise.reject(new Error(what));
    const failing: EnquiryDeps = {
      ...here,
      enquiries: { ...here.enquiries, saveContactMessage: away('the message'), giveBack: away('the count') },
    };
    await expect(saveContactMessage(failing, { message, address: 'a' })).rejects.toThrow('the message');
  });

  it('is told to nobody of what a program sent', async () => {
    const here = deps();
    await saveContactMessage(here, { message: { ...message, website: 'x' }, address: 'a' });
    await savePartnerRequest(here, { application: { ...application, elapsed_ms: 1 }, address: 'a' });
    expect([here.kept.length, here.mails]).toEqual([2, []]);
    expect(here.quotas.some(({ key }) => key.includes('told'))).toBe(false);
  });
});

describe('an application', () => {
  it('waits as pending, with its specialization (P-095, P-096, P-148)', async () => {
    const here = deps();
    await savePartnerRequest(here, { application: { ...application, elapsed_ms: 60_000 }, address: 'a' });
    expect(here.kept).toEqual([
      {
        id: 'ptr_1',
        ...application,
        status: 'pending',
        clinic_id: null,
        link_ver: 0,
        created_at: '2026-11-30T06:00:00.000Z',
        ...NEVER_EDITED,
      },
    ]);
  });
});
