import { registeredName } from '#shared/domain/sms-templates.ts';

/** Who sends, and what operators know it and its texts by: `templateIds` by the texts' names (sms-templates.ts). */
export type SmsRegistration = {
  senderId: string;
  /** Null where the business is not registered. */
  entityId: string | null;
  templateIds: Readonly<Record<string, string>>;
  /** Where the pages are that an SMS may lead to. */
  siteUrl: string;
};

/** What operators in India know a text by; null where it is not registered with them. */
export const templateIdOf = ({ entityId, templateIds, siteUrl }: SmsRegistration, text: string): string | null =>
  entityId === null ? null : (templateIds[registeredName(text, [siteUrl]) ?? ''] ?? null);
