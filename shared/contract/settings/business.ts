import * as z from 'zod';
import { MOST_ANSWER_HOURS } from '../../domain/settings/grievance-officer.ts';
import { EditedBusiness } from '../../domain/settings/edited-business.ts';
import { LANGUAGES } from '../../values/language.ts';
import { lazyStrictObject } from '../../values/lazy.ts';
import { line, lines } from '../text-fields.ts';
import { isValidEmail, tidyEmail } from '../../values/contact/email-address.ts';
import { parseIndianPhone } from '../../values/contact/indian-phone.ts';
import { access, route } from '../route.ts';

const MOST_STRETCHES = 7;
/**
 * Range of the cancellation limit. A later limit than two hours before the visit leaves nobody time to react. No
 * patient plans a visit longer than three days ahead.
 */
const CANCEL_HOURS = { least: 2, most: 72 } as const;
const NO_CANCEL_HOURS = `Please enter whole hours from ${CANCEL_HOURS.least} to ${CANCEL_HOURS.most}.`;

const NO_TIME = 'Please enter a time.';

const required = (missing: string, longest: number) => line(longest, { missing });

/** An Indian number, kept as it was written: patients read it. */
const phone = (missing: string) =>
  required(missing, 40).refine(
    (text) => parseIndianPhone(text) !== null,
    'Please enter an Indian phone number: ten digits, or one that begins with 1800.',
  );

const address = (missing: string, wrong: string) =>
  z.string(missing).overwrite(tidyEmail).min(1, missing).refine(isValidEmail, wrong);

const NO_LINK = 'Please enter a web address that begins with https://';
const link = z
  .union([z.literal(''), z.url({ protocol: /^https$/, error: NO_LINK }).max(300)], NO_LINK)
  .nullable()
  .default(null)
  .transform((value) => (value === '' ? null : value));

const time = z.string(NO_TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_TIME);
const day = z.int().min(0).max(6);
const hours = z
  .strictObject({ first_day: day, last_day: day, opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'The end must be after the start.' });

const NO_ANSWER_HOURS = `Please enter the hours until the grievance officer replies: 1 to ${MOST_ANSWER_HOURS}, as the law requires.`;
const officer = z.strictObject({
  name: required('Please enter the name of the grievance officer: the law requires a person.', 100),
  email: address(
    'Please enter the e-mail address of the grievance officer.',
    'Please enter a valid e-mail address for the grievance officer.',
  ),
  phone: phone('Please enter the phone number of the grievance officer.'),
  answer_hours: z.int(NO_ANSWER_HOURS).min(1, NO_ANSWER_HOURS).max(MOST_ANSWER_HOURS, NO_ANSWER_HOURS),
});

const MOST_BANK_DAYS = 30;
const bankDay = (which: string) => {
  const message = `Bank days, ${which}: please enter whole days from 1 to ${MOST_BANK_DAYS}.`;
  return z.int(message).min(1, message).max(MOST_BANK_DAYS, message);
};
/** Every sentence says "from … to …". */
const bankDays = z
  .strictObject({ from: bankDay('at least'), to: bankDay('at most') })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    error: 'Bank days, at most: please enter more days than for "at least".',
  });

const least = (figure: string, most: number) => {
  const message = `${figure}: please give 1 to ${most}.`;
  return z.number(message).min(1, message).max(most, message);
};
const whole = (figure: string, most: number) => least(figure, most).int(`${figure}: please give a whole number.`);
const leastFigures = z.strictObject({
  clinics: whole('Partner clinics', 1_000_000),
  monthly_bookings: whole('Bookings a month', 100_000_000),
  rating: least('Rating', 5),
  satisfied_percent: whole('Satisfied patients', 100),
});

const MOST_OFFERS = 6;
/** Longest texts of an offer that a phone of 360 px shows without hiding the clinics below it. */
const OFFER_TEXTS = z.strictObject({
  headline: required('Headline is required', 40),
  name: required('Name is required', 80),
  terms: required('Terms are required', 240),
});
const offer = z.strictObject({
  highlight: z.boolean(),
  until: z
    .union([z.literal(''), z.iso.date('Please enter a date.')])
    .nullable()
    .transform((day) => (day === '' ? null : day)),
  texts: z.record(z.enum(LANGUAGES), OFFER_TEXTS),
});
const offers = z
  .array(offer)
  .max(MOST_OFFERS, `At most ${MOST_OFFERS} offers`)
  .refine((all) => all.filter(({ highlight }) => highlight).length <= 1, 'Only one offer can be highlighted.');

/** The form of the business's details, with the texts that name what is wrong. */
export const BusinessForm = lazyStrictObject(() => ({
  legal_name: required('Legal name is required', 160),
  address: lines(300, { missing: 'Address is required' }),
  email: address('Email is required', 'Please enter an e-mail address.'),
  phone: phone('Phone is required'),
  support_hours: z.array(hours).min(1, 'Add at least one row of support hours.').max(MOST_STRETCHES),
  facebook: link,
  instagram: link,
  youtube: link,
  cancel_hours: z.int(NO_CANCEL_HOURS).min(CANCEL_HOURS.least, NO_CANCEL_HOURS).max(CANCEL_HOURS.most, NO_CANCEL_HOURS),
  email_optional: z.boolean(),
  grievance_officer: officer,
  bank_days: bankDays,
  least_figures: leastFigures,
  offers,
}));
export type BusinessForm = z.infer<typeof BusinessForm>;

export const business = {
  get: route('GET', '/admin/business', {
    ...access('admin', 'nothing', 'no_personal_data'),
    summary: 'Get the business details and their version',
  }).output(EditedBusiness),

  update: route('PUT', '/admin/business', {
    ...access('admin', 'messages', 'no_personal_data'),
    summary: 'Update the business details shown on the site, in messages and on receipts',
    problems: ['changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ ...BusinessForm.shape, ver: z.int().min(1) })))
    .output(EditedBusiness),
};
