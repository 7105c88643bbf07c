import { toE164 } from '#shared/values/indian-phone.ts';
import type { AwsPlace } from '../aws/aws-service.ts';
import { createQueryService } from '../aws/query-service.ts';
import type { SmsSender } from '../core/notices/ports.ts';

const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 8000 };

/** An attribute of a message, in the form of SNS. */
const attribute = (at: number, name: string, value: string): Record<string, string> => ({
  [`MessageAttributes.entry.${at}.Name`]: name,
  [`MessageAttributes.entry.${at}.Value.DataType`]: 'String',
  [`MessageAttributes.entry.${at}.Value.StringValue`]: value,
});

/**
 * Transactional SMS in one try: SNS knows no idempotency, and the notice itself is tried again. An answer means accepted, not
 * delivered (AWS docs, SNS publish to phone). Throws as a query service does (functions/aws/query-service.ts).
 */
export function createSmsSender(place: AwsPlace, senderId: string): SmsSender {
  const sns = createQueryService({ place, service: 'sns', host: 'sns', version: '2010-03-31', timeouts: TIMEOUTS });
  return {
    send: (sms) =>
      sns.call('Publish', {
        PhoneNumber: toE164(sms.to),
        Message: sms.text,
        ...attribute(1, 'AWS.SNS.SMS.SenderID', senderId),
        ...attribute(2, 'AWS.SNS.SMS.SMSType', 'Transactional'),
      }),
  };
}
