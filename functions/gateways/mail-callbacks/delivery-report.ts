import { isValidEmail } from '#shared/values/contact/email-address.ts';
import type { DeliveryStatus } from '#shared/domain/messages/notification.ts';
import { CALLBACK_FRESH_MS } from '#shared/domain/messages/sender-settings.ts';
import { SuppressionReason } from '#shared/domain/messages/suppressed-address.ts';
import { type DeliveryReport, EmailTags } from '#shared/jobs/mail-event.ts';

/** An e-mail as a provider knows it. `tags`: what it was sent with, as the provider repeats it; `address`: where it went. */
type ReportedEmail = { tags: unknown; delivery_id: string | undefined; address: unknown };

/**
 * Returns a provider's report of one e-mail, as a list of one; empty if the report is of no use here. The report omits
 * the address of a patient. It includes any other address if that address takes no more e-mail.
 */
export function deliveryReport(
  { tags, delivery_id, address }: ReportedEmail,
  arrival: DeliveryStatus | undefined,
): DeliveryReport[] {
  if (arrival === undefined || delivery_id === undefined || delivery_id === '') return [];
  const mail = EmailTags.safeParse(tags);
  if (mail.success) return [{ mail: mail.data, delivery_id, arrival }];
  const why = SuppressionReason.safeParse(arrival);
  if (!why.success || isOfNotification(tags) || typeof address !== 'string' || !isValidEmail(address)) return [];
  return [{ mail: null, delivery_id, arrival: why.data, address }];
}

const isOfNotification = (tags: unknown): boolean => typeof tags === 'object' && tags !== null && 'appointment' in tags;

/** True if the timestamp of a signature (seconds since 1970, as text) is fresh: neither old nor in the future. */
export const isFresh = (timestamp: string, now: number): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= CALLBACK_FRESH_MS;
