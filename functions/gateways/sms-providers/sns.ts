import { PublishCommand, SNSClient, type MessageAttributeValue } from '@aws-sdk/client-sns';
import { smsPhone } from '#shared/domain/messages/sms-phone.ts';
import { AwsRefusal, fromSdkError } from '../../aws/aws-refusal.ts';
import { sendsOnce, type AwsConfig } from '../../aws/aws-service.ts';
import { type Timeouts, wasNotReached } from '../../aws/post.ts';
import type { SmsOutcome, SmsProvider } from '../../core/messages/ports.ts';
import { renderRegistered, templateIdOf, type SmsRegistration } from './sms-registration.ts';

const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 8000 };
const UNAVAILABLE = 503;

/** Attributes of a message, in the form of SNS. */
const attributes = (values: Readonly<Record<string, string>>): Record<string, MessageAttributeValue> =>
  Object.fromEntries(Object.entries(values).map(([name, StringValue]) => [name, { DataType: 'String', StringValue }]));

/** Returns the attributes that identify a text to operators in India (AWS docs, SNS publish to phone). */
function registered(registration: SmsRegistration, templateId: string | null): Record<string, string> {
  if (registration.entityId === null || templateId === null) return {};
  return { 'AWS.MM.SMS.EntityId': registration.entityId, 'AWS.MM.SMS.TemplateId': templateId };
}

/**
 * Transactional SMS by SNS, which takes numbers in one spelling. It knows no idempotency, and an answer means accepted, not
 * delivered (AWS docs, SNS publish to phone).
 */
export function createSnsProvider(
  config: AwsConfig,
  registration: SmsRegistration,
  timeouts: Timeouts = TIMEOUTS,
): SmsProvider {
  const sns = new SNSClient(sendsOnce(config, timeouts));
  return {
    name: 'alternative',
    needsTemplate: false,
    templateIdOf: (template) => templateIdOf(registration, template),
    render: (message) => renderRegistered(registration, message),
    numberFormats: (tenDigits) => [`+${smsPhone(tenDigits)}`],
    async tryOnce({ to, text, templateId }) {
      try {
        const MessageAttributes = attributes({
          'AWS.SNS.SMS.SenderID': registration.senderId,
          'AWS.SNS.SMS.SMSType': 'Transactional',
          ...registered(registration, templateId),
        });
        const { MessageId: id } = await sns.send(
          new PublishCommand({ PhoneNumber: to, Message: text, MessageAttributes }),
        );
        return id === undefined
          ? { result: 'unknown', status: 200, words: 'SNS did not confirm that it accepted the SMS (200).' }
          : { result: 'taken', status: 200, words: 'SNS accepted the SMS.', id };
      } catch (error) {
        return failureOf(fromSdkError(error));
      }
    },
  };
}

function failureOf(error: unknown): SmsOutcome {
  if (!(error instanceof AwsRefusal)) {
    if (wasNotReached(error)) return { result: 'busy', status: null, words: 'SNS cannot be reached.' };
    return { result: 'unknown', status: null, words: 'SNS did not respond in time.' };
  }
  const { status, name } = error;
  if (error.isThrottling || status === UNAVAILABLE)
    return { result: 'busy', status, words: `SNS cannot take the SMS now (${name}).` };
  if (error.isPassing)
    return { result: 'unknown', status, words: `SNS did not confirm that it accepted the SMS (${name}).` };
  return { result: 'refused', status, words: `SNS refused the SMS (${name}).` };
}
