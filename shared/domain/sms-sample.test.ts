import { expect, test } from 'vitest';
import { sampleText, smsSample } from './sms-sample.ts';
import { registeredName, registeredTexts } from './sms-templates.ts';

const SITE = 'https://punnagai.example';
const sample = smsSample('9876543210');

test("A-154: the sample has six values, the date '01-Jun-2025' and the time '10:00 AM' among them", () => {
  expect(Object.keys(sample)).toEqual(['patientName', 'doctorName', 'clinicName', 'date', 'time', 'phoneNumber']);
  expect(sample).toMatchObject({ date: '01-Jun-2025', time: '10:00 AM', phoneNumber: '9876543210' });
});

test('a confirmation with the sample reads as a patient gets it', () => {
  const confirmed = registeredTexts().find(({ name }) => name === 'confirmed');
  const { text, variables } = sampleText(confirmed?.text ?? '', sample, `${SITE}/booking`);
  expect(text).toBe(
    'Punnagai: Booking confirmed at Test Dental Clinic on 01-Jun-2025, 10:00 AM. Please arrive 10 minutes early. Ref SAMPLE. Help 9876543210 https://punnagai.example/booking',
  );
  expect(variables).toEqual(['Test Dental Clinic', '01-Jun-2025', '10:00 AM', 'SAMPLE', '9876543210']);
});

test.each(registeredTexts())('$name with the sample is a text that operators let pass', ({ name, text }) => {
  expect(registeredName(sampleText(text, sample, `${SITE}/booking`).text, [SITE])).toBe(name);
});
