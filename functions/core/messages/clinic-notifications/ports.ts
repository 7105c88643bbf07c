import type { ClinicNotificationStore } from '#functions/store/messages/clinic-notification-store.ts';
import type { BookingReader } from '#functions/store/booking/booking-reader.ts';
import type { SentCounts } from '#functions/store/messages/sent-counts.ts';
import type { EmailSender, SendCeilings, SmsSender } from '../notifications/ports.ts';
import type { Brand, Clock, CountStuck, Log } from '../../ports.ts';
import type { SendingSwitch } from '../sending/switch-sending.ts';
import type { RegisteredNames } from '#shared/domain/messages/sms-templates.ts';

/** Dependencies for notifying clinics. */
export type NotifyClinicsDeps = {
  clock: Clock;
  sending: SendingSwitch;
  news: ClinicNotificationStore;
  bookings: Pick<BookingReader, 'known' | 'ofClinic'>;
  mail: EmailSender;
  sms: SmsSender;
  /** The texts that operators know. */
  registeredSms: RegisteredNames;
  counts: SentCounts;
  ceilings: Pick<SendCeilings, 'smsPerDay' | 'emailsPerDay'>;
  /** True if SMS wait for the morning. */
  respectsQuietHours: boolean;
  brand: Brand;
  log: Log;
  countStuck: CountStuck;
};
