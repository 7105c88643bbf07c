import { toE164 } from '#shared/values/indian-phone.ts';
import type { AwsPlace } from '../aws/aws-service.ts';
import { createQueryService } from '../aws/query-service.ts';
import type { SmsSender } from '../core/notices/ports.ts';
import { registeredName } from '#shared/domain/sms-templates.ts';

const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 8000 };

/** Who sends, and what operators know it and its texts by: `templateIds` by the texts' names (sms-templates.ts). */
export type SmsRegistration = {
  senderId: string;
  /** Null where the business is not registered. */
  entityId: string | null;
  templateIds: Readonly<Record<string, string>>;
  /** Where the pages are that an SMS may lead to. */
  siteUrl: string;
};

/** Attributes of a message, in the form of SNS. */
const attributes = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value], index) => {
      const entry = `MessageAttributes.entry.${index + 1}`;
      return [
        [`${entry}.Name`, name],
        [`${entry}.Value.DataType`, 'String'],
        [`${entry}.Value.StringValue`, value],
      ];
    }),
  );

/** What operators in India know a text by; nothing where it is not registered with them (AWS docs, SNS publish to phone). */
function registered({ entityId, templateIds, siteUrl }: SmsRegistration, text: string): Record<string, string> {
  const templateId = templateIds[registeredName(text, [siteUrl]) ?? ''];
  if (entityId === null || templateId === undefined) return {};
  return { 'AWS.MM.SMS.EntityId': entityId, 'AWS.MM.SMS.TemplateId': templateId };
}

/**
 * Transactional SMS in one try: SNS knows no idempotency, and the notice itself is tried again. An answer means accepted, not
 * delivered (AWS docs, SNS publish to phone). Throws as a query service does (functions/aws/query-service.ts).
 */
export function createSmsSender(place: AwsPlace, registration: SmsRegistration): SmsSender {
  const sns = createQueryService({ place, service: 'sns', host: 'sns', version: '2010-03-31', timeouts: TIMEOUTS });
  return {
    send: (sms) =>
      sns.call('Publish', {
        PhoneNumber: toE164(sms.to),
        Message: sms.text,
        ...attributes({
          'AWS.SNS.SMS.SenderID': registration.senderId,
          'AWS.SNS.SMS.SMSType': 'Transactional',
          ...registered(registration, sms.text),
        }),
      }),
  };
}
