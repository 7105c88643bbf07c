import { fitsItsTemplate, renderSms, type SmsMessage } from '#shared/domain/messages/sms-templates.ts';

/** Registration of the sender and its texts with operators: `templateIds` by the texts' names (sms-templates.ts). */
export type SmsRegistration = {
  senderId: string;
  /** Null where the business is not registered. */
  entityId: string | null;
  templateIds: Readonly<Record<string, string>>;
  /** URL of the site whose pages an SMS may link to. */
  siteUrl: string;
};

/** Returns the operators' id of a text by its name; null if it is not registered with them. */
export const templateIdOf = ({ entityId, templateIds }: SmsRegistration, template: string): string | null =>
  entityId === null ? null : (templateIds[template] ?? null);

/**
 * Renders an SMS.
 * @throws Error if it is registered with the operators and they would drop it: its template and the text differ
 */
export function renderRegistered(registration: SmsRegistration, message: SmsMessage): string {
  if (templateIdOf(registration, message.template) !== null && !fitsItsTemplate(message, [registration.siteUrl]))
    throw new Error(`the SMS ${message.template} does not fit its registered text`);
  return renderSms(message);
}
