import { writeClinicQuery } from '#shared/values/clinic-search.ts';
import { istDay } from '#shared/values/ist.ts';
import { inLanguage, type Language } from '#shared/values/language.ts';
import { TIMES } from '#shared/values/times/every-language.ts';
import { PARTNER_STATUS_WORDS } from '../../enquiries/admin/partner-status-words.ts';
import { asMail } from '../../messages/notices/mail-html.ts';
import type { MailContent } from '../../messages/notices/mail-content.ts';
import type { Mail } from '../../messages/notices/ports.ts';
import type { Brand } from '../../ports.ts';

type Named = { brand: string; city: string; day: string };
type Words = Pick<MailContent, 'greeting' | 'subject' | 'headline' | 'paragraphs'> & { show: string; remove: string };

/** The e-mail in each language. */
export const WAITLIST_WORDS: Record<Language, (named: Named) => Words> = {
  en: ({ brand, city, day }) => ({
    subject: `${brand} now has a clinic in ${city}`,
    greeting: 'Vanakkam,',
    headline: `You can now book a dentist in ${city}.`,
    paragraphs: [
      `You asked us on ${day} to tell you when there is a clinic. This is the only email about it, and we now delete your address from the list.`,
      'You did not ask? Then somebody typed your address by mistake. The second link removes it at once.',
    ],
    show: `Show clinics in ${city}`,
    remove: 'Remove my address from the list',
  }),
  ta: ({ brand, city, day }) => ({
    subject: `${brand}: ${city} ஊரில் இப்போது ஒரு கிளினிக் உள்ளது`,
    greeting: 'வணக்கம்,',
    headline: `${city} ஊரில் இப்போது பல் டாக்டர் அப்பாயிண்ட்மெண்ட் புக் செய்யலாம்.`,
    paragraphs: [
      `கிளினிக் வந்ததும் தெரிவிக்கும்படி ${day} அன்று கேட்டீர்கள். இது பற்றி அனுப்பும் ஒரே இமெயில் இதுதான்; உங்கள் முகவரியை இப்போது பட்டியலிலிருந்து நீக்குகிறோம்.`,
      'நீங்கள் கேட்கவில்லையா? வேறொருவர் தவறுதலாக உங்கள் முகவரியை உள்ளிட்டிருக்கிறார். இரண்டாவது லிங்க் அதை உடனே நீக்கும்.',
    ],
    show: `${city} கிளினிக்குகளைக் காட்டுக`,
    remove: 'என் முகவரியைப் பட்டியலிலிருந்து நீக்குக',
  }),
  kn: ({ brand, city, day }) => ({
    subject: `${brand}: ${city} ನಗರದಲ್ಲಿ ಈಗ ಕ್ಲಿನಿಕ್ ಇದೆ`,
    greeting: 'ನಮಸ್ಕಾರ,',
    headline: `${city} ನಗರದಲ್ಲಿ ಈಗ ದಂತವೈದ್ಯರ ಅಪಾಯಿಂಟ್‌ಮೆಂಟ್ ಬುಕ್ ಮಾಡಬಹುದು.`,
    paragraphs: [
      `ಕ್ಲಿನಿಕ್ ಬಂದಾಗ ತಿಳಿಸಿ ಎಂದು ${day} ರಂದು ಕೇಳಿದ್ದಿರಿ. ಈ ಬಗ್ಗೆ ಕಳುಹಿಸುವ ಒಂದೇ ಇಮೇಲ್ ಇದು; ನಿಮ್ಮ ವಿಳಾಸವನ್ನು ಈಗ ಪಟ್ಟಿಯಿಂದ ಅಳಿಸುತ್ತೇವೆ.`,
      'ನೀವು ಕೇಳಿಲ್ಲವೇ? ಯಾರೋ ತಪ್ಪಾಗಿ ನಿಮ್ಮ ವಿಳಾಸ ಬರೆದಿದ್ದಾರೆ. ಎರಡನೇ ಲಿಂಕ್ ಅದನ್ನು ಕೂಡಲೇ ಅಳಿಸುತ್ತದೆ.',
    ],
    show: `${city} ಕ್ಲಿನಿಕ್‌ಗಳನ್ನು ತೋರಿಸಿ`,
    remove: 'ನನ್ನ ವಿಳಾಸವನ್ನು ಪಟ್ಟಿಯಿಂದ ಅಳಿಸಿ',
  }),
  hi: ({ brand, city, day }) => ({
    subject: `${brand}: ${city} में अब एक क्लिनिक है`,
    greeting: 'नमस्ते,',
    headline: `अब ${city} में डेंटिस्ट का अपॉइंटमेंट बुक किया जा सकता है।`,
    paragraphs: [
      `आपने ${day} को कहा था कि क्लिनिक आने पर बताएँ। इस बारे में यही एक ईमेल है, और अब हम आपका पता सूची से हटा रहे हैं।`,
      'आपने नहीं कहा था? तो किसी ने गलती से आपका पता डाल दिया। दूसरा लिंक उसे तुरंत हटा देता है।',
    ],
    show: `${city} के क्लिनिक दिखाएँ`,
    remove: 'मेरा पता सूची से हटाएँ',
  }),
};

type Told = {
  to: string;
  /** The city's name of today, in English. */
  city: string;
  /** Its name in the language. */
  city_name: string;
  language: Language;
  /** When it was asked for, ISO. */
  created_at: string;
  /** The address that removes the entry, without site and language. */
  link: string;
  brand: Brand;
};

/** The e-mail that tells someone on a waitlist that their city has a clinic. `id` is stable over retries. */
export function composeWaitlistMail(
  { to, city, city_name, language, created_at, link, brand }: Told,
  id: string,
): Mail {
  const day = TIMES[language].date(istDay(created_at));
  const { show, remove, ...words } = WAITLIST_WORDS[language]({ brand: brand.name, city: city_name, day });
  const linkTo = (path: string): string => brand.siteUrl + inLanguage(language, path);
  const content: MailContent = {
    ...words,
    language,
    facts: [],
    links: [
      { label: show, url: linkTo(`/home${writeClinicQuery({ q: '', city })}`) },
      { label: remove, url: linkTo(link) },
    ],
    closing: PARTNER_STATUS_WORDS[language].closing(brand.supportPhone),
  };
  return asMail({ id, to }, content, brand);
}
