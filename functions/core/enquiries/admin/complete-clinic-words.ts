import type { PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import type { Language } from '#shared/values/language.ts';
import type { MailContent } from '../../messages/notices/mail-content.ts';
import type { Brand } from '../../ports.ts';

/** How long the link in the e-mail is good, unless the clinic is published before. */
export const PARTNER_LINK_DAYS = 30;

type Words = {
  subject: string;
  greeting: string;
  headline: string;
  /** Instructions, and how long the link is valid. */
  paragraphs: [string, string];
  button: string;
  closing: string;
};
type Named = { clinic: string; dentist: string; brand: string; phone: string };

/** The e-mail with which a partner completes their clinic, in the language they applied in. */
export const COMPLETE_CLINIC_WORDS: Record<Language, (named: Named) => Words> = {
  en: ({ clinic, dentist, brand, phone }) => ({
    subject: `Complete the page of ${clinic}`,
    greeting: `Vanakkam ${dentist},`,
    headline: `The page of ${clinic} is ready for you to complete.`,
    paragraphs: [
      'Open the link below and fill in your hours, your fee and your services. Patients see nothing until our team has looked at it and published it.',
      `The link is yours alone and is good for ${PARTNER_LINK_DAYS} days. Please do not pass it on.`,
    ],
    button: 'Complete your clinic',
    closing: `Questions? Call ${phone} or reply to this mail. ${brand}`,
  }),
  ta: ({ clinic, dentist, brand, phone }) => ({
    subject: `${clinic} பக்கத்தை நிறைவு செய்யுங்கள்`,
    greeting: `வணக்கம் ${dentist},`,
    headline: `${clinic} பக்கம் நீங்கள் நிறைவு செய்யத் தயாராக உள்ளது.`,
    paragraphs: [
      'கீழே உள்ள லிங்க்கைத் திறந்து உங்கள் நேரங்கள், கட்டணம், சேவைகளை நிரப்புங்கள். எங்கள் குழு பார்த்து வெளியிடும் வரை நோயாளிகளுக்கு எதுவும் தெரியாது.',
      `இந்த லிங்க் உங்களுக்கு மட்டுமே; ${PARTNER_LINK_DAYS} நாட்கள் செல்லும். மற்றவர்களுக்கு அனுப்ப வேண்டாம்.`,
    ],
    button: 'உங்கள் கிளினிக் விவரங்களை நிறைவு செய்யுங்கள்',
    closing: `கேள்விகள் உள்ளதா? ${phone} எண்ணை அழையுங்கள் அல்லது இந்த இமெயிலுக்குப் பதிலளியுங்கள். ${brand}`,
  }),
  kn: ({ clinic, dentist, brand, phone }) => ({
    subject: `${clinic} ಪುಟವನ್ನು ಪೂರ್ಣಗೊಳಿಸಿ`,
    greeting: `ನಮಸ್ಕಾರ ${dentist},`,
    headline: `${clinic} ಪುಟವನ್ನು ನೀವು ಪೂರ್ಣಗೊಳಿಸಬಹುದು.`,
    paragraphs: [
      'ಕೆಳಗಿನ ಲಿಂಕ್ ತೆರೆದು ನಿಮ್ಮ ಸಮಯ, ಶುಲ್ಕ ಮತ್ತು ಸೇವೆಗಳನ್ನು ಭರ್ತಿ ಮಾಡಿ. ನಮ್ಮ ತಂಡ ನೋಡಿ ಪ್ರಕಟಿಸುವವರೆಗೆ ರೋಗಿಗಳಿಗೆ ಏನೂ ಕಾಣಿಸುವುದಿಲ್ಲ.',
      `ಈ ಲಿಂಕ್ ನಿಮಗಾಗಿ ಮಾತ್ರ; ${PARTNER_LINK_DAYS} ದಿನ ಮಾನ್ಯ. ದಯವಿಟ್ಟು ಬೇರೆಯವರಿಗೆ ಕಳುಹಿಸಬೇಡಿ.`,
    ],
    button: 'ನಿಮ್ಮ ಕ್ಲಿನಿಕ್ ಪೂರ್ಣಗೊಳಿಸಿ',
    closing: `ಪ್ರಶ್ನೆಗಳಿವೆಯೇ? ${phone} ಗೆ ಕರೆ ಮಾಡಿ ಅಥವಾ ಈ ಇಮೇಲ್‌ಗೆ ಉತ್ತರಿಸಿ. ${brand}`,
  }),
  hi: ({ clinic, dentist, brand, phone }) => ({
    subject: `${clinic} का पेज पूरा करें`,
    greeting: `नमस्ते ${dentist},`,
    headline: `${clinic} का पेज आपके पूरा करने के लिए तैयार है।`,
    paragraphs: [
      'नीचे दिया लिंक खोलें और अपना समय, फ़ीस और सेवाएँ भरें। जब तक हमारी टीम देखकर प्रकाशित नहीं करती, मरीज़ों को कुछ नहीं दिखता।',
      `यह लिंक केवल आपके लिए है और ${PARTNER_LINK_DAYS} दिन तक चलता है। कृपया इसे आगे न भेजें।`,
    ],
    button: 'अपना क्लिनिक पूरा करें',
    closing: `कोई सवाल? ${phone} पर कॉल करें या इस ईमेल का जवाब दें। ${brand}`,
  }),
};

/** The e-mail's content; `link` opens the partner's page. */
export function completeClinicContent({
  request,
  brand,
  link,
}: {
  request: PartnerRequest;
  brand: Brand;
  link: string;
}): MailContent {
  const { clinic_name: clinic, dentist_name: dentist, language } = request;
  const named = { clinic, dentist, brand: brand.name, phone: brand.supportPhone };
  const { button, ...words } = COMPLETE_CLINIC_WORDS[language](named);
  return { ...words, language, facts: [], links: [{ label: button, url: link }] };
}
