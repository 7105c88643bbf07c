import { timesIn } from './notice-words.ts';
import type { NoticeWords } from './notice-words.ts';

const tooLate = (clinic: string): string => `${clinic}: ನಿಮ್ಮ ಹಣ ತಡವಾಗಿ ಬಂದಿದೆ, ಅದು ನಿಮಗೆ ವಾಪಸ್ ಬರುತ್ತದೆ`;

export const KANNADA: NoticeWords = {
  ...timesIn('kn-IN'),
  greeting: (name) => `ನಮಸ್ಕಾರ ${name},`,
  closing: (phone, reference) => `ಪ್ರಶ್ನೆಗಳಿವೆಯೇ? ${phone} ಗೆ ಕರೆ ಮಾಡಿ, ನಿಮ್ಮ ಬುಕಿಂಗ್ ಸಂಖ್ಯೆ ${reference} ತಿಳಿಸಿ.`,
  labels: {
    when: 'ಯಾವಾಗ',
    where: 'ಎಲ್ಲಿ',
    dentist: 'ದಂತವೈದ್ಯರು',
    clinic_phone: 'ಕ್ಲಿನಿಕ್ ಫೋನ್',
    fee: 'ಶುಲ್ಕ',
    paid: 'ಪಾವತಿಸಿದ್ದು',
    reference: 'ಬುಕಿಂಗ್ ಸಂಖ್ಯೆ',
    clinic: 'ಕ್ಲಿನಿಕ್',
    amount: 'ಮೊತ್ತ',
    asked_for: 'ನೀವು ಕೇಳಿದ ಸಮಯ',
    was_on: 'ಇದ್ದ ಸಮಯ',
    visit: 'ನಿಮ್ಮ ಭೇಟಿ',
  },
  buttons: {
    view: 'ನಿಮ್ಮ ಬುಕಿಂಗ್ ನೋಡಿ',
    map: 'ಮ್ಯಾಪ್‌ನಲ್ಲಿ ನೋಡಿ',
    choose_time: 'ಬೇರೆ ಸಮಯ ಆರಿಸಿ',
    book_again: 'ಬೇರೆ ಸಮಯ ಬುಕ್ ಮಾಡಿ',
    write_review: 'ವಿಮರ್ಶೆ ಬರೆಯಿರಿ',
  },
  free: 'ಉಚಿತ ಕನ್ಸಲ್ಟೇಶನ್',
  toPayAtClinic: (amount) => `${amount}, ಕ್ಲಿನಿಕ್‌ನಲ್ಲಿ ಪಾವತಿಸಬೇಕು`,
  giveTimeBack: 'ಬರಲು ಆಗುವುದಿಲ್ಲವೇ? ಕೆಳಗಿನ ಲಿಂಕ್‌ನಲ್ಲಿ ಸಮಯ ಬದಲಿಸಿ ಅಥವಾ ರದ್ದುಮಾಡಿ; ಆ ಸಮಯ ಬೇರೆಯವರಿಗೆ ಸಿಗುತ್ತದೆ.',
  giveTimeBackByCancelling: 'ಬರಲು ಆಗುವುದಿಲ್ಲವೇ? ಕೆಳಗಿನ ಲಿಂಕ್‌ನಲ್ಲಿ ರದ್ದುಮಾಡಿ; ಆ ಸಮಯ ಬೇರೆಯವರಿಗೆ ಸಿಗುತ್ತದೆ.',
  cannotCome: {
    move_or_cancel: 'ಬರಲು ಆಗುವುದಿಲ್ಲವೇ? ಕೆಳಗಿನ ಲಿಂಕ್‌ನಲ್ಲಿ ಸಮಯ ಬದಲಿಸಿ ಅಥವಾ ರದ್ದುಮಾಡಿ.',
    cancel: 'ಬರಲು ಆಗುವುದಿಲ್ಲವೇ? ಕೆಳಗಿನ ಲಿಂಕ್‌ನಲ್ಲಿ ರದ್ದುಮಾಡಿ.',
  },
  wholeFeeUntil: (hours) => `ಅಪಾಯಿಂಟ್‌ಮೆಂಟ್‌ಗೆ ${hours} ಗಂಟೆ ಮುಂಚಿನವರೆಗೆ ಪೂರ್ಣ ಶುಲ್ಕ ವಾಪಸ್ ಸಿಗುತ್ತದೆ.`,
  promise: (hours) => `ತೃಪ್ತಿ ಇಲ್ಲವೇ? ಅಪಾಯಿಂಟ್‌ಮೆಂಟ್ ಶುರುವಾದ ${hours} ಗಂಟೆಯೊಳಗೆ ಅದೇ ಲಿಂಕ್‌ನಲ್ಲಿ ಪೂರ್ಣ ಹಣ ವಾಪಸ್ ಕೇಳಬಹುದು.`,
  banksTake: (from, to) => `ಬ್ಯಾಂಕ್‌ಗಳಿಗೆ ${from} ರಿಂದ ${to} ಕೆಲಸದ ದಿನಗಳು ಬೇಕು.`,
  refundPhrase: {
    by_clinic: 'ನಿಮ್ಮ ಶುಲ್ಕವನ್ನು ಕ್ಲಿನಿಕ್ ವಾಪಸ್ ಕೊಡುತ್ತದೆ.',
    part_by_clinic: (amount) => `ಕ್ಲಿನಿಕ್ ನಿಮಗೆ ${amount} ವಾಪಸ್ ಕೊಡುತ್ತದೆ.`,
    nothing: 'ಶುಲ್ಕ ವಾಪಸ್ ಸಿಗುವುದಿಲ್ಲ.',
    nothing_late: (hours) => `ಶುರುವಾಗಲು ${hours} ಗಂಟೆಗಿಂತ ಕಡಿಮೆ ಇದ್ದಾಗ ರದ್ದುಮಾಡಿದ್ದರಿಂದ ಶುಲ್ಕ ವಾಪಸ್ ಸಿಗುವುದಿಲ್ಲ.`,
    to_account: (amount) => `${amount} ನೀವು ಪಾವತಿಸಿದ ಖಾತೆಗೇ ವಾಪಸ್ ಹೋಗುತ್ತದೆ.`,
  },
  bookingStays: 'ನಿಮ್ಮ ಬುಕಿಂಗ್ ಹಾಗೆಯೇ ಇರುತ್ತದೆ.',
  calendar: {
    title: (clinic) => `ದಂತವೈದ್ಯ: ${clinic}`,
    notes: (reference, phone) => `ಬುಕಿಂಗ್ ಸಂಖ್ಯೆ ${reference}. ದಯವಿಟ್ಟು 10 ನಿಮಿಷ ಮೊದಲೇ ಬನ್ನಿ. ಕ್ಲಿನಿಕ್ ಫೋನ್: ${phone}.`,
  },
  confirmed: {
    subject: ({ clinic, time }) => `ಬುಕಿಂಗ್ ಖಚಿತವಾಗಿದೆ: ${clinic}, ${time}`,
    headline: 'ನಿಮ್ಮ ಅಪಾಯಿಂಟ್‌ಮೆಂಟ್ ಖಚಿತವಾಗಿದೆ.',
    arrive: '10 ನಿಮಿಷ ಮುಂಚಿತವಾಗಿ ಬನ್ನಿ. ಹಿಂದಿನ ರಿಪೋರ್ಟ್ ಅಥವಾ ಎಕ್ಸ್-ರೇ ಇದ್ದರೆ ತನ್ನಿ.',
  },
  moved: {
    subject: ({ clinic, time }) => `ಹೊಸ ಸಮಯ: ${clinic}, ${time}`,
    headline: 'ನಿಮ್ಮ ಅಪಾಯಿಂಟ್‌ಮೆಂಟ್‌ಗೆ ಹೊಸ ಸಮಯವಿದೆ.',
    arrive: 'ಹಿಂದಿನ ಸಮಯದ ಬದಲು ಇದು. 10 ನಿಮಿಷ ಮುಂಚಿತವಾಗಿ ಬನ್ನಿ.',
  },
  reminder: {
    subject: ({ clinic, time }) => `ಬುಕಿಂಗ್ ನೆನಪು: ${clinic}, ${time}`,
    headline: 'ನಿಮ್ಮ ಅಪಾಯಿಂಟ್‌ಮೆಂಟ್ ಹತ್ತಿರ ಬರುತ್ತಿದೆ.',
  },
  slot_lost: {
    subject: {
      taken: tooLate,
      past: tooLate,
      hold_ended: tooLate,
      given_back: tooLate,
      not_completed: (clinic) => `${clinic}: ಪಾವತಿ ಪೂರ್ಣವಾಗಲಿಲ್ಲ, ಹಣ ನಿಮಗೆ ವಾಪಸ್ ಬರುತ್ತದೆ`,
      cancelled: (clinic) => `${clinic}: ನಿಮ್ಮ ಪಾವತಿ ಬೇಕಾಗಲಿಲ್ಲ, ಹಣ ನಿಮಗೆ ವಾಪಸ್ ಬರುತ್ತದೆ`,
    },
    headline: {
      taken: 'ನಿಮ್ಮ ಹಣ ಬಂದಾಗ ಈ ಸಮಯವನ್ನು ಬೇರೆಯವರು ಬುಕ್ ಮಾಡಿದ್ದರು.',
      past: 'ನಿಮ್ಮ ಹಣ ಬಂದಾಗ ಈ ಸಮಯ ಆಗಲೇ ಶುರುವಾಗಿತ್ತು.',
      hold_ended: 'ನಿಮ್ಮ ಹಣ ಬಂದಾಗ ಈ ಸಮಯವನ್ನು ಇನ್ನು ಕಾಯ್ದಿರಿಸಲು ಆಗಲಿಲ್ಲ.',
      given_back: 'ನಿಮ್ಮ ಹಣ ಬರುವ ಮೊದಲೇ ಈ ಸಮಯವನ್ನು ಬಿಟ್ಟುಕೊಡಲಾಗಿತ್ತು.',
      not_completed: 'ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಸಮಯಕ್ಕೆ ಪಾವತಿ ಪೂರ್ಣಗೊಳಿಸಲಿಲ್ಲ, ಆದ್ದರಿಂದ ಈ ಸಮಯವನ್ನು ಕಾಯ್ದಿರಿಸಲು ಆಗಲಿಲ್ಲ.',
      cancelled: 'ನಿಮ್ಮ ಹಣ ಬಂದಾಗ ಈ ಬುಕಿಂಗ್ ಆಗಲೇ ರದ್ದಾಗಿತ್ತು.',
    },
    inFull: (amount) => `${amount} ಪೂರ್ತಿಯಾಗಿ ನೀವು ಪಾವತಿಸಿದ ಖಾತೆಗೇ ವಾಪಸ್ ಹೋಗುತ್ತದೆ.`,
    nothingToDo: 'ನೀವು ಏನೂ ಮಾಡಬೇಕಿಲ್ಲ.',
    timesNear: (clinic, times) => `${clinic} ನಲ್ಲಿ ಅದರ ಹತ್ತಿರ ಖಾಲಿ ಇರುವ ಸಮಯಗಳು: ${times}.`,
  },
  cancelled: {
    subject: ({ clinic, time }) => `ರದ್ದಾಗಿದೆ: ${clinic}, ${time}`,
    headline: 'ನಿಮ್ಮ ಅಪಾಯಿಂಟ್‌ಮೆಂಟ್ ರದ್ದಾಗಿದೆ.',
    moneyBack: 'ನಿಮ್ಮ ಹಣ ವಾಪಸ್ ಬರುತ್ತದೆ.',
  },
  refund_started: {
    subject: (amount) => `ನಿಮಗೆ ${amount} ವಾಪಸ್ ಬರುತ್ತದೆ`,
    surplus: 'ನಿಮ್ಮ ಪಾವತಿಗಳಲ್ಲಿ ಒಂದು ಬೇಕಾಗಲಿಲ್ಲ; ಅದು ನಿಮಗೆ ವಾಪಸ್ ಬರುತ್ತದೆ.',
    headline: (amount) => `ನೀವು ಪಾವತಿಸಿದ್ದರಲ್ಲಿ ${amount} ವಾಪಸ್ ಬರುತ್ತದೆ.`,
    how: 'ಅದು ನೀವು ಪಾವತಿಸಿದ ಖಾತೆಗೇ ವಾಪಸ್ ಹೋಗುತ್ತದೆ.',
  },
  refunded: {
    subject: (amount) => `ಹಣ ವಾಪಸ್ ಕಳುಹಿಸಲಾಗಿದೆ: ${amount}`,
    headline: (amount) => `${amount} ನಿಮ್ಮ ಖಾತೆಗೆ ಬರುತ್ತಿದೆ.`,
    sent: (from, to) => `ಹಣ ಕಳುಹಿಸಲಾಗಿದೆ. ${from} ರಿಂದ ${to} ಕೆಲಸದ ದಿನಗಳಲ್ಲಿ ನಿಮ್ಮ ಖಾತೆಗೆ ಬರುತ್ತದೆ.`,
  },
  promise_refused: {
    subject: (clinic) => `ಹಣ ವಾಪಸ್ ಕೇಳಿದ ನಿಮ್ಮ ಕೋರಿಕೆ: ${clinic}`,
    headline: 'ನಿಮ್ಮ ಕೋರಿಕೆಯನ್ನು ಓದಿದ್ದೇವೆ; ಈ ಭೇಟಿಗೆ ಹಣ ವಾಪಸ್ ಕೊಡಲು ಆಗುವುದಿಲ್ಲ.',
    wrong: (phone) => `ಇದು ತಪ್ಪು ಎನಿಸಿದರೆ ${phone} ಗೆ ಕರೆ ಮಾಡಿ ಅಥವಾ ಈ ಇಮೇಲ್‌ಗೆ ಉತ್ತರಿಸಿ: ಒಬ್ಬರು ಮತ್ತೆ ನೋಡುತ್ತಾರೆ.`,
  },
  review_asked: {
    subject: (clinic) => `${clinic}: ನಿಮ್ಮ ಭೇಟಿ ಹೇಗಿತ್ತು?`,
    headline: 'ನಿಮ್ಮ ಭೇಟಿ ಹೇಗಿತ್ತು?',
    tellOthers: 'ಕೆಳಗಿನ ಲಿಂಕ್‌ನಲ್ಲಿ ಇತರ ರೋಗಿಗಳಿಗೆ ತಿಳಿಸಿ: ಒಂದರಿಂದ ಐದು ನಕ್ಷತ್ರಗಳು ಮತ್ತು ಕೆಲವು ಮಾತುಗಳು.',
    howShown: 'ಪ್ರತಿ ವಿಮರ್ಶೆಯನ್ನು ನಮ್ಮ ತಂಡ ಓದಿದ ನಂತರವೇ ಕ್ಲಿನಿಕ್‌ನ ಪುಟದಲ್ಲಿ, ನೀವು ಅಲ್ಲಿ ಆರಿಸುವ ಹೆಸರಿನಲ್ಲಿ ತೋರಿಸಲಾಗುತ್ತದೆ.',
  },
};
