import type { BookingReader } from '../../booking/admin/ports.ts';
import type { MailSender, SendCeilings, SentCounts, SmsSender } from '../notices/ports.ts';
import type { NewsMark } from '../outbox/deliver-news.ts';
import type { Brand, Clock, CountStuck, Log } from '../../ports.ts';
import type { SendingSwitch } from '../sending/ports.ts';
import type { ClinicContact, FormerContact, NewsChannel } from '#shared/domain/clinics/clinic-contact.ts';
import type { Act } from '#shared/domain/audit/act.ts';
import type { RegisteredNames } from '#shared/domain/messages/sms-templates.ts';

/** A change of a booking that its clinic is told of; the booking itself says how it stands now. */
export type BookingChange = {
  kind: 'booked' | 'moved' | 'cancelled';
  clinic_id: string;
  appointment_id: string;
  at: string;
};

/** How far one clinic was told of changes by one way. */
export type ClinicNewsMark = NewsMark & { clinic_id: string; by: NewsChannel };

/**
 * How far the run for all clinics is: each was told of the changes before an instant (ISO), and the sheets of a day
 * (IST) have all gone out.
 */
export type NewsProgress = { changes_until: string; sheets_of: string | null };

/** Read and write access to the contacts for booking notifications to clinics, as staff edit them. */
export type ClinicContacts = {
  /** Read consistently; null where nobody has chosen. */
  get(clinicId: string): Promise<ClinicContact | null>;
  /**
   * With the act and what the former address is to be told, or not at all; false when another version stands there, or the clinic
   * is not there any more.
   */
  save(edit: { before: ClinicContact; after: ClinicContact; former: FormerContact | null }, act: Act): Promise<boolean>;
};

/** Read and write operations for notifying clinics. */
export type ClinicNewsStore = {
  progress(): Promise<NewsProgress | null>;
  keepProgress(progress: NewsProgress): Promise<void>;
  /** Returns the changes from an instant until before another; the index of them lags by moments. */
  changes(span: { from: string; to: string }): Promise<BookingChange[]>;
  /** Those of some clinics; those that have none are left out. */
  contacts(clinicIds: readonly string[]): Promise<ClinicContact[]>;
  /** How far some clinics were told, by each way; those that never were are left out. */
  told(clinicIds: readonly string[]): Promise<ClinicNewsMark[]>;
  keepTold(told: ClinicNewsMark): Promise<void>;
  /** Clinics that want the sheet of the next day; the index of it lags by moments. */
  sheetContacts(): Promise<ClinicContact[]>;
  /** Which of some clinics have the sheet of a day (IST). */
  withSheet(clinicIds: readonly string[], day: string): Promise<ReadonlySet<string>>;
  /** `deliveryId`: the provider's. */
  keepSheet(clinicId: string, day: string, deliveryId: string | null): Promise<void>;
  /** Pending notifications of former addresses, oldest first; the index lags by moments. */
  formerContacts(): Promise<FormerContact[]>;
  /** Deletes one that was sent or given up. */
  dropFormer(former: FormerContact): Promise<void>;
};

/** Dependencies for notifying clinics. */
export type TellClinicsWorld = {
  clock: Clock;
  sending: SendingSwitch;
  news: ClinicNewsStore;
  bookings: Pick<BookingReader, 'known' | 'ofClinic'>;
  mail: MailSender;
  sms: SmsSender;
  /** The texts that operators know. */
  registeredSms: RegisteredNames;
  counts: SentCounts;
  ceilings: Pick<SendCeilings, 'smsPerDay' | 'mailsPerDay'>;
  /** True if SMS wait for the morning. */
  respectsQuietHours: boolean;
  brand: Brand;
  log: Log;
  countStuck: CountStuck;
};
