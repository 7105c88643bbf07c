import { expect, test } from 'vitest';
import { sampleText, smsSample } from './sms-sample.ts';
import { registeredName } from './registered-name.fixture.ts';
import { registeredTexts } from './sms-templates.ts';

const SITE = 'https://punnagai.example';
const sample = smsSample('9876543210');

test("A-154: the sample has six values, the date '01-Jun-2025' and the time '10:00 AM' among them", () => {
  expect(Object.keys(sample)).toEqual(['patientName', 'doctorName', 'clinicName', 'date', 'time', 'phoneNumber']);
  expect(sample).toMatchObject({ date: '01-Jun-2025', time: '10:00 AM', phoneNumber: '9876543210' });
});

const confirmedIn = (language: string) => {
  const found = registeredTexts().find((one) => one.name.endsWith('confirmed') && one.language === language);
  if (found === undefined) throw new Error(`no confirmation in ${language}`);
  return sampleText(found, sample, `${SITE}/b`);
};

test('a confirmation with the sample reads as a patient gets it, in each language', () => {
  const { text, variables } = confirmedIn('en');
  expect(text).toBe(
    'Punnagai: Booking confirmed at Test Dental Clinic on 01 Jun 2025 1000 AM. Please arrive 10 minutes early. Ref SAMPLE. Help 9876543210 or https://punnagai.example/b',
  );
  expect(variables).toEqual(['Test Dental Clinic', '01 Jun 2025 1000 AM', 'SAMPLE', '9876543210']);
  for (const language of ['ta', 'kn', 'hi']) expect(confirmedIn(language).variables).toEqual(variables);
});

test.each(registeredTexts())('$name with the sample is a text that operators let pass', (one) => {
  const { text, variables } = sampleText(one, sample, `${SITE}/b`);
  expect(registeredName(text, [SITE])).toBe(one.name);
  expect(variables.length).toBe(one.variables.filter((variable) => !['link', 'site'].includes(variable)).length);
});
