import type { PartnerAnswer } from '#shared/domain/enquiries/enquiry.ts';
import type { Language } from '#shared/values/language.ts';
import type { MailContent } from '../../messages/notices/mail-content.ts';

type Words = Pick<MailContent, 'subject' | 'headline' | 'paragraphs'>;
/** `hasTime`: the applicant said when to call. */
type Named = { clinic: string; brand: string; hasTime: boolean };
type Labels = { clinic: string; city: string; phone: string; time: string; asked: string };

/** Texts that every status e-mail has. */
type Frame = {
  greeting: (dentist: string) => string;
  closing: (phone: string) => string;
  labels: Labels;
  statuses: Record<PartnerAnswer, (named: Named) => Words>;
};

/** Texts for each status, in the language of the application (DECISIONS: P-095). */
export const PARTNER_STATUS_WORDS: Record<Language, Frame> = {
  en: {
    greeting: (dentist) => `Vanakkam ${dentist},`,
    closing: (phone) => `Questions? Call ${phone} or reply to this mail.`,
    labels: {
      clinic: 'Clinic',
      city: 'City',
      phone: 'Your number',
      time: 'Time you asked for',
      asked: 'Request of',
    },
    statuses: {
      pending: ({ clinic, brand }) => ({
        subject: `Your request to join ${brand}`,
        headline: 'Your request is with us, and waits to be looked at.',
        paragraphs: [`We look at what you told us about ${clinic} and write to you within 2 business days.`],
      }),
      contacted: ({ clinic, brand, hasTime }) => ({
        subject: `About your request to join ${brand}`,
        headline: 'We would like to talk with you.',
        paragraphs: [
          `Thank you for telling us about ${clinic}. We call you on the number below${hasTime ? ', at the time you asked for if we can' : ''}.`,
          'If another number or time suits you better, please reply to this mail.',
        ],
      }),
      approved: ({ clinic, brand }) => ({
        subject: `Welcome to ${brand}: your request is approved`,
        headline: `${clinic} is welcome at ${brand}.`,
        paragraphs: [
          'We prepare the page of your clinic now. We send you a link with which you fill in your hours, your fee and your services before patients see it.',
          'You have nothing to pay and nothing to do until then.',
        ],
      }),
      rejected: ({ clinic, brand }) => ({
        subject: `Your request to join ${brand}`,
        headline: 'We cannot take your clinic in at present.',
        paragraphs: [
          `We have looked at your request for ${clinic} with care. This is not a judgement of your work as a dentist.`,
          'If you think we have missed something, please reply to this mail: a person will look at it again.',
        ],
      }),
    },
  },
  ta: {
    greeting: (dentist) => `வணக்கம் ${dentist},`,
    closing: (phone) => `கேள்விகள் உள்ளதா? ${phone} எண்ணை அழையுங்கள் அல்லது இந்த இமெயிலுக்குப் பதிலளியுங்கள்.`,
    labels: {
      clinic: 'கிளினிக்',
      city: 'ஊர்',
      phone: 'உங்கள் எண்',
      time: 'நீங்கள் கேட்ட நேரம்',
      asked: 'விண்ணப்பித்த நாள்',
    },
    statuses: {
      pending: ({ clinic, brand }) => ({
        subject: `${brand}-இல் சேர உங்கள் விண்ணப்பம்`,
        headline: 'உங்கள் விண்ணப்பம் வந்து சேர்ந்தது; விரைவில் பார்ப்போம்.',
        paragraphs: [`${clinic} பற்றி நீங்கள் சொன்னதைப் பார்த்து, 2 வேலை நாட்களுக்குள் உங்களுக்குப் பதில் அனுப்புவோம்.`],
      }),
      contacted: ({ clinic, brand, hasTime }) => ({
        subject: `${brand}-இல் சேர உங்கள் விண்ணப்பம் பற்றி`,
        headline: 'உங்களுடன் பேச விரும்புகிறோம்.',
        paragraphs: [
          `${clinic} பற்றிச் சொன்னதற்கு நன்றி. கீழே உள்ள எண்ணில் உங்களை அழைப்போம்${hasTime ? '; முடிந்தவரை நீங்கள் கேட்ட நேரத்திலேயே' : ''}.`,
          'வேறு எண்ணோ நேரமோ வசதியாக இருந்தால் இந்த இமெயிலுக்குப் பதிலளியுங்கள்.',
        ],
      }),
      approved: ({ clinic, brand }) => ({
        subject: `${brand}-க்கு வரவேற்கிறோம்: உங்கள் விண்ணப்பம் ஏற்கப்பட்டது`,
        headline: `${clinic}-ஐ ${brand} வரவேற்கிறது.`,
        paragraphs: [
          'உங்கள் கிளினிக்கின் பக்கத்தை இப்போது தயார் செய்கிறோம். நோயாளிகள் பார்ப்பதற்கு முன் நேரங்கள், கட்டணம், சேவைகளை நீங்கள் நிரப்ப ஒரு லிங்க்கை அனுப்புவோம்.',
          'அதுவரை நீங்கள் எதுவும் செலுத்தவோ செய்யவோ தேவையில்லை.',
        ],
      }),
      rejected: ({ clinic, brand }) => ({
        subject: `${brand}-இல் சேர உங்கள் விண்ணப்பம்`,
        headline: 'தற்போது உங்கள் கிளினிக்கைச் சேர்த்துக்கொள்ள இயலவில்லை.',
        paragraphs: [
          `${clinic} பற்றிய உங்கள் விண்ணப்பத்தைக் கவனமாகப் பார்த்தோம். இது பல் டாக்டராக உங்கள் பணியைப் பற்றிய மதிப்பீடு அல்ல.`,
          'நாங்கள் எதையாவது கவனிக்கவில்லை என்று நினைத்தால் இந்த இமெயிலுக்குப் பதிலளியுங்கள்: ஒருவர் மீண்டும் பார்ப்பார்.',
        ],
      }),
    },
  },
  kn: {
    greeting: (dentist) => `ನಮಸ್ಕಾರ ${dentist},`,
    closing: (phone) => `ಪ್ರಶ್ನೆಗಳಿವೆಯೇ? ${phone} ಗೆ ಕರೆ ಮಾಡಿ ಅಥವಾ ಈ ಇಮೇಲ್‌ಗೆ ಉತ್ತರಿಸಿ.`,
    labels: {
      clinic: 'ಕ್ಲಿನಿಕ್',
      city: 'ನಗರ',
      phone: 'ನಿಮ್ಮ ಸಂಖ್ಯೆ',
      time: 'ನೀವು ಕೇಳಿದ ಸಮಯ',
      asked: 'ಅರ್ಜಿಯ ದಿನ',
    },
    statuses: {
      pending: ({ clinic, brand }) => ({
        subject: `${brand} ಸೇರಲು ನಿಮ್ಮ ಅರ್ಜಿ`,
        headline: 'ನಿಮ್ಮ ಅರ್ಜಿ ನಮಗೆ ತಲುಪಿದೆ; ಶೀಘ್ರದಲ್ಲೇ ನೋಡುತ್ತೇವೆ.',
        paragraphs: [`${clinic} ಬಗ್ಗೆ ನೀವು ತಿಳಿಸಿದ್ದನ್ನು ನೋಡಿ, 2 ಕೆಲಸದ ದಿನಗಳಲ್ಲಿ ನಿಮಗೆ ಉತ್ತರ ಕಳುಹಿಸುತ್ತೇವೆ.`],
      }),
      contacted: ({ clinic, brand, hasTime }) => ({
        subject: `${brand} ಸೇರಲು ನಿಮ್ಮ ಅರ್ಜಿಯ ಬಗ್ಗೆ`,
        headline: 'ನಿಮ್ಮೊಂದಿಗೆ ಮಾತನಾಡಲು ಬಯಸುತ್ತೇವೆ.',
        paragraphs: [
          `${clinic} ಬಗ್ಗೆ ತಿಳಿಸಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು. ಕೆಳಗಿನ ಸಂಖ್ಯೆಗೆ ಕರೆ ಮಾಡುತ್ತೇವೆ${hasTime ? '; ಸಾಧ್ಯವಾದರೆ ನೀವು ಕೇಳಿದ ಸಮಯದಲ್ಲೇ' : ''}.`,
          'ಬೇರೆ ಸಂಖ್ಯೆ ಅಥವಾ ಸಮಯ ಅನುಕೂಲವಾಗಿದ್ದರೆ ದಯವಿಟ್ಟು ಈ ಇಮೇಲ್‌ಗೆ ಉತ್ತರಿಸಿ.',
        ],
      }),
      approved: ({ clinic, brand }) => ({
        subject: `${brand} ಗೆ ಸ್ವಾಗತ: ನಿಮ್ಮ ಅರ್ಜಿ ಒಪ್ಪಿಗೆಯಾಗಿದೆ`,
        headline: `${clinic} ಗೆ ${brand} ಸ್ವಾಗತ ಕೋರುತ್ತದೆ.`,
        paragraphs: [
          'ನಿಮ್ಮ ಕ್ಲಿನಿಕ್ ಪುಟವನ್ನು ಈಗ ಸಿದ್ಧಪಡಿಸುತ್ತೇವೆ. ರೋಗಿಗಳು ನೋಡುವ ಮೊದಲು ಸಮಯ, ಶುಲ್ಕ ಮತ್ತು ಸೇವೆಗಳನ್ನು ನೀವು ಭರ್ತಿ ಮಾಡಲು ಲಿಂಕ್ ಕಳುಹಿಸುತ್ತೇವೆ.',
          'ಅಲ್ಲಿಯವರೆಗೆ ನೀವು ಏನನ್ನೂ ಪಾವತಿಸಬೇಕಿಲ್ಲ, ಏನನ್ನೂ ಮಾಡಬೇಕಿಲ್ಲ.',
        ],
      }),
      rejected: ({ clinic, brand }) => ({
        subject: `${brand} ಸೇರಲು ನಿಮ್ಮ ಅರ್ಜಿ`,
        headline: 'ಸದ್ಯಕ್ಕೆ ನಿಮ್ಮ ಕ್ಲಿನಿಕ್ ಅನ್ನು ಸೇರಿಸಿಕೊಳ್ಳಲು ಸಾಧ್ಯವಿಲ್ಲ.',
        paragraphs: [
          `${clinic} ಕುರಿತ ನಿಮ್ಮ ಅರ್ಜಿಯನ್ನು ಗಮನವಿಟ್ಟು ನೋಡಿದ್ದೇವೆ. ಇದು ದಂತವೈದ್ಯರಾಗಿ ನಿಮ್ಮ ಕೆಲಸದ ಬಗೆಗಿನ ತೀರ್ಪಲ್ಲ.`,
          'ನಾವು ಏನನ್ನಾದರೂ ಗಮನಿಸಿಲ್ಲ ಎಂದು ನಿಮಗನಿಸಿದರೆ ಈ ಇಮೇಲ್‌ಗೆ ಉತ್ತರಿಸಿ: ಒಬ್ಬರು ಮತ್ತೆ ನೋಡುತ್ತಾರೆ.',
        ],
      }),
    },
  },
  hi: {
    greeting: (dentist) => `नमस्ते ${dentist},`,
    closing: (phone) => `कोई सवाल? ${phone} पर कॉल करें या इस ईमेल का जवाब दें।`,
    labels: {
      clinic: 'क्लिनिक',
      city: 'शहर',
      phone: 'आपका नंबर',
      time: 'आपका बताया समय',
      asked: 'आवेदन की तारीख',
    },
    statuses: {
      pending: ({ clinic, brand }) => ({
        subject: `${brand} से जुड़ने का आपका आवेदन`,
        headline: 'आपका आवेदन हमें मिल गया है; हम जल्द ही उसे देखेंगे।',
        paragraphs: [`${clinic} के बारे में आपने जो बताया, उसे देखकर हम 2 कामकाजी दिनों में आपको लिखेंगे।`],
      }),
      contacted: ({ clinic, brand, hasTime }) => ({
        subject: `${brand} से जुड़ने के आपके आवेदन के बारे में`,
        headline: 'हम आपसे बात करना चाहते हैं।',
        paragraphs: [
          `${clinic} के बारे में बताने के लिए धन्यवाद। हम नीचे दिए नंबर पर आपको कॉल करेंगे${hasTime ? ', हो सका तो आपके बताए समय पर' : ''}।`,
          'कोई और नंबर या समय ठीक रहे तो कृपया इस ईमेल का जवाब दें।',
        ],
      }),
      approved: ({ clinic, brand }) => ({
        subject: `${brand} में स्वागत है: आपका आवेदन स्वीकार हो गया`,
        headline: `${clinic} का ${brand} में स्वागत है।`,
        paragraphs: [
          'हम अब आपके क्लिनिक का पेज तैयार कर रहे हैं। मरीज़ों को दिखने से पहले समय, फ़ीस और सेवाएँ भरने के लिए हम आपको एक लिंक भेजेंगे।',
          'तब तक आपको न कुछ देना है, न कुछ करना है।',
        ],
      }),
      rejected: ({ clinic, brand }) => ({
        subject: `${brand} से जुड़ने का आपका आवेदन`,
        headline: 'फ़िलहाल हम आपके क्लिनिक को नहीं जोड़ सकते।',
        paragraphs: [
          `${clinic} के आपके आवेदन को हमने ध्यान से देखा है। यह डेंटिस्ट के रूप में आपके काम पर कोई फ़ैसला नहीं है।`,
          'अगर आपको लगे कि हमसे कुछ छूट गया है, तो इस ईमेल का जवाब दें: कोई उसे दोबारा देखेगा।',
        ],
      }),
    },
  },
};
