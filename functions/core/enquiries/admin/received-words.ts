import type { Language } from '#shared/values/language.ts';
import type { MailContent } from '../../messages/notices/mail-content.ts';

/** Which form it was. */
export type ReceivedForm = 'contact' | 'partner';
type Words = Pick<MailContent, 'subject' | 'headline' | 'paragraphs'>;

type Frame = {
  greeting: string;
  /** For whoever wrote nothing: somebody typed their address. */
  notYou: string;
  forms: Record<ReceivedForm, (brand: string) => Pick<Words, 'subject' | 'headline'> & { next: string }>;
};

/** Texts that confirm the receipt of a form, without any typed input: the e-mail may go to a stranger. */
const WORDS: Record<Language, Frame> = {
  en: {
    greeting: 'Vanakkam,',
    notYou: 'You did not write to us? Then somebody typed your address by mistake, and you do not have to do anything.',
    forms: {
      contact: (brand) => ({
        subject: `${brand} has your message`,
        headline: 'Your message has arrived.',
        next: 'A person reads it and answers by email, to this address, within 24 hours.',
      }),
      partner: (brand) => ({
        subject: `${brand} has your application`,
        headline: 'Your application has arrived.',
        next: 'Our team looks at it and calls you on the number you gave us, within 2 business days.',
      }),
    },
  },
  ta: {
    greeting: 'வணக்கம்,',
    notYou: 'நீங்கள் எங்களுக்கு எழுதவில்லையா? வேறொருவர் தவறுதலாக உங்கள் முகவரியை உள்ளிட்டிருக்கிறார்; நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
    forms: {
      contact: (brand) => ({
        subject: `${brand}: உங்கள் செய்தி கிடைத்தது`,
        headline: 'உங்கள் செய்தி எங்களுக்குக் கிடைத்தது.',
        next: 'ஒருவர் அதைப் படித்து 24 மணி நேரத்துக்குள் இந்த இமெயில் முகவரிக்குப் பதில் எழுதுவார்.',
      }),
      partner: (brand) => ({
        subject: `${brand}: உங்கள் விண்ணப்பம் கிடைத்தது`,
        headline: 'உங்கள் விண்ணப்பம் எங்களுக்குக் கிடைத்தது.',
        next: 'எங்கள் குழு அதைப் பார்த்து, நீங்கள் தந்த எண்ணில் 2 வேலை நாட்களுக்குள் உங்களை அழைக்கும்.',
      }),
    },
  },
  kn: {
    greeting: 'ನಮಸ್ಕಾರ,',
    notYou: 'ನೀವು ನಮಗೆ ಬರೆದಿಲ್ಲವೇ? ಯಾರೋ ತಪ್ಪಾಗಿ ನಿಮ್ಮ ವಿಳಾಸ ಬರೆದಿದ್ದಾರೆ; ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
    forms: {
      contact: (brand) => ({
        subject: `${brand}: ನಿಮ್ಮ ಸಂದೇಶ ತಲುಪಿದೆ`,
        headline: 'ನಿಮ್ಮ ಸಂದೇಶ ನಮಗೆ ತಲುಪಿದೆ.',
        next: 'ಒಬ್ಬರು ಅದನ್ನು ಓದಿ 24 ಗಂಟೆಯೊಳಗೆ ಈ ಇಮೇಲ್ ವಿಳಾಸಕ್ಕೆ ಉತ್ತರಿಸುತ್ತಾರೆ.',
      }),
      partner: (brand) => ({
        subject: `${brand}: ನಿಮ್ಮ ಅರ್ಜಿ ತಲುಪಿದೆ`,
        headline: 'ನಿಮ್ಮ ಅರ್ಜಿ ನಮಗೆ ತಲುಪಿದೆ.',
        next: 'ನಮ್ಮ ತಂಡ ಅದನ್ನು ನೋಡಿ, ನೀವು ಕೊಟ್ಟ ಸಂಖ್ಯೆಗೆ 2 ಕೆಲಸದ ದಿನಗಳೊಳಗೆ ಕರೆ ಮಾಡುತ್ತದೆ.',
      }),
    },
  },
  hi: {
    greeting: 'नमस्ते,',
    notYou: 'आपने हमें नहीं लिखा? तो किसी ने गलती से आपका पता डाल दिया है, आपको कुछ करने की ज़रूरत नहीं।',
    forms: {
      contact: (brand) => ({
        subject: `${brand}: आपका मैसेज मिल गया`,
        headline: 'आपका मैसेज हमें मिल गया है।',
        next: 'कोई व्यक्ति इसे पढ़कर 24 घंटे के अंदर इसी ईमेल पते पर जवाब देगा।',
      }),
      partner: (brand) => ({
        subject: `${brand}: आपका आवेदन मिल गया`,
        headline: 'आपका आवेदन हमें मिल गया है।',
        next: 'हमारी टीम इसे देखेगी और आपके दिए नंबर पर 2 कामकाजी दिनों के अंदर कॉल करेगी।',
      }),
    },
  },
};

/** The e-mail that says that a form arrived, but for its last line. */
export function receivedWords(form: ReceivedForm, language: Language, brand: string): Words & { greeting: string } {
  const { greeting, notYou, forms } = WORDS[language];
  const { next, ...words } = forms[form](brand);
  return { ...words, greeting, paragraphs: [next, notYou] };
}
