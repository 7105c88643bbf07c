import type { NoticeChannel } from '#shared/domain/messages/notice.ts';
import type { NewsKind } from '#shared/domain/staff/team-news.ts';
import type { Language } from '#shared/values/language.ts';
import { TIMES } from '#shared/values/times/every-language.ts';

/** Texts of an event, for one and for several. */
type KindWords = { one: string; many: string };

/** Texts of the e-mails to staff in one language. */
export type TeamWords = {
  time: (instant: string) => string;
  greeting: string;
  kinds: Record<NewsKind, KindWords>;
  headline: (summary: string) => string;
  /** Those that are counted only. */
  more: (count: number) => string;
  /** Leads to the one thing that happened. */
  open: string;
  reference: (reference: string) => string;
  goneClinic: string;
  /** When somebody wrote to us. */
  writtenAt: (time: string) => string;
  channels: Record<NoticeChannel, string>;
  /** How many payments of a day differ. */
  payments: (count: number) => string;
  closing: string;
};

const ENGLISH: TeamWords = {
  time: TIMES.en.visit,
  greeting: 'Hello,',
  kinds: {
    refund_by_hand: { one: 'refund to make by hand', many: 'refunds to make by hand' },
    promise_asked: { one: 'refund request', many: 'refund requests' },
    money_differs: { one: 'day whose money differs', many: 'days whose money differs' },
    message_failed: { one: 'message that could not be sent', many: 'messages that could not be sent' },
    partner_request: { one: 'partner request', many: 'partner requests' },
    draft_finished: { one: 'clinic draft to publish', many: 'clinic drafts to publish' },
    contact_message: { one: 'contact message', many: 'contact messages' },
    review_written: { one: 'review to publish', many: 'reviews to publish' },
    booked: { one: 'new booking', many: 'new bookings' },
    moved: { one: 'moved booking', many: 'moved bookings' },
    cancelled: { one: 'cancelled booking', many: 'cancelled bookings' },
  },
  headline: (summary) => `${summary}.`,
  more: (count) => `and ${count} more`,
  open: 'Open it',
  reference: (reference) => `Ref ${reference}`,
  goneClinic: 'a clinic that is gone',
  writtenAt: (time) => `of ${time}`,
  channels: { email: 'E-mail', sms: 'SMS' },
  payments: (count) => `${count} ${count === 1 ? 'payment' : 'payments'}`,
  closing: 'You choose what you are told of under Settings, Notifications.',
};

const TAMIL: TeamWords = {
  time: TIMES.ta.visit,
  greeting: 'வணக்கம்,',
  kinds: {
    refund_by_hand: { one: 'கையால் திருப்பித் தர வேண்டிய பணம்', many: 'கையால் திருப்பித் தர வேண்டிய பணங்கள்' },
    promise_asked: { one: 'பணம் திரும்பக் கேட்கும் கோரிக்கை', many: 'பணம் திரும்பக் கேட்கும் கோரிக்கைகள்' },
    money_differs: { one: 'பணக் கணக்கு வேறுபடும் நாள்', many: 'பணக் கணக்கு வேறுபடும் நாட்கள்' },
    message_failed: { one: 'அனுப்ப முடியாத செய்தி', many: 'அனுப்ப முடியாத செய்திகள்' },
    partner_request: { one: 'பார்ட்னர் விண்ணப்பம்', many: 'பார்ட்னர் விண்ணப்பங்கள்' },
    draft_finished: { one: 'வெளியிட வேண்டிய கிளினிக் பக்கம்', many: 'வெளியிட வேண்டிய கிளினிக் பக்கங்கள்' },
    contact_message: { one: 'தொடர்புச் செய்தி', many: 'தொடர்புச் செய்திகள்' },
    review_written: { one: 'வெளியிட வேண்டிய கருத்து', many: 'வெளியிட வேண்டிய கருத்துகள்' },
    booked: { one: 'புதிய புக்கிங்', many: 'புதிய புக்கிங்குகள்' },
    moved: { one: 'நேரம் மாறிய புக்கிங்', many: 'நேரம் மாறிய புக்கிங்குகள்' },
    cancelled: { one: 'ரத்தான புக்கிங்', many: 'ரத்தான புக்கிங்குகள்' },
  },
  headline: (summary) => `${summary}.`,
  more: (count) => `மேலும் ${count}`,
  open: 'பார்க்க',
  reference: (reference) => `புக்கிங் எண் ${reference}`,
  goneClinic: 'நீக்கப்பட்ட கிளினிக்',
  writtenAt: (time) => `எழுதிய நேரம்: ${time}`,
  channels: { email: 'இமெயில்', sms: 'SMS' },
  payments: (count) => `${count} ${count === 1 ? 'பேமெண்ட்' : 'பேமெண்ட்டுகள்'}`,
  closing: 'எவற்றைப் பற்றி அறிய வேண்டும் என்பதை Settings, Notifications பக்கத்தில் நீங்கள் தேர்வு செய்யலாம்.',
};

