import type { Language } from '../../values/language.ts';
import { filledIn, hostOf } from './dlt-template.ts';
import type { RegisteredText } from './sms-templates.ts';
import { smsCallBack, smsDays, smsWords } from './sms-values.ts';
import type { SmsVariable } from './sms-variables.ts';

/** Values of the variables of a test SMS. They belong to nobody except the phone, which is the one under test. */
export type SmsSample = {
  patientName: string;
  doctorName: string;
  clinicName: string;
  date: string;
  time: string;
  phoneNumber: string;
};

/** The six fixed values of a test (specification: admin §7, §9). */
export const smsSample = (phoneNumber: string): SmsSample => ({
  patientName: 'Test Patient',
  doctorName: 'Dr. Test',
  clinicName: 'Test Dental Clinic',
  date: '01-Jun-2025',
  time: '10:00 AM',
  phoneNumber,
});

/** Default text of a test. */
export const TEST_MESSAGE = 'Test SMS: this number can be reached. Nothing has to be done.';

/** Made up: what is none of the six values. */
const AMOUNT = '149';
const REFERENCE = 'SAMPLE';
const BANK_DAYS = { from: 5, to: 7 };

/** Returns the value of each variable; addresses belong to `page`. */
function valuesOf(sample: SmsSample, page: string, language: Language): Record<SmsVariable, string> {
  const when = smsWords(`${sample.date} ${sample.time}`);
  return {
    clinic: smsWords(sample.clinicName),
    patient: smsWords(sample.patientName),
    when,
    until: when,
    hours: '4',
    first: when,
    second: when,
    third: when,
    ref: REFERENCE,
    amount: AMOUNT,
    days: smsDays(BANK_DAYS, language),
    count: '12',
    code: '123456',
    phone: smsCallBack(sample.phoneNumber),
    link: page,
    site: hostOf(page),
  };
}

const ADDRESSES: readonly SmsVariable[] = ['link', 'site'];

/** A registered text with sample values in its variables and `page` as its address, and these values in their order. */
export function sampleText(
  { text, variables, language }: Pick<RegisteredText, 'text' | 'variables' | 'language'>,
  sample: SmsSample,
  page: string,
): { text: string; variables: string[] } {
  const values = valuesOf(sample, page, language);
  return {
    text: filledIn(
      text,
      variables.map((variable) => values[variable]),
    ),
    variables: variables.filter((variable) => !ADDRESSES.includes(variable)).map((variable) => values[variable]),
  };
}
