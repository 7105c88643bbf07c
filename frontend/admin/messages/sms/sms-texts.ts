import type { SmsTemplate } from '#shared/contract/messages/sms-settings.ts';
import { sampleText, smsSample } from '#shared/domain/messages/sms-sample.ts';

/** A number that no test goes to: only its place is taken. */
const ANYBODY = '9876543210';

/** As long as the code in a patient's link, so that the number of segments is the same. */
const CODE = '0'.repeat(12);

/** A registered text with made-up facts, as a patient would read it; its link leads to the public site. */
export const sampleSms = ({ template_content, ...template }: SmsTemplate, siteUrl: string): string =>
  sampleText({ ...template, text: template_content }, smsSample(ANYBODY), `${siteUrl}/b#${CODE}`).text;
