import { wantsDaySheet } from '#shared/domain/clinic-contact.ts';
import type { ClinicContact, NewsChannel } from '#shared/domain/clinic-contact.ts';
import { END } from './table-definition.ts';
import type { Key, KeyRange, Row } from './table-definition.ts';

/** The keys of where clinics are told of their bookings, and of how far they were told; part of table.ts, which exports them too. */

const DAY_SHEETS = 'DAYSHEETS';
const contactPartition = (clinicId: string): string => `CLINICCONTACT#${clinicId}`;

export const contactKeys = {
  clinicContact: (clinicId: string): Key => ({ pk: contactPartition(clinicId), sk: 'META' }),
  /** Until when a clinic was told of changes by one way. */
  toldClinic: (clinicId: string, by: NewsChannel): Key => ({ pk: contactPartition(clinicId), sk: `TOLD#${by}` }),
  /** Of which day a clinic had a sheet last. */
  daySheet: (clinicId: string): Key => ({ pk: contactPartition(clinicId), sk: 'SHEET' }),
  /** How far the run for all clinics is. */
  clinicNewsProgress: (): Key => ({ pk: contactPartition('ALL'), sk: 'PROGRESS' }),
};

export const contactRanges = {
  daySheets: (): KeyRange => ({ index: 'listing', partition: DAY_SHEETS, from: '0', to: END }),
};

/** Index attributes of a clinic that wants the sheet of the next day. */
export const sheetListing = (contact: ClinicContact): Row =>
  wantsDaySheet(contact) ? { listing_pk: DAY_SHEETS, listing_sk: contact.clinic_id } : {};
