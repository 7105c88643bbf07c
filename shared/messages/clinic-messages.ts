import { messages as en } from './en/clinics.po';
import { messages as hi } from './hi/clinics.po';
import { messages as kn } from './kn/clinics.po';
import { messages as ta } from './ta/clinics.po';
import { messagesOf, type Say } from './read-messages.ts';

/** Messages of e-mails to clinics, with their placeholders. */
export const CLINIC_MESSAGES = {
  'booked.label': [],
  'booked.many': ['count'],
  'booked.one': ['visit'],
  'cancelled.label': [],
  'cancelled.many': ['count'],
  'cancelled.one': ['visit'],
  closing: ['phone'],
  'contact_changed.by': ['brand'],
  'contact_changed.changed.email': [],
  'contact_changed.changed.phone': [],
  'contact_changed.from_now.other': [],
  'contact_changed.from_now.same': [],
  'contact_changed.headline': [],
  'contact_changed.label.by': [],
  'contact_changed.label.changed': [],
  'contact_changed.label.when': [],
  'contact_changed.object': ['phone'],
  'fee.free': [],
  'fee.paid': ['amount'],
  'fee.to_pay': ['amount'],
  greeting: ['clinic'],
  headline: ['summary'],
  'more.count': ['count'],
  'more.label': [],
  'moved.label': [],
  'moved.many': ['count'],
  'moved.one': ['visit'],
  not_in_it: [],
  patient: [],
  reference: ['reference'],
  visits: ['count', 'day'],
} as const;

/** Renders a message of this area in one language. */
export type ClinicSay = Say<typeof CLINIC_MESSAGES>;

export const clinicMessages = messagesOf<typeof CLINIC_MESSAGES>({ en, ta, kn, hi });
