import { filledIn } from './dlt-template.ts';

/** What stands in the variables of a test SMS; nobody's but the phone, which is the one that is tested. */
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

/** What a test says where nothing else is typed. */
export const TEST_MESSAGE = 'Test SMS: this number can be reached. Nothing has to be done.';

/** A variable is known by the words before it; what is none of the six is made up. */
const BY_WORDS_BEFORE: readonly [before: RegExp, value: (sample: SmsSample) => string][] = [
  [/Available: [^.]*$/, ({ date, time }) => `${date} ${time}`],
  [/Rs $/, () => '149'],
  [/Ref $/, () => 'SAMPLE'],
  [/(?:^|#)$/, () => '123456'],
  [/@$/, () => 'test.example'],
  [/(?:Help|Questions\?|[Cc]all) $/, ({ phoneNumber }) => phoneNumber],
  [/(?:at|for) $/, ({ clinicName }) => clinicName],
  [/(?:on|time:) $/, ({ date }) => date],
  [/, $/, ({ time }) => time],
];

const valueAfter = (before: string, sample: SmsSample): string =>
  (BY_WORDS_BEFORE.find(([words]) => words.test(before))?.[1] ?? (({ patientName }) => patientName))(sample);

/** A registered text with sample values in its variables and `page` as its address, and these values in their order. */
export function sampleText(template: string, sample: SmsSample, page: string): { text: string; variables: string[] } {
  const variables: string[] = [];
  const text = filledIn(template, (kind, before) => {
    if (kind === 'url') return page;
    const value = valueAfter(before, sample);
    variables.push(value);
    return value;
  });
  return { text, variables };
}
