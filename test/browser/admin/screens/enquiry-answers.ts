import {
  ENQUIRIES_PER_PAGE,
  type ContactMessageDetail,
  type PartnerDetail,
} from '#shared/contract/enquiries/enquiry-admin.ts';
import { ENQUIRY_LIMITS } from '#shared/domain/enquiries/enquiry-rules.ts';
import { ContactMessageStatus, PartnerEmailKind, PartnerRequestStatus } from '#shared/domain/enquiries/enquiry.ts';
import { NAME_MAX } from '#shared/domain/booking/person-name.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { emailAsLong } from './booking-rows.ts';
import { Refusal, type Answers, type Asked } from './serve.ts';
import { previewOf } from './email-answers.ts';
import { idOf, many, type Amount } from './words.ts';

const LATIN = 'Thiruvenkatanathapuram';
const TAMIL = 'திருவேங்கடநாதபுரம்';
const asLong = (most: number, word = LATIN): string => word.repeat(Math.ceil(most / word.length)).slice(0, most);
const text = (most: number): string =>
  'Do you open on Sundays? என் பல் வலிக்கிறது. \n'
    .repeat(200)
    .slice(0, most - 1)
    .trimEnd();

/** Somebody else was faster with this one. */
export const CONTESTED = 2;
const refused = () =>
  new Refusal(409, {
    error: 'This was changed since you opened it. Reload it, then make your change again.',
    code: 'changed_meanwhile',
    field: 'ver',
    changed_by: 'asha@example.in',
    changed_at: '2026-11-20T05:00:00.000Z',
    ver: 3,
  });

const before = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const EDITED = { ver: 2, updated_at: before(1), updated_by: 'asha@example.in' };

const message = (n: number, isLong: boolean): ContactMessageDetail => ({
  id: idOf('msg', n),
  name: isLong ? asLong(NAME_MAX, n % 2 === 0 ? LATIN : TAMIL) : `Yazhini ${n}`,
  email: isLong ? emailAsLong() : `yazhini-${n}@patients.example`,
  phone: n % 3 === 0 ? null : '9840012345',
  message: isLong ? text(ENQUIRY_LIMITS.message) : 'Do you open on Sundays?\nI can come after church.',
  status: ContactMessageStatus.options[(n - 1) % ContactMessageStatus.options.length] ?? 'new',
  language: 'en',
  created_at: before(n * 40),
  ...EDITED,
});

function rowOfMessage({
  message: said,
  language: _in,
  updated_at: _at,
  updated_by: _by,
  ...row
}: ContactMessageDetail) {
  return { ...row, preview: said.replaceAll('\n', ' ').slice(0, 140) };
}

/** It can become a clinic, and names no city. */
export const APPROVED = 1 + PartnerRequestStatus.options.indexOf('approved');

const request = (n: number, isLong: boolean): PartnerDetail => ({
  id: idOf('ptr', n),
  doctor_name: isLong ? asLong(ENQUIRY_LIMITS.dentist_name) : `Dr. Meena Raman ${n}`,
  clinic_name: isLong ? asLong(ENQUIRY_LIMITS.clinic_name, TAMIL) : 'Neem Tree Dental',
  clinic_address: isLong ? asLong(ENQUIRY_LIMITS.address) : '12 Temple Street,\nMylapore',
  city: isLong ? asLong(ENQUIRY_LIMITS.city) : n === APPROVED || n % 2 === 0 ? null : 'Chennai',
  phone_number: '4424990000',
  email: isLong ? emailAsLong() : `meena-${n}@clinics.example`,
  preferred_contact_time: isLong ? asLong(ENQUIRY_LIMITS.preferred_contact_time, TAMIL) : null,
  status: PartnerRequestStatus.options[(n - 1) % PartnerRequestStatus.options.length] ?? 'pending',
  created_at: before(n * 40),
  specialization: isLong ? asLong(ENQUIRY_LIMITS.specialization) : 'Orthodontics',
  years_experience: 12,
  message: isLong ? text(ENQUIRY_LIMITS.message) : 'We have two chairs.',
  clinic_id: null,
  is_draft: false,
  is_deleted: false,
  completed_at: n === APPROVED && !isLong ? before(3) : isLong ? before(1) : null,
  mail_previews: PartnerEmailKind.options.map((status) => ({
    status,
    subject: `Your request to join Punnagai (${status})`,
    text: `Vanakkam Dr. Meena,\n\n${isLong ? text(2000) : 'We would like to talk with you.'}\n\nClinic: Neem Tree Dental`,
  })),
  mails: many(isLong ? 12 : 1, (each) => ({
    status: 'contacted' as const,
    ver: each + 1,
    state: each % 2 === 0 ? ('FAILED' as const) : ('SENT' as const),
    created_at: before(30),
    sent_at: each % 2 === 0 ? null : before(30),
  })),
  ...EDITED,
});

function rowOfRequest(detail: PartnerDetail) {
  const {
    specialization: _s,
    years_experience: _y,
    message: _m,
    clinic_id: _c,
    is_draft: _d,
    is_deleted: _g,
    mail_previews: _l,
    mails: _e,
    ...row
  } = detail;
  const { updated_at: _at, updated_by: _by, ...listed } = row;
  return listed;
}

/** Returns stubbed answers for contact messages and partner requests. */
export function enquiryAnswers(amount: Amount): Required<Answers>['enquiryAdmin'] {
  const isLong = amount === 'much';
  const count = { none: 0, sample: 4, much: ENQUIRIES_PER_PAGE }[amount];
  const next_cursor = isLong ? 'next' : null;
  const shown = ({ query }: Asked): number => (query.has('q') ? 0 : count);
  const messages = (asked: Asked) => ({
    messages: many(shown(asked), (n) => rowOfMessage(message(n, isLong))),
    next_cursor,
  });
  const partners = (asked: Asked) => ({
    partners: many(shown(asked), (n) => rowOfRequest(request(n, isLong))),
    next_cursor,
  });
  const numberOf = (ids: readonly string[]): number => Number(ids[0]?.slice(4));
  return {
    contactMessages: messages,
    contactMessage: ({ ids }) => message(numberOf(ids), isLong),
    setContactMessageStatus: ({ ids }) =>
      numberOf(ids) === CONTESTED ? refused() : rowOfMessage(message(numberOf(ids), isLong)),
    partners,
    otherEmail: () => previewOf(amount),
    partner: ({ ids }) => request(numberOf(ids), isLong),
    setPartnerStatus: ({ ids }) =>
      numberOf(ids) === CONTESTED ? refused() : rowOfRequest(request(numberOf(ids), isLong)),
  };
}
