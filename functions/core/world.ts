import type { RegisteredNames } from '#shared/domain/sms-templates.ts';
import type { BookingStore } from './booking-store.ts';
import type { Ids, PhoneCodeStore } from './booking/ports.ts';
import type { ReadTerms } from './business/ports.ts';
import type { ClinicStore } from './clinics/ports.ts';
import type { DueStore, RecordMetric } from './due/ports.ts';
import type { MailSender, SendCeilings, SentCounts, SmsSender, MailTextReader } from './notices/ports.ts';
import type { PaymentProvider } from './payments/ports.ts';
import type { Brand, Clock, Log, Queues, TokenSigner, SecurityEvents } from './ports.ts';
import type { Challenges, Limits } from './quotas/ports.ts';
import type { SendingSwitch } from './sending/ports.ts';

/** Everything outside the use cases. Each takes only what it names. */
export type World = {
  clock: Clock;
  ids: Ids;
  signer: TokenSigner;
  challenges: Challenges;
  clinics: ClinicStore;
  bookings: BookingStore;
  codes: PhoneCodeStore;
  due: DueStore;
  counts: SentCounts;
  ceilings: SendCeilings;
  provider: PaymentProvider;
  queues: Queues;
  sending: SendingSwitch;
  mail: MailSender;
  sms: SmsSender;
  registeredSms: RegisteredNames;
  texts: MailTextReader;
  respectsQuietHours: boolean;
  log: Log;
  recordMetric: RecordMetric;
  limits: Limits;
  brand: Brand;
  security: SecurityEvents;
  business: ReadTerms;
};
