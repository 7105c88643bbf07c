import type { SmsWords } from './sms-words.ts';

const HELP = 'Ref {ref}. Help {phone} or {link}';
const CONFIRMED = 'Booking confirmed at {clinic} on {when}. Please arrive 10 minutes early.';
const MOVED = 'Your appointment at {clinic} has a new time: {when}. Please arrive 10 minutes early.';

export const ENGLISH: SmsWords = {
  phone_code:
    '{code} is your Punnagai code to confirm a free consultation. It works for 10 minutes. If you did not ask for it, ignore it.',
  help: HELP,
  end: 'Ref {ref}. See {link}',
  confirmed: CONFIRMED,
  moved: MOVED,
  terms: {
    confirmed: CONFIRMED,
    moved: MOVED,
    free_until: 'Free cancellation until {until}.',
    starts_soon: 'Starts in less than {hours} hours: no refund if you cancel.',
    end: HELP,
  },
  reminder: {
    move_or_cancel:
      'Your appointment at {clinic} is on {when}. Please arrive 10 minutes early. Cannot come? Move or cancel it by the link.',
    cancel:
      'Your appointment at {clinic} is on {when}. Please arrive 10 minutes early. Cannot come? Cancel it by the link.',
    call_clinic:
      'Your appointment at {clinic} is on {when}. Please arrive 10 minutes early. Cannot come? Please call the clinic.',
  },
  slot_lost: {
    taken: 'Your payment came after somebody else had booked the time at {clinic}.',
    past: 'Your payment came after the time at {clinic} had begun.',
    hold_ended: 'Your payment came after your hold at {clinic} had ended.',
    given_back: 'Your payment came after your time at {clinic} had been released.',
    not_completed: 'Your bank did not complete the payment for {clinic} in time.',
    cancelled: 'Your payment came after your booking at {clinic} was cancelled.',
  },
  comesBack: 'You get Rs {amount} back in {days} working days.',
  free: (times) => `Available: ${times}.`,
  or: ', or ',
  cancelled: 'Your appointment at {clinic} on {when} is cancelled.',
  givenBack: {
    clinic_gives_all: 'The clinic gives your fee back.',
    clinic_gives_part: 'The clinic gives you Rs {amount} back.',
    no_refund: 'No refund.',
    late: 'No refund, as it was late.',
  },
  refund_started: 'You get Rs {amount} of your payment back in {days} working days.',
  surplus: 'You paid Rs {amount} once more than needed. You get it back in {days} working days.',
  refunded: 'Rs {amount} is refunded. It reaches your account in {days} working days.',
  email_bounced:
    'Our email about your visit at {clinic} on {when} came back. Your booking stands. Questions? Call {phone}.',
  review_asked: 'How was your visit at {clinic} on {when}? Please write a review by the link.',
  new_link: 'The link to your booking at {clinic} was replaced. Earlier links no longer work.',
  promise_refused: 'We cannot refund your visit at {clinic}. Why: see the link. Questions? {phone}.',
};
