import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { toE164 } from '#shared/values/indian-phone.ts';
import type { SmsSender } from '../core/notices/ports.ts';
import { clientTimeouts } from './client-timeouts.ts';

/** One try: SNS knows no idempotency, and the notice itself is tried again. */
const createSnsClient = (): SNSClient => new SNSClient({ maxAttempts: 1, requestHandler: clientTimeouts(8000) });

const text = (value: string) => ({ DataType: 'String', StringValue: value });

/** Transactional SMS; an answer means accepted, not delivered (AWS docs, SNS publish to phone). Throws what SNS throws. */
export function createSmsSender(senderId: string): SmsSender {
  const client = createSnsClient();
  return {
    async send(sms) {
      const MessageAttributes = {
        'AWS.SNS.SMS.SenderID': text(senderId),
        'AWS.SNS.SMS.SMSType': text('Transactional'),
      };
      const { MessageId = null } = await client.send(
        new PublishCommand({ PhoneNumber: toE164(sms.to), Message: sms.text, MessageAttributes }),
      );
      return MessageId;
    },
  };
}
