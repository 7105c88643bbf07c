import type { NoticeKind } from '#shared/domain/notice.ts';
import type { Language } from '#shared/values/language.ts';

/** The messages of a booking, in the order in which a patient may get them. */
export const KIND_WORDS: Readonly<Record<NoticeKind, string>> = {
  confirmed: 'Booking confirmed',
  reminder: 'Reminder',
  moved: 'Moved to another time',
  cancelled: 'Cancelled',
  slot_lost: 'Time lost',
  refund_started: 'Refund begun',
  refunded: 'Refund sent',
  promise_refused: 'Refund refused',
  email_bounced: 'E-mail came back',
};

export const LANGUAGE_WORDS: Readonly<Record<Language, string>> = {
  en: 'English',
  ta: 'Tamil',
  kn: 'Kannada',
  hi: 'Hindi',
};

/** Whether a registered text, 'slot_lost.taken.2' for example, is one of a kind. */
export const isOfKind = (template: string, kind: NoticeKind): boolean => template.split('.')[0] === kind;
