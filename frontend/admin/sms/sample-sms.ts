import type { SmsTemplate } from '#shared/contract/sms-settings.ts';
import { sampleText, smsSample } from '#shared/domain/sms-sample.ts';

/** A number that no test goes to: only its place is taken. */
const ANYBODY = '9876543210';

/** As long as the key in a patient's link, or the segments would be fewer. */
const KEY = `apt_${'0'.repeat(26)}.own.000000.${'0'.repeat(22)}`;

/** A registered text with made-up facts, as a patient would read it; its link leads to the public site. */
export const sampleSms = ({ template_content, ...template }: SmsTemplate, siteUrl: string): string =>
  sampleText({ ...template, text: template_content }, smsSample(ANYBODY), `${siteUrl}/booking#${KEY}`).text;
