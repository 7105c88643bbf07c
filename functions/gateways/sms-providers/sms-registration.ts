import { registeredName } from '#shared/domain/sms-templates.ts';

/** Registration of the sender and its texts with operators: `templateIds` by the texts' names (sms-templates.ts). */
export type SmsRegistration = {
  senderId: string;
  /** Null where the business is not registered. */
  entityId: string | null;
  templateIds: Readonly<Record<string, string>>;
  /** URL of the site whose pages an SMS may link to. */
  siteUrl: string;
};

/** Returns the template id of a text with operators in India; null if it is not registered with them. */
export const templateIdOf = ({ entityId, templateIds, siteUrl }: SmsRegistration, text: string): string | null =>
  entityId === null ? null : (templateIds[registeredName(text, [siteUrl]) ?? ''] ?? null);
