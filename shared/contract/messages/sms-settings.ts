import * as z from 'zod';
import { SMS_VARIABLE_NAMES } from '../../domain/messages/sms-variables.ts';
import { LANGUAGES } from '../../values/language.ts';
import { parseIndianMobile } from '../../values/contact/indian-phone.ts';
import { tidyToken } from '../../values/text/tidy-token.ts';
import { lazyStrictObject } from '../../values/lazy.ts';
import { LONGEST_PHONE } from '../booking/contact.ts';
import { line, lines } from '../text-fields.ts';
import { access, route } from '../route.ts';

/** How SMS go out, for admins. The password goes in and never comes out. */

/** Error message for a number that no test can go to (specification: admin §8). */
export const INVALID_PHONE_NUMBER = 'Please enter a valid Indian mobile number (10 digits starting with 6, 7, 8, or 9)';

/** Both travel in a form; `password` is left out where the one that is kept stays. */
export const SmsSettingsForm = lazyStrictObject(() => ({
  username: line(200, { missing: 'User name is required' }),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(300, 'At most 300 characters.')
    .optional(),
  is_enabled: z.boolean(),
  /** The version that was edited; 0 before anything was saved. */
  ver: z.int().min(0),
}));
export type SmsSettingsForm = z.infer<typeof SmsSettingsForm>;

/** SMS settings without the password; a password is stored if there is a user name. */
export const SmsSetup = lazyStrictObject(() => ({
  /** Provider that sends SMS now; SNS is also the fallback of SmartPing. */
  in_use: z.enum(['smartping', 'sns']),
  username: z.string().nullable(),
  ver: z.int().min(0),
}));
export type SmsSetup = z.infer<typeof SmsSetup>;

/** A registered text (specification: admin §3). */
export const SmsTemplate = lazyStrictObject(() => ({
  id: z.string(),
  template_name: z.string(),
  template_content: z.string(),
  language: z.enum(LANGUAGES),
  /** Variables of the text, in their order. */
  variables: z.array(z.enum(SMS_VARIABLE_NAMES)),
  /** Null where operators have given it none yet. */
  smartping_template_id: z.string().nullable(),
}));
export type SmsTemplate = z.infer<typeof SmsTemplate>;

export const SMS_TEST_TYPES = ['smartping_template', 'smartping_text', 'alternative'] as const;

/** The longest custom message: three segments of the GSM alphabet. */
export const TEST_MESSAGE_MAX = 459;

/** As long as operators let a variable be. */
const Variable = line(30).min(1);

/** `templateName` only with the template type, `message` only with the text type (specification: admin §7). */
export const SmsTestForm = lazyStrictObject(() => ({
  phoneNumber: z
    .string('Please enter a phone number')
    .max(LONGEST_PHONE, INVALID_PHONE_NUMBER)
    .overwrite(tidyToken)
    .min(1, 'Please enter a phone number')
    .refine((text) => parseIndianMobile(text) !== null, INVALID_PHONE_NUMBER),
  testType: z.enum(SMS_TEST_TYPES),
  templateName: z.string().max(60).optional(),
  message: lines(TEST_MESSAGE_MAX).min(1).optional(),
  variables: z.strictObject({
    patientName: Variable,
    doctorName: Variable,
    clinicName: Variable,
    date: Variable,
    time: Variable,
    phoneNumber: Variable,
  }),
}));
export type SmsTestForm = z.infer<typeof SmsTestForm>;

/** Result of a test (specification: admin §3). */
export const SmsTest = lazyStrictObject(() => ({
  success: z.boolean(),
  summary: z.strictObject({
    totalTests: z.int(),
    successful: z.int(),
    failed: z.int(),
    bestFormat: z.string().nullable(),
    templateUsed: z.string().nullable(),
  }),
  results: z.array(
    z.strictObject({
      phoneFormat: z.string(),
      /** HTTP status; null if there was no answer. */
      status: z.int().nullable(),
      response: z.string(),
      templateId: z.string().nullable(),
      variables: z.array(z.string()),
      success: z.boolean(),
    }),
  ),
  error: z.string().nullable(),
}));
export type SmsTest = z.infer<typeof SmsTest>;

export const smsSettings = {
  show: route('GET', '/admin/settings/sms', {
    ...access('admin', 'nothing', 'no_personal_data'),
    summary: 'Get the SMS settings, without the password',
  }).output(SmsSetup),
  save: route('PUT', '/admin/settings/sms', {
    ...access('admin', 'data_destination', 'no_personal_data'),
    summary: 'Update the SmartPing account and choose between it and SNS',
    problems: ['changed_meanwhile', 'sms_secret_needed'],
  })
    .input(SmsSettingsForm)
    .output(SmsSetup),
  templates: route('GET', '/admin/sms-templates', {
    ...access('admin', 'nothing', 'no_personal_data'),
    summary: 'List the registered SMS texts by name',
  }).output(lazyStrictObject(() => ({ templates: z.array(SmsTemplate) }))),
  test: route('POST', '/admin/sms-test', {
    ...access('admin', 'messages', 'no_personal_data'),
    summary: 'Send a test SMS in every format of a number with one provider',
    problems: ['sms_not_set_up', 'too_many_requests'],
  })
    .input(SmsTestForm)
    .output(SmsTest),
};
