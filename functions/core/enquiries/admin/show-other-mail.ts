import type { EmailPreview, WhichOtherEmail } from '#shared/contract/messages/mail-texts.ts';
import type { PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import { inLanguage, type Language } from '#shared/values/language.ts';
import { CLINIC_ONBOARDING_PATH } from '#shared/values/short-link.ts';
import {
  changesContent,
  dayScheduleContent,
  type StandingChange,
  contactChangedContent,
} from '../../messages/clinic-notifications/compose-clinic-mail.ts';
import { partnerEmailContent } from './partner-mail.ts';
import { receivedContent } from './enquiry-mails.ts';
import type { EmailContent } from '../../messages/notifications/mail-content.ts';
import type { Clock, AdminBrand } from '../../ports.ts';
import { staffEmailContent } from '../../messages/staff-notifications/compose-staff-mail.ts';
import { shownEmail, sampleFacts } from '../../messages/message-texts/preview-mail.ts';
import type { StaffEvent } from '#shared/domain/staff/staff-notifications.ts';

type Deps = { brand: AdminBrand; clock: Clock };

function sampleRequest({ brand, clock }: Deps, language: Language): PartnerRequest {
  const { clinic_name, clinic_address, dentist_name, patient } = sampleFacts({ brand, clock }, '', language);
  const at = new Date(clock.now()).toISOString();
  return {
    id: `ptr_${'0'.repeat(26)}`,
    clinic_name,
    dentist_name,
    email: '',
    phone_number: patient.phone,
    address: clinic_address,
    city: 'Chennai',
    specialization: null,
    years_experience: 10,
    preferred_contact_time: null,
    message: null,
    status: 'pending',
    clinic_id: null,
    language,
    link_ver: 0,
    created_at: at,
    ver: 1,
    updated_at: at,
    updated_by: null,
  };
}

function sampleChange(deps: Deps, kind: StandingChange['kind']): StandingChange {
  const { appointment_id: id, clinic_name, slot, amount_paise, patient } = sampleFacts(deps, '');
  const at = new Date(deps.clock.now()).toISOString();
  const listed = {
    id,
    clinic_id: `cln_${'0'.repeat(26)}`,
    clinic_name,
    slot,
    phase: 'CONFIRMED',
    payment_status: 'Paid',
    paid_by: 'online',
    amount_paise,
    razorpay_order_id: null,
    razorpay_payment_id: null,
    created_at: at,
    ver: 1,
  } as const;
  return { kind, first_at: at, last_at: at, person: patient, listed };
}

const sampleNews = (deps: Deps): StaffEvent[] => {
  const { clinic_name, slot, appointment_id } = sampleFacts(deps, '');
  const at = new Date(deps.clock.now()).toISOString();
  return [
    { kind: 'partner_request', key: '1', at, facts: { clinic_name, city: 'Chennai' }, path: '' },
    { kind: 'booked', key: '2', at, facts: { clinic_name, slot, booking_id: appointment_id }, path: '' },
  ];
};

const PARTNER_KINDS = {
  partner_received: 'received',
  partner_pending: 'pending',
  partner_contacted: 'contacted',
  partner_approved: 'approved',
  partner_rejected: 'rejected',
  partner_complete_clinic: 'complete_clinic',
} as const;

function contentOf(deps: Deps, { kind, language }: WhichOtherEmail): EmailContent {
  const { brand } = deps;
  switch (kind) {
    case 'contact_received':
      return receivedContent({ form: 'contact', language, brand });
    case 'clinic_changes':
      return changesContent(
        [sampleChange(deps, 'booked'), sampleChange(deps, 'moved'), sampleChange(deps, 'cancelled')],
        brand,
        language,
      );
    case 'clinic_day_sheet': {
      const visit = sampleChange(deps, 'booked');
      const { clinic_name } = visit.listed;
      const sheet = { clinic_name, day: addDays(istDay(deps.clock.now()), 1), visits: [visit] };
      return dayScheduleContent(sheet, brand, language);
    }
    case 'clinic_contact_changed': {
      const { clinic_name } = sampleFacts(deps, '');
      const at = new Date(deps.clock.now()).toISOString();
      return contactChangedContent({ clinic_name, changed: ['email'], at }, brand, language);
    }
    case 'team_news':
      return staffEmailContent(sampleNews(deps), brand, language);
    default: {
      const link = brand.siteUrl + inLanguage(language, CLINIC_ONBOARDING_PATH);
      return partnerEmailContent(PARTNER_KINDS[kind], { request: sampleRequest(deps, language), brand, link });
    }
  }
}

/** An e-mail to somebody who is no patient, with made-up facts. */
export const showOtherEmail = (deps: Deps, wanted: WhichOtherEmail): EmailPreview =>
  shownEmail(contentOf(deps, wanted), deps.brand);
