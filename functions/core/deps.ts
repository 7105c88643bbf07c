import type { RegisteredNames } from '#shared/domain/messages/sms-templates.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { PhoneCodeStore } from '#functions/store/booking/phone-code-store.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import type { DueStore } from '#functions/store/due-store.ts';
import type { SentCounts } from '#functions/store/messages/sent-counts.ts';
import type { ComposeSms } from './messages/notifications/compose-sms.ts';
import type { EmailSender, SendCeilings, SmsSender, EmailTextReader } from './messages/ports.ts';
import type { PaymentProvider } from './payments/ports.ts';
import type {
  Brand,
  Clock,
  CountStuck,
  Log,
  Queues,
  TokenSigner,
  SecurityEvents,
  BookingIds,
  RecordMetric,
  ProofOfWork,
  Limits,
} from './ports.ts';
import type { ReadTerms } from './settings/business-settings.ts';
import type { SendingSwitch } from './messages/sending/switch-sending.ts';

/** Everything outside the use cases. Each takes only what it names. */
export type Deps = {
  clock: Clock;
  ids: BookingIds;
  signer: TokenSigner;
  challenges: ProofOfWork;
  clinics: ClinicStore;
  bookings: BookingStore;
  codes: PhoneCodeStore;
  due: DueStore;
  counts: SentCounts;
  ceilings: SendCeilings;
  provider: PaymentProvider;
  queues: Queues;
  sending: SendingSwitch;
  mail: EmailSender;
  sms: SmsSender;
  registeredSms: RegisteredNames;
  smsComposer: () => Promise<ComposeSms>;
  texts: EmailTextReader;
  respectsQuietHours: boolean;
  log: Log;
  recordMetric: RecordMetric;
  countStuck: CountStuck;
  limits: Limits;
  brand: Brand;
  security: SecurityEvents;
  business: ReadTerms;
};
