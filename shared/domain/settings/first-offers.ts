import type { HomeOffer } from './home-offer.ts';

/** The offers of the home page until an admin has saved others; their terms want a lawyer's eye before opening. */
export const FIRST_OFFERS: readonly HomeOffer[] = [
  {
    highlight: false,
    until: null,
    texts: {
      en: {
        headline: '₹99',
        name: 'Special consultation',
        terms: 'At every clinic with a ₹99 fee. You pay online when you book.',
      },
      ta: {
        headline: '₹99',
        name: 'சிறப்பு ஆலோசனை',
        terms: '₹99 கட்டணம் உள்ள எல்லாக் கிளினிக்குகளிலும். புக் செய்யும்போது ஆன்லைனில் செலுத்தலாம்.',
      },
      kn: {
        headline: '₹99',
        name: 'ವಿಶೇಷ ಕನ್ಸಲ್ಟೇಶನ್',
        terms: '₹99 ಶುಲ್ಕದ ಎಲ್ಲ ಕ್ಲಿನಿಕ್‌ಗಳಲ್ಲಿ. ಬುಕ್ ಮಾಡುವಾಗ ಆನ್‌ಲೈನ್‌ನಲ್ಲಿ ಪಾವತಿ.',
      },
      hi: {
        headline: '₹99',
        name: 'स्पेशल कंसल्टेशन',
        terms: '₹99 फ़ीस वाले हर क्लिनिक में। पेमेंट बुकिंग के समय ऑनलाइन होगा।',
      },
    },
  },
  {
    highlight: false,
    until: null,
    texts: {
      en: {
        headline: '₹999',
        name: 'Scaling plus scan package',
        terms: 'At clinics with this special offer. You pay at the clinic.',
      },
      ta: {
        headline: '₹999',
        name: 'ஸ்கேலிங் + ஸ்கேன் பேக்கேஜ்',
        terms: 'இந்தச் சிறப்புச் சலுகை உள்ள கிளினிக்குகளில். பணத்தைக் கிளினிக்கில் செலுத்தலாம்.',
      },
      kn: {
        headline: '₹999',
        name: 'ಸ್ಕೇಲಿಂಗ್ ಮತ್ತು ಸ್ಕ್ಯಾನ್ ಪ್ಯಾಕೇಜ್',
        terms: 'ಈ ವಿಶೇಷ ಆಫರ್ ಇರುವ ಕ್ಲಿನಿಕ್‌ಗಳಲ್ಲಿ. ಪಾವತಿ ಕ್ಲಿನಿಕ್‌ನಲ್ಲಿ.',
      },
      hi: {
        headline: '₹999',
        name: 'स्केलिंग और स्कैन पैकेज',
        terms: 'इस स्पेशल ऑफ़र वाले क्लिनिकों में। पेमेंट क्लिनिक में होगा।',
      },
    },
  },
  {
    highlight: true,
    until: null,
    texts: {
      en: {
        headline: '50% OFF for first visit!',
        name: 'Off the usual consultation fee',
        terms: 'At every clinic that charges half its usual fee or less. You pay the fee you see.',
      },
      ta: {
        headline: 'முதல் விசிட்டுக்கு 50% தள்ளுபடி!',
        name: 'வழக்கமான ஆலோசனைக் கட்டணத்தில்',
        terms: 'வழக்கமான கட்டணத்தில் பாதி அல்லது அதற்கும் குறைவாக வாங்கும் எல்லாக் கிளினிக்குகளிலும். நீங்கள் பார்க்கும் கட்டணம்தான் செலுத்த வேண்டும்.',
      },
      kn: {
        headline: 'ಮೊದಲ ಭೇಟಿಗೆ 50% ರಿಯಾಯಿತಿ!',
        name: 'ಸಾಮಾನ್ಯ ಕನ್ಸಲ್ಟೇಶನ್ ಶುಲ್ಕದ ಮೇಲೆ',
        terms: 'ಸಾಮಾನ್ಯ ಶುಲ್ಕದ ಅರ್ಧ ಅಥವಾ ಅದಕ್ಕಿಂತ ಕಡಿಮೆ ಶುಲ್ಕದ ಎಲ್ಲ ಕ್ಲಿನಿಕ್‌ಗಳಲ್ಲಿ. ಕಾಣುವ ಶುಲ್ಕವನ್ನೇ ಪಾವತಿಸುತ್ತೀರಿ.',
      },
      hi: {
        headline: 'पहली विज़िट पर 50% छूट!',
        name: 'सामान्य कंसल्टेशन फ़ीस पर',
        terms: 'हर उस क्लिनिक में, जो सामान्य फ़ीस की आधी या उससे कम लेता है। जो फ़ीस दिखे, वही देनी है।',
      },
    },
  },
];
