import * as z from 'zod';
import type { NoticeIdentity } from '../domain/notice-key.ts';
import { MailKind, NoticeOccasion } from '../domain/notice.ts';
import { AppointmentId, PaymentId } from '../values/ids.ts';
import { lazyObject } from '../values/lazy-object.ts';

/** What tells the e-mail of a notice from every other e-mail. */
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

/** Tags as SES repeats them, read back; beside them it writes some of its own. Each may have had several values. */
export const MailTags = lazyObject(() => ({
  appointment: z.tuple([AppointmentId]),
  kind: z.tuple([MailKind]),
  payment: z.tuple([PaymentId]).optional(),
  occasion: z.tuple([NoticeOccasion]).optional(),
})).transform(({ appointment, kind, payment, occasion }): SentMail => ({
  appointment_id: appointment[0],
  kind: kind[0],
  channel: 'email',
  payment_id: payment?.[0] ?? null,
  occasion: occasion?.[0] ?? null,
}));
