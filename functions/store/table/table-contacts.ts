import {
  wantsDaySchedule,
  type ClinicContact,
  type FormerContact,
  type ClinicChannel,
} from '#shared/domain/clinics/clinic-contact.ts';
import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { END, type Key, type KeyRange, type Row } from './table-definition.ts';

/** The keys of where clinics are told of their bookings, and of how far they were told; part of table.ts, which exports them too. */

const DAY_SCHEDULES = 'DAYSHEETS';
const FORMER_CONTACTS = 'FORMERCONTACTS';
const contactPartition = (clinicId: string): string => `CLINICCONTACT#${clinicId}`;

export const contactKeys = {
  clinicContact: (clinicId: string): Key => ({ pk: contactPartition(clinicId), sk: 'META' }),
  /** Until when a clinic was told of changes by one way. */
  clinicNotified: (clinicId: string, by: ClinicChannel): Key => ({ pk: contactPartition(clinicId), sk: `TOLD#${by}` }),
  /** Key of the day of a clinic's last day sheet. */
  daySchedule: (clinicId: string): Key => ({ pk: contactPartition(clinicId), sk: 'SHEET' }),
  /** A contact change that the former address is notified of. */
  formerContact: (clinicId: string, ver: number): Key => ({
    pk: contactPartition(clinicId),
    sk: `FORMER#${String(ver).padStart(6, '0')}`,
  }),
  /** How far the run for all clinics is. */
  clinicNotificationProgress: (): Key => ({ pk: contactPartition('ALL'), sk: 'PROGRESS' }),
};

export const contactRanges = {
  formerContacts: (): KeyRange => ({ index: 'listing', partition: FORMER_CONTACTS, from: '0', to: END }),
  daySchedules: (): KeyRange => ({ index: 'listing', partition: DAY_SCHEDULES, from: '0', to: END }),
};

/** Index attributes of a clinic that wants the sheet of the next day. */
export const sheetListing = (contact: ClinicContact): Row =>
  wantsDaySchedule(contact) ? { listing_pk: DAY_SCHEDULES, listing_sk: contact.clinic_id } : {};

/** Index attributes of a pending notification of a former address, oldest first. */
export const formerListing = ({ clinic_id, ver, at }: FormerContact): Row => ({
  listing_pk: FORMER_CONTACTS,
  listing_sk: `${at}#${clinic_id}#${ver}`,
});

/** The keys of addresses that nothing is mailed to. */

const SUPPRESSED = 'SUPPRESSED';

export const suppressionKeys = {
  address: (id: string): Key => ({ pk: `${SUPPRESSED}#${id}`, sk: 'META' }),
};

export const suppressionRanges = {
  all: (): KeyRange => ({ index: 'listing', partition: SUPPRESSED, from: '0', to: END }),
};

/** Index attributes: by when it was listed. */
export const suppressionListing = ({ id, since }: SuppressedAddress): Row => ({
  listing_pk: SUPPRESSED,
  listing_sk: `${since}#${id}`,
});
