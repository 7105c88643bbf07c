import { queryOptions } from '@tanstack/react-query';
import { smsSettings, type SmsTemplate } from '#shared/contract/messages/sms-settings.ts';
import { sampleText, smsSample } from '#shared/domain/messages/sms-sample.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { smsSegments, smsCost } from '#shared/domain/messages/sms-segments.ts';
import { apiOf } from '../../api/client.ts';
import { counted } from '../../ui/format.ts';

/** The calls of the screen about SMS: apart, as nobody's first screen waits for them. */
export const smsApi = apiOf({ smsSettings }).smsSettings;

export const SMS_KEY = ['sms-settings'] as const;

/** Query for the SMS provider settings, refetched whenever the screen is opened. */
export const smsQuery = queryOptions({
  queryKey: SMS_KEY,
  queryFn: ({ signal }) => smsApi.show(undefined, { signal }),
  staleTime: 0,
});

/** The registered texts; they change with a deployment only. */
export const templatesQuery = queryOptions({
  queryKey: ['sms-templates'],
  queryFn: async ({ signal }) => (await smsApi.templates(undefined, { signal })).templates,
});

/** Describes the size and cost of sending a text once: 'GSM-7 · 2 segments · about ₹0.40'. */
export function sizeWords(text: string): string {
  const { encoding, segments } = smsSegments(text);
  return `${encoding} · ${counted(segments, 'segment')} · about ${formatPaise(smsCost(text))}`;
}

/** A number that no test goes to: only its place is taken. */
const ANYBODY = '9876543210';

/** As long as the code in a patient's link, so that the number of segments is the same. */
const CODE = '0'.repeat(12);

/** A registered text with made-up facts, as a patient would read it; its link leads to the public site. */
export const sampleSms = ({ template_content, ...template }: SmsTemplate, siteUrl: string): string =>
  sampleText({ ...template, text: template_content }, smsSample(ANYBODY), `${siteUrl}/b#${CODE}`).text;
