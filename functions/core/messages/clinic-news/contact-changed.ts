import type { FormerContact } from '#shared/domain/clinics/clinic-contact.ts';
import type { Language } from '#shared/values/language.ts';
import type { MailContent } from '../notices/mail-content.ts';
import { asMail } from '../notices/mail-html.ts';
import type { Mail } from '../notices/ports.ts';
import type { Brand } from '../../ports.ts';
import { CLINIC_WORDS } from './clinic-words.ts';

type Words = {
  headline: string;
  labels: { changed: string; when: string; by: string };
  changed: Record<FormerContact['changed'][number], string>;
  /** In general terms: who of the staff it was is nobody else's to know. */
  by: (brand: string) => string;
  /** Depends on whether this address still gets notifications. */
  from_now: Record<'other' | 'same', string>;
  object: (phone: string) => string;
};

const WORDS: Record<Language, Words> = {
  en: {
    headline: 'Your clinic’s contact for booking notifications was changed.',
    labels: { changed: 'Changed', when: 'When', by: 'By' },
    changed: { email: 'E-mail address', phone: 'Mobile number' },
    by: (brand) => `A staff member of ${brand}`,
    from_now: {
      other: 'Notifications about bookings no longer come to this address.',
      same: 'Notifications by e-mail still come to this address.',
    },
    object: (phone) => `If your clinic did not ask for this, call us on ${phone}: we change it back at once.`,
  },
  ta: {
    headline: 'புக்கிங் தகவல்களுக்கான உங்கள் கிளினிக்கின் தொடர்பு மாற்றப்பட்டது.',
    labels: { changed: 'மாறியது', when: 'எப்போது', by: 'யாரால்' },
    changed: { email: 'இமெயில் முகவரி', phone: 'மொபைல் எண்' },
    by: (brand) => `${brand} குழுவில் ஒருவர்`,
    from_now: {
      other: 'புக்கிங் தகவல்கள் இனி இந்த முகவரிக்கு வராது.',
      same: 'இமெயில் தகவல்கள் தொடர்ந்து இந்த முகவரிக்கு வரும்.',
    },
    object: (phone) => `உங்கள் கிளினிக் இதைக் கேட்கவில்லை என்றால், எங்களை ${phone} எண்ணில் அழையுங்கள்: உடனே பழையபடி மாற்றுவோம்.`,
  },
  kn: {
    headline: 'ಬುಕಿಂಗ್ ಮಾಹಿತಿಗಾಗಿ ನಿಮ್ಮ ಕ್ಲಿನಿಕ್‌ನ ಸಂಪರ್ಕ ಬದಲಾಗಿದೆ.',
    labels: { changed: 'ಬದಲಾಗಿದ್ದು', when: 'ಯಾವಾಗ', by: 'ಯಾರಿಂದ' },
    changed: { email: 'ಇಮೇಲ್ ವಿಳಾಸ', phone: 'ಮೊಬೈಲ್ ಸಂಖ್ಯೆ' },
    by: (brand) => `${brand} ತಂಡದ ಒಬ್ಬರು`,
    from_now: {
      other: 'ಬುಕಿಂಗ್ ಮಾಹಿತಿ ಇನ್ನು ಈ ವಿಳಾಸಕ್ಕೆ ಬರುವುದಿಲ್ಲ.',
      same: 'ಇಮೇಲ್ ಮಾಹಿತಿ ಈ ವಿಳಾಸಕ್ಕೆ ಬರುತ್ತಲೇ ಇರುತ್ತದೆ.',
    },
    object: (phone) => `ನಿಮ್ಮ ಕ್ಲಿನಿಕ್ ಇದನ್ನು ಕೇಳದಿದ್ದರೆ, ನಮಗೆ ${phone} ಗೆ ಕರೆ ಮಾಡಿ: ತಕ್ಷಣ ಹಿಂದಿನಂತೆ ಮಾಡುತ್ತೇವೆ.`,
  },
  hi: {
    headline: 'बुकिंग की सूचनाओं के लिए आपके क्लिनिक का संपर्क बदला गया है।',
    labels: { changed: 'क्या बदला', when: 'कब', by: 'किसने' },
    changed: { email: 'ईमेल पता', phone: 'मोबाइल नंबर' },
    by: (brand) => `${brand} की टीम से किसी ने`,
    from_now: {
      other: 'बुकिंग की सूचनाएँ अब इस पते पर नहीं आएँगी।',
      same: 'ईमेल की सूचनाएँ इस पते पर आती रहेंगी।',
    },
    object: (phone) => `अगर आपके क्लिनिक ने यह नहीं कहा था, तो हमें ${phone} पर कॉल करें: हम इसे तुरंत पहले जैसा कर देंगे।`,
  },
};

/** The content of the e-mail to a clinic's former address; it names neither the new address nor the new number. */
export function contactChangedContent(
  { clinic_name, changed, at }: Pick<FormerContact, 'clinic_name' | 'changed' | 'at'>,
  brand: Brand,
  language: Language,
): MailContent {
  const words = WORDS[language];
  return {
    language,
    subject: `${brand.name}: ${words.headline}`,
    greeting: CLINIC_WORDS[language].greeting(clinic_name),
    headline: words.headline,
    facts: [
      [words.labels.changed, changed.map((name) => words.changed[name]).join(', ')],
      [words.labels.when, CLINIC_WORDS[language].times.visit(at)],
      [words.labels.by, words.by(brand.name)],
    ],
    paragraphs: [words.from_now[changed.includes('email') ? 'other' : 'same']],
    links: [],
    closing: words.object(brand.supportPhone),
  };
}

/** The e-mail to the former address of a clinic; a repeat has the same id. */
export const composeContactChanged = (former: FormerContact, brand: Brand): Mail =>
  asMail(
    { id: `contact-changed.${former.clinic_id}.${former.ver}`, to: former.email },
    contactChangedContent(former, brand, former.language),
    brand,
  );
