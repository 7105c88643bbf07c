import type { Language } from '#shared/values/language.ts';
import { TIMES } from '#shared/values/times/every-language.ts';
import type { Times } from '#shared/values/times/write-times.ts';
import type { BookingChange } from './ports.ts';

/** Texts about changed bookings: `one` describes a single booking with its time, `many` counts them from one on. */
type ChangeWords = { one: (visit: string) => string; many: (count: number) => string; label: string };

/** Texts of the e-mails to a clinic in one language. Amounts come with their sign. */
export type ClinicWords = {
  /** Days and times, as pages say them. */
  times: Times;
  greeting: (clinic: string) => string;
  /** `label` stands beside a booking and does not break, on a phone either. */
  changes: Record<BookingChange['kind'], ChangeWords>;
  /** How many come on a day, from one on. */
  visits: (count: number, day: string) => string;
  /** Either as a line of its own. */
  headline: (summary: string) => string;
  /** Replacement for the patient after everything that names the patient was deleted. */
  patient: string;
  reference: (reference: string) => string;
  fee: { free: string; toPay: (amount: string) => string; paid: (amount: string) => string };
  /** Those that are counted only. */
  more: { label: string; count: (count: number) => string };
  notInIt: string;
  closing: (phone: string) => string;
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const ENGLISH: ClinicWords = {
  times: TIMES.en,
  greeting: (clinic) => `Hello ${clinic},`,
  changes: {
    booked: {
      one: (visit) => `New booking, ${visit}`,
      many: (count) => counted(count, 'new booking', 'new bookings'),
      label: 'New',
    },
    moved: {
      one: (visit) => `Moved to another time, ${visit}`,
      many: (count) => `${count} moved to another time`,
      label: 'Moved',
    },
    cancelled: {
      one: (visit) => `Cancelled, ${visit}`,
      many: (count) => `${count} cancelled`,
      label: 'Cancelled',
    },
  },
  visits: (count, day) => `${counted(count, 'visit', 'visits')} on ${day}`,
  headline: (summary) => `${summary}.`,
  patient: 'Patient',
  reference: (reference) => `Ref ${reference}`,
  fee: { free: 'Free', toPay: (amount) => `${amount} to be paid`, paid: (amount) => `${amount} paid` },
  more: { label: 'More', count: (count) => `and ${count} more` },
  notInIt: 'Times that are booked, moved or cancelled after this e-mail are not in it.',
  closing: (phone) => `To be told at another address, or of less, call us on ${phone}.`,
};

const TAMIL: ClinicWords = {
  times: TIMES.ta,
  greeting: (clinic) => `வணக்கம் ${clinic},`,
  changes: {
    booked: {
      one: (visit) => `புதிய புக்கிங், ${visit}`,
      many: (count) => counted(count, 'புதிய புக்கிங்', 'புதிய புக்கிங்குகள்'),
      label: 'புதியது',
    },
    moved: {
      one: (visit) => `புக்கிங்கின் புதிய நேரம், ${visit}`,
      many: (count) => counted(count, 'புக்கிங்கின் நேரம் மாறியது', 'புக்கிங்குகளின் நேரம் மாறியது'),
      label: 'மாறியது',
    },
    cancelled: {
      one: (visit) => `புக்கிங் ரத்து செய்யப்பட்டது, ${visit}`,
      many: (count) => counted(count, 'புக்கிங் ரத்து செய்யப்பட்டது', 'புக்கிங்குகள் ரத்து செய்யப்பட்டன'),
      label: 'ரத்து',
    },
  },
  visits: (count, day) => `${day} அன்று ${counted(count, 'விசிட்', 'விசிட்டுகள்')}`,
  headline: (summary) => `${summary}.`,
  patient: 'நோயாளி',
  reference: (reference) => `புக்கிங் எண் ${reference}`,
  fee: {
    free: 'இலவசம்',
    toPay: (amount) => `${amount} செலுத்த வேண்டும்`,
    paid: (amount) => `${amount} செலுத்தப்பட்டது`,
  },
  more: { label: 'மற்றவை', count: (count) => `மேலும் ${count}` },
  notInIt: 'இந்த இமெயிலுக்குப் பிறகு புக் ஆன, மாறிய அல்லது ரத்தான நேரங்கள் இதில் இல்லை.',
  closing: (phone) => `வேறு முகவரிக்கு அனுப்ப வேண்டுமா, குறைவான தகவல் போதுமா? எங்களை ${phone} எண்ணில் அழையுங்கள்.`,
};

const KANNADA: ClinicWords = {
  times: TIMES.kn,
  greeting: (clinic) => `ನಮಸ್ಕಾರ ${clinic},`,
  changes: {
    booked: {
      one: (visit) => `ಹೊಸ ಬುಕಿಂಗ್, ${visit}`,
      many: (count) => counted(count, 'ಹೊಸ ಬುಕಿಂಗ್', 'ಹೊಸ ಬುಕಿಂಗ್‌ಗಳು'),
      label: 'ಹೊಸದು',
    },
    moved: {
      one: (visit) => `ಬುಕಿಂಗ್‌ನ ಹೊಸ ಸಮಯ, ${visit}`,
      many: (count) => counted(count, 'ಬುಕಿಂಗ್‌ನ ಸಮಯ ಬದಲಾಗಿದೆ', 'ಬುಕಿಂಗ್‌ಗಳ ಸಮಯ ಬದಲಾಗಿದೆ'),
      label: 'ಬದಲಾಗಿದೆ',
    },
    cancelled: {
      one: (visit) => `ಬುಕಿಂಗ್ ರದ್ದಾಗಿದೆ, ${visit}`,
      many: (count) => counted(count, 'ಬುಕಿಂಗ್ ರದ್ದಾಗಿದೆ', 'ಬುಕಿಂಗ್‌ಗಳು ರದ್ದಾಗಿವೆ'),
      label: 'ರದ್ದು',
    },
  },
  visits: (count, day) => `${day} ರಂದು ${counted(count, 'ಭೇಟಿ', 'ಭೇಟಿಗಳು')}`,
  headline: (summary) => `${summary}.`,
  patient: 'ರೋಗಿ',
  reference: (reference) => `ಬುಕಿಂಗ್ ಸಂಖ್ಯೆ ${reference}`,
  fee: {
    free: 'ಉಚಿತ',
    toPay: (amount) => `${amount} ಪಾವತಿಸಬೇಕು`,
    paid: (amount) => `${amount} ಪಾವತಿಯಾಗಿದೆ`,
  },
  more: { label: 'ಉಳಿದವು', count: (count) => `ಇನ್ನೂ ${count}` },
  notInIt: 'ಈ ಇಮೇಲ್ ನಂತರ ಬುಕ್ ಆದ, ಬದಲಾದ ಅಥವಾ ರದ್ದಾದ ಸಮಯಗಳು ಇದರಲ್ಲಿ ಇಲ್ಲ.',
  closing: (phone) => `ಬೇರೆ ವಿಳಾಸಕ್ಕೆ ಕಳುಹಿಸಬೇಕೇ, ಕಡಿಮೆ ಮಾಹಿತಿ ಸಾಕೇ? ನಮಗೆ ${phone} ಗೆ ಕರೆ ಮಾಡಿ.`,
};

const HINDI: ClinicWords = {
  times: TIMES.hi,
  greeting: (clinic) => `नमस्ते ${clinic},`,
  changes: {
    booked: {
      one: (visit) => `नई बुकिंग, ${visit}`,
      many: (count) => `${count} नई बुकिंग`,
      label: 'नई',
    },
    moved: {
      one: (visit) => `बुकिंग का नया समय, ${visit}`,
      many: (count) => counted(count, 'बुकिंग का समय बदला', 'बुकिंग के समय बदले'),
      label: 'बदली',
    },
    cancelled: {
      one: (visit) => `बुकिंग कैंसल हुई, ${visit}`,
      many: (count) => counted(count, 'बुकिंग कैंसल हुई', 'बुकिंग कैंसल हुईं'),
      label: 'कैंसल',
    },
  },
  visits: (count, day) => `${day} को ${count} विज़िट`,
  headline: (summary) => `${summary}।`,
  patient: 'मरीज़',
  reference: (reference) => `बुकिंग नंबर ${reference}`,
  fee: {
    free: 'मुफ़्त',
    toPay: (amount) => `${amount} देने हैं`,
    paid: (amount) => `${amount} का पेमेंट हो गया`,
  },
  more: { label: 'बाकी', count: (count) => `${count} और` },
  notInIt: 'इस ईमेल के बाद बुक हुए, बदले गए या कैंसल हुए समय इसमें नहीं हैं।',
  closing: (phone) => `किसी और पते पर ईमेल चाहिए, या कम जानकारी चाहिए? हमें ${phone} पर कॉल करें।`,
};

/** Texts of the e-mails to a clinic in each language. */
export const CLINIC_WORDS: Record<Language, ClinicWords> = { en: ENGLISH, ta: TAMIL, kn: KANNADA, hi: HINDI };
