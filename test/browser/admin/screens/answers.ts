import { blogAnswers, copyAnswers } from './blog-answers.ts';
import { bookingAnswers } from './booking-answers.ts';
import { businessAnswers } from './business-answers.ts';
import { clinicAnswers, contactAnswers } from './clinic-answers.ts';
import { dashboardAnswers } from './dashboard-answers.ts';
import { emailAnswers } from './email-answers.ts';
import { enquiryAnswers } from './enquiry-answers.ts';
import { leadAnswers } from './lead-answers.ts';
import { messageLogAnswers } from './message-log-answers.ts';
import { moneyAnswers, refundAnswers } from './money-answers.ts';
import { privacyAnswers } from './privacy-answers.ts';
import type { Answers } from './serve.ts';
import { smsAnswers } from './sms-answers.ts';
import { suppressionAnswers } from './suppression-answers.ts';
import { staffAnswers } from './staff-answers.ts';
import type { Amount } from './words.ts';

/** All that the back office is told, with so much in it. */
export const answersOf = (amount: Amount): Answers => ({
  ...staffAnswers(amount),
  clinicAdmin: clinicAnswers(amount),
  clinicContact: contactAnswers(amount),
  business: businessAnswers(amount),
  ...bookingAnswers(amount),
  blogAdmin: blogAnswers(amount),
  blogAutosaves: copyAnswers(amount),
  dashboard: dashboardAnswers(amount),
  enquiryAdmin: enquiryAnswers(amount),
  leadAdmin: leadAnswers(amount),
  emailSettings: emailAnswers(amount),
  messageLog: messageLogAnswers(amount),
  money: moneyAnswers(amount),
  privacy: privacyAnswers(amount),
  refunds: refundAnswers(amount),
  smsSettings: smsAnswers(amount),
  suppression: suppressionAnswers(amount),
});
