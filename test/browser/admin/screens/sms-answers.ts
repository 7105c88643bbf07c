import type { SmsTemplate, SmsTest } from '#shared/contract/messages/sms-settings.ts';
import { phoneFormats } from '#shared/domain/messages/sms-phone.ts';
import { emailAsLong } from './booking-rows.ts';
import type { Answers } from './serve.ts';
import type { Amount } from './words.ts';

const VARIABLES = 40;
const TEMPLATE_ID = '1107000000000000001';

/**
 * Returns the stubbed result of a test SMS: all of it failed, half of it failed, or the answers have the greatest
 * length.
 */
function testOf(amount: Amount): SmsTest {
  const isMuch = amount === 'much';
  const results = phoneFormats('9876543210').map((phoneFormat, at) => ({
    phoneFormat,
    status: at === 3 ? null : 200,
    response: isMuch ? `SmartPing accepted the SMS. ID ${'4'.repeat(100)}` : 'SmartPing refused the SMS (400).',
    templateId: TEMPLATE_ID,
    variables: isMuch ? Array.from({ length: 6 }, () => 'வ'.repeat(30)) : ['Test Dental Clinic', '01-Jun-2025'],
    success: at === 1,
  }));
  return {
    success: true,
    summary: { totalTests: 4, successful: 1, failed: 3, bestFormat: '919876543210', templateUsed: 'confirmed' },
    results,
    error: null,
  };
}

/** SMS as nobody has set them up, by SmartPing, and with names as long as they come. */
export function smsAnswers(amount: Amount): NonNullable<Answers['smsSettings']> {
  const isMuch = amount === 'much';
  const template: SmsTemplate = {
    id: 'confirmed',
    template_name: 'confirmed',
    template_content: isMuch
      ? `${'{#alphanumeric#}'.repeat(VARIABLES)} ${'வணக்கம்'.repeat(40)}`
      : 'Punnagai: Booking confirmed at {#alphanumeric#}.',
    language: 'en',
    variables: isMuch ? Array.from({ length: VARIABLES }, () => 'when') : ['clinic'],
    smartping_template_id: TEMPLATE_ID,
  };
  return {
    show: () =>
      amount === 'none'
        ? { in_use: 'sns', username: null, ver: 0 }
        : { in_use: 'smartping', username: isMuch ? emailAsLong() : 'punnagai.trans', ver: 1 },
    templates: () => ({ templates: amount === 'none' ? [] : [template] }),
    test: () => testOf(amount),
  };
}
