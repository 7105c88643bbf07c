import type { Language } from '../../values/language.ts';
import type { Paise } from '../../values/money/money.ts';
import { TIMES } from '../../values/times/every-language.ts';
import { VARIABLE_MAX } from './dlt-template.ts';

/** Values as the variables of an SMS let them pass (dlt-template.ts): words of letters, digits and single spaces. */

/** A name in an SMS: without its signs, and cut between words where it is too long; what is left of nothing is 'a clinic'. */
export function smsWords(text: string, otherwise = 'a clinic'): string {
  const words = text
    .replaceAll(/['’.:]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    // A phone number in a name would be refused.
    .replaceAll(/\d{8,}/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  const cut = words.slice(0, VARIABLE_MAX + 1);
  const fits =
    words.length <= VARIABLE_MAX ? words : cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : VARIABLE_MAX);
  return fits.trim() || otherwise;
}

/** Fewer characters do not name a clinic. */
const SHORTEST_NAME = 8;

/**
 * The forms of a name in an SMS, the longest first: the others end after a word, or within one where too little is left.
 * @param text the name as it is stored
 */
export function smsNames(text: string): [string, ...string[]] {
  const whole = smsWords(text);
  const letters = Array.from(new Intl.Segmenter().segment(whole), ({ segment }) => segment);
  const forms = letters.map((_, end) => {
    const cut = letters.slice(0, end).join('');
    const word = whole.slice(cut.length).startsWith(' ') ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
    return word.length >= SHORTEST_NAME ? word : cut.trim();
  });
  return [whole, ...new Set(forms.filter((form) => form.length >= SHORTEST_NAME).toReversed())];
}

/** When a visit begins, as pages say it but without a sign: 'Tue 01 Dec 10 AM', 'Tue 01 Dec 1030 AM', 'செவ் 01 டிச காலை 10'. */
export const smsWhen = (slot: string, language: Language): string => TIMES[language].near(slot).replaceAll(/[,:]/g, '');

/** Words inside values. */
const BETWEEN: Record<Language, { to: string; and: string; paise: string }> = {
  en: { to: 'to', and: 'and', paise: 'paise' },
  ta: { to: 'முதல்', and: 'மற்றும்', paise: 'பைசா' },
  kn: { to: 'ರಿಂದ', and: 'ಮತ್ತು', paise: 'ಪೈಸೆ' },
  hi: { to: 'से', and: 'और', paise: 'पैसे' },
};

/** Rupees, without a sign between thousands: '1200', '149 and 50 paise'. */
export function smsAmount(paise: Paise, language: Language): string {
  const rest = paise % 100;
  const { and, paise: word } = BETWEEN[language];
  return `${Math.floor(paise / 100)}${rest === 0 ? '' : ` ${and} ${rest} ${word}`}`;
}

/** So many working days: '5 to 7'. */
export const smsDays = ({ from, to }: { from: number; to: number }, language: Language): string =>
  `${from} ${BETWEEN[language].to} ${to}`;

/** A number to call, as phones in India dial it: '04440001234', '9840012345', '18004250000'. */
export function smsCallBack(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  const national = digits.length === 12 && digits.startsWith('91') ? digits.slice(2) : digits;
  return digits.length === 12 && !/^[6-9]/.test(national) ? `0${national}` : national;
}