const KANNADA: TeamWords = {
  time: TIMES.kn.visit,
  greeting: 'ನಮಸ್ಕಾರ,',
  kinds: {
    refund_by_hand: { one: 'ಕೈಯಿಂದ ಮಾಡಬೇಕಾದ ಮರುಪಾವತಿ', many: 'ಕೈಯಿಂದ ಮಾಡಬೇಕಾದ ಮರುಪಾವತಿಗಳು' },
    promise_asked: { one: 'ಮರುಪಾವತಿ ಕೋರಿಕೆ', many: 'ಮರುಪಾವತಿ ಕೋರಿಕೆಗಳು' },
    money_differs: { one: 'ಹಣದ ಲೆಕ್ಕ ವ್ಯತ್ಯಾಸದ ದಿನ', many: 'ಹಣದ ಲೆಕ್ಕ ವ್ಯತ್ಯಾಸದ ದಿನಗಳು' },
    message_failed: { one: 'ಕಳುಹಿಸಲಾಗದ ಸಂದೇಶ', many: 'ಕಳುಹಿಸಲಾಗದ ಸಂದೇಶಗಳು' },
    partner_request: { one: 'ಪಾಲುದಾರರ ಅರ್ಜಿ', many: 'ಪಾಲುದಾರರ ಅರ್ಜಿಗಳು' },
    draft_finished: { one: 'ಪ್ರಕಟಿಸಬೇಕಾದ ಕ್ಲಿನಿಕ್ ಪುಟ', many: 'ಪ್ರಕಟಿಸಬೇಕಾದ ಕ್ಲಿನಿಕ್ ಪುಟಗಳು' },
    contact_message: { one: 'ಸಂಪರ್ಕ ಸಂದೇಶ', many: 'ಸಂಪರ್ಕ ಸಂದೇಶಗಳು' },
    review_written: { one: 'ಪ್ರಕಟಿಸಬೇಕಾದ ಅಭಿಪ್ರಾಯ', many: 'ಪ್ರಕಟಿಸಬೇಕಾದ ಅಭಿಪ್ರಾಯಗಳು' },
    booked: { one: 'ಹೊಸ ಬುಕಿಂಗ್', many: 'ಹೊಸ ಬುಕಿಂಗ್‌ಗಳು' },
    moved: { one: 'ಸಮಯ ಬದಲಾದ ಬುಕಿಂಗ್', many: 'ಸಮಯ ಬದಲಾದ ಬುಕಿಂಗ್‌ಗಳು' },
    cancelled: { one: 'ರದ್ದಾದ ಬುಕಿಂಗ್', many: 'ರದ್ದಾದ ಬುಕಿಂಗ್‌ಗಳು' },
  },
  headline: (summary) => `${summary}.`,
  more: (count) => `ಇನ್ನೂ ${count}`,
  open: 'ತೆರೆಯಿರಿ',
  reference: (reference) => `ಬುಕಿಂಗ್ ಸಂಖ್ಯೆ ${reference}`,
  goneClinic: 'ತೆಗೆದುಹಾಕಿದ ಕ್ಲಿನಿಕ್',
  writtenAt: (time) => `ಬರೆದ ಸಮಯ: ${time}`,
  channels: { email: 'ಇಮೇಲ್', sms: 'SMS' },
  payments: (count) => `${count} ${count === 1 ? 'ಪಾವತಿ' : 'ಪಾವತಿಗಳು'}`,
  closing: 'ಯಾವುದರ ಬಗ್ಗೆ ತಿಳಿಯಬೇಕು ಎಂಬುದನ್ನು Settings, Notifications ಪುಟದಲ್ಲಿ ನೀವು ಆಯ್ಕೆ ಮಾಡಬಹುದು.',
};

const HINDI: TeamWords = {
  time: TIMES.hi.visit,
  greeting: 'नमस्ते,',
  kinds: {
    refund_by_hand: { one: 'रिफ़ंड हाथ से करना है', many: 'रिफ़ंड हाथ से करने हैं' },
    promise_asked: { one: 'रिफ़ंड का अनुरोध', many: 'रिफ़ंड के अनुरोध' },
    money_differs: { one: 'दिन के पैसों का हिसाब नहीं मिलता', many: 'दिनों के पैसों का हिसाब नहीं मिलता' },
    message_failed: { one: 'मैसेज नहीं भेजा जा सका', many: 'मैसेज नहीं भेजे जा सके' },
    partner_request: { one: 'पार्टनर का आवेदन', many: 'पार्टनर के आवेदन' },
    draft_finished: { one: 'क्लिनिक पेज प्रकाशित करना है', many: 'क्लिनिक पेज प्रकाशित करने हैं' },
    contact_message: { one: 'संपर्क मैसेज', many: 'संपर्क मैसेज' },
    review_written: { one: 'रिव्यू प्रकाशित करना है', many: 'रिव्यू प्रकाशित करने हैं' },
    booked: { one: 'नई बुकिंग', many: 'नई बुकिंग' },
    moved: { one: 'बुकिंग का समय बदला', many: 'बुकिंग के समय बदले' },
    cancelled: { one: 'कैंसल हुई बुकिंग', many: 'कैंसल हुई बुकिंग' },
  },
  headline: (summary) => `${summary}।`,
  more: (count) => `${count} और`,
  open: 'देखें',
  reference: (reference) => `बुकिंग नंबर ${reference}`,
  goneClinic: 'हटाया गया क्लिनिक',
  writtenAt: (time) => `लिखने का समय: ${time}`,
  channels: { email: 'ईमेल', sms: 'SMS' },
  payments: (count) => `${count} पेमेंट`,
  closing: 'किस बारे में बताया जाए, यह आप Settings, Notifications में चुन सकते हैं।',
};

/** Texts of the e-mails to staff in each language. */
export const TEAM_WORDS: Readonly<Record<Language, TeamWords>> = {
  en: ENGLISH,
  ta: TAMIL,
  kn: KANNADA,
  hi: HINDI,
};
