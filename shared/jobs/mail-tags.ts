import type { NoticeIdentity } from '../domain/messages/notice-key.ts';
import { MailKind, NoticeOccasion } from '../domain/messages/notice.ts';
import { AppointmentId, PaymentId } from '../values/ids.ts';
import { lazyObject } from '../values/lazy-object.ts';

/** Fields that distinguish the e-mail of a notice from every other e-mail. */
export type SentMail = { appointment_id: string } & NoticeIdentity;

/** The tags of a notice's e-mail: its identity, of which nothing is personal. */
export const tagsOf = ({
  appointment_id,
  kind,
  payment_id,
  occasion,
}: Omit<SentMail, 'channel'>): Record<string, string> => ({
  appointment: appointment_id,
  kind,
  ...(payment_id !== null && { payment: payment_id }),
  ...(occasion !== null && { occasion }),
});

/** Tags read back, each with its one value; a provider may have written some of its own beside them. */
export const MailTags = lazyObject(() => ({
  appointment: AppointmentId,
  kind: MailKind,
  payment: PaymentId.optional(),
  occasion: NoticeOccasion.optional(),
})).transform(({ appointment, kind, payment, occasion }): SentMail => ({
  appointment_id: appointment,
  kind,
  channel: 'email',
  payment_id: payment ?? null,
  occasion: occasion ?? null,
}));
