import { TIMES } from '#shared/values/times/every-language.ts';
import type { NoticeWords } from './notice-words.ts';

const tooLate = (clinic: string): string => `Your payment came too late for ${clinic}: you get your money back`;

/** The specification's language: what it fixes stands here word for word. */
export const ENGLISH: NoticeWords = {
  when: TIMES.en.visit,
  near: TIMES.en.near,
  greeting: (name) => `Vanakkam ${name},`,
  closing: (phone, reference) => `Questions? Call ${phone} and give your reference ${reference}.`,
  labels: {
    when: 'When',
    where: 'Where',
    dentist: 'Dentist',
    clinic_phone: 'Clinic phone',
    fee: 'Fee',
    paid: 'Paid',
    reference: 'Reference',
    clinic: 'Clinic',
    amount: 'Amount',
    asked_for: 'You asked for',
    was_on: 'It was on',
    visit: 'Your visit',
  },
  buttons: {
    view: 'View your booking',
    map: 'View on map',
    choose_time: 'Choose another time',
    book_again: 'Book another time',
    write_review: 'Write a review',
  },
  free: 'Free consultation',
  toPayAtClinic: (amount) => `${amount}, to pay at the clinic`,
  giveTimeBack: {
    move_or_cancel: 'Cannot come? Please move or cancel it by the link below, so that somebody else can have the time.',
    cancel: 'Cannot come? Please cancel it by the link below, so that somebody else can have the time.',
    call_clinic: 'Cannot come? Please call the clinic, so that somebody else can have the time.',
  },
  cannotCome: {
    move_or_cancel: 'Cannot come? Move or cancel it by the link below.',
    cancel: 'Cannot come? Cancel it by the link below.',
    call_clinic: 'Cannot come? Please call the clinic.',
  },
  stop: '.',
  freeUntil: (time) => `Free cancellation until ${time}`,
  startsSoon: (hours) => `Starts in less than ${hours} hours: no refund if you cancel`,
  promise: (hours) =>
    `Not satisfied? Ask for a full refund within ${hours} hours of the start of your appointment, by the same link.`,
  banksTake: (from, to) => `Banks take ${from} to ${to} working days.`,
  refundPhrase: {
    by_clinic: 'The clinic gives your fee back.',
    part_by_clinic: (amount) => `The clinic gives you ${amount} back.`,
    nothing: 'The fee is not returned.',
    nothing_late: (hours) => `It was cancelled less than ${hours} hours before it began, so the fee is not returned.`,
    to_account: (amount) => `${amount} goes back to the account you paid from.`,
  },
  bookingStays: 'Your booking stays as it is.',
  calendar: {
    title: (clinic) => `Dentist: ${clinic}`,
    notes: (reference, phone) => `Reference ${reference}. Please arrive 10 minutes early. Clinic phone ${phone}.`,
  },
  confirmed: {
    subject: ({ clinic, time }) => `Booking Confirmed: ${clinic}, ${time}`,
    headline: 'Your appointment is confirmed.',
    arrive: 'Please arrive 10 minutes early. Bring earlier reports or X-rays if you have any.',
  },
  moved: {
    subject: ({ clinic, time }) => `New time: ${clinic}, ${time}`,
    headline: 'Your appointment has a new time.',
    arrive: 'It replaces the time you had before. Please arrive 10 minutes early.',
  },
  reminder: {
    subject: ({ clinic, time }) => `Booking Reminder: ${clinic}, ${time}`,
    headline: 'Your appointment is coming up.',
  },
  slot_lost: {
    subject: {
      taken: tooLate,
      past: tooLate,
      hold_ended: tooLate,
      given_back: tooLate,
      not_completed: (clinic) => `Your payment for ${clinic} was not completed: you get your money back`,
      cancelled: (clinic) => `Your payment for ${clinic} is not needed: you get your money back`,
    },
    headline: {
      taken: 'Somebody else had booked this time when your payment arrived.',
      past: 'This time had already begun when your payment arrived.',
      hold_ended: 'We could no longer hold this time when your payment arrived.',
      given_back: 'This time had been released before your payment arrived.',
      not_completed: 'Your bank did not complete the payment in time, so we could not keep this time for you.',
      cancelled: 'This booking had already been cancelled when your payment arrived.',
    },
    inFull: (amount) => `${amount} goes back to the account you paid from, in full.`,
    nothingToDo: 'You do not have to do anything.',
    timesNear: (clinic, times) => `Available times near it at ${clinic}: ${times}.`,
  },
  cancelled: {
    subject: ({ clinic, time }) => `Cancelled: ${clinic}, ${time}`,
    headline: 'Your appointment is cancelled.',
    moneyBack: 'You get your money back.',
  },
  refund_started: {
    subject: (amount) => `You get ${amount} back`,
    surplus: 'One of your payments was not needed, so you get it back.',
    headline: (amount) => `You get ${amount} of your payment back.`,
    how: 'It goes back to the account you paid from.',
  },
  refunded: {
    subject: (amount) => `Refunded: ${amount}`,
    headline: (amount) => `${amount} is on its way to your account.`,
    sent: (from, to) => `The money has been sent. It reaches your account within ${from} to ${to} working days.`,
  },
  promise_refused: {
    subject: (clinic) => `Your refund request: ${clinic}`,
    headline: 'We have read your request, and cannot refund this visit.',
    wrong: (phone) =>
      `If you think this is wrong, please call ${phone} or reply to this mail: a person will look at it again.`,
  },
  review_asked: {
    subject: (clinic) => `How was your visit at ${clinic}?`,
    headline: 'How was your visit?',
    tellOthers: 'Please tell other patients by the link below: one to five stars and a few words.',
    howShown: 'Our team reads every review before it is shown on the clinic’s page, under the name you choose there.',
  },
  new_link: {
    subject: (clinic) => `New link to your booking at ${clinic}`,
    headline: 'Here is the new link to your booking.',
    earlier: 'Links in earlier messages no longer open your booking.',
    keep: 'Anyone with this link can see and change your booking. If you did not ask for a new link, you do not have to do anything.',
  },
};
