import { TIMES } from '#shared/values/times/every-language.ts';
import type { NoticeWords } from './notice-words.ts';

const tooLate = (clinic: string): string => `${clinic}: आपका पेमेंट देर से आया, पैसे आपको वापस मिलेंगे`;

export const HINDI: NoticeWords = {
  when: TIMES.hi.visit,
  near: TIMES.hi.near,
  greeting: (name) => `नमस्ते ${name},`,
  closing: (phone, reference) => `कोई सवाल? ${phone} पर कॉल करें और अपना बुकिंग नंबर ${reference} बताएँ।`,
  labels: {
    when: 'कब',
    where: 'कहाँ',
    dentist: 'डेंटिस्ट',
    clinic_phone: 'क्लिनिक का फ़ोन',
    fee: 'फ़ीस',
    paid: 'पेमेंट किया',
    reference: 'बुकिंग नंबर',
    clinic: 'क्लिनिक',
    amount: 'रकम',
    asked_for: 'आपका माँगा समय',
    was_on: 'समय था',
    visit: 'आपकी विज़िट',
  },
  buttons: {
    view: 'अपनी बुकिंग देखें',
    map: 'मैप पर देखें',
    choose_time: 'दूसरा समय चुनें',
    book_again: 'दूसरा समय बुक करें',
    write_review: 'रिव्यू लिखें',
  },
  free: 'मुफ़्त कंसल्टेशन',
  toPayAtClinic: (amount) => `${amount}, क्लिनिक में देने हैं`,
  giveTimeBack: {
    move_or_cancel: 'नहीं आ सकते? नीचे दिए लिंक से समय बदलें या कैंसल करें, ताकि वह समय किसी और को मिल सके।',
    cancel: 'नहीं आ सकते? नीचे दिए लिंक से कैंसल करें, ताकि वह समय किसी और को मिल सके।',
    call_clinic: 'नहीं आ सकते? कृपया क्लिनिक को फ़ोन करें, ताकि वह समय किसी और को मिल सके।',
  },
  cannotCome: {
    move_or_cancel: 'नहीं आ सकते? नीचे दिए लिंक से समय बदलें या कैंसल करें।',
    cancel: 'नहीं आ सकते? नीचे दिए लिंक से कैंसल करें।',
    call_clinic: 'नहीं आ सकते? कृपया क्लिनिक को फ़ोन करें।',
  },
  stop: '।',
  freeUntil: (time) => `${time} तक मुफ़्त में कैंसल कर सकते हैं`,
  startsSoon: (hours) => `शुरू होने में ${hours} घंटे से कम हैं: कैंसल करने पर पैसे वापस नहीं मिलेंगे`,
  promise: (hours) => `संतुष्ट नहीं हैं? अपॉइंटमेंट शुरू होने के ${hours} घंटे के अंदर उसी लिंक से पूरा रिफ़ंड माँगें।`,
  banksTake: (from, to) => `बैंकों को ${from} से ${to} कामकाजी दिन लगते हैं।`,
  refundPhrase: {
    by_clinic: 'क्लिनिक आपकी फ़ीस वापस करेगा।',
    part_by_clinic: (amount) => `क्लिनिक आपको ${amount} वापस करेगा।`,
    nothing: 'फ़ीस वापस नहीं होगी।',
    nothing_late: (hours) => `शुरू होने में ${hours} घंटे से कम बचे थे तब कैंसल हुआ, इसलिए फ़ीस वापस नहीं होगी।`,
    to_account: (amount) => `${amount} उसी खाते में वापस जाएँगे जिससे आपने पेमेंट किया था।`,
  },
  bookingStays: 'आपकी बुकिंग वैसी ही रहेगी।',
  calendar: {
    title: (clinic) => `डेंटिस्ट: ${clinic}`,
    notes: (reference, phone) => `बुकिंग नंबर ${reference}। कृपया 10 मिनट पहले आएँ। क्लिनिक का फ़ोन: ${phone}`,
  },
  confirmed: {
    subject: ({ clinic, time }) => `बुकिंग कन्फ़र्म हुई: ${clinic}, ${time}`,
    headline: 'आपका अपॉइंटमेंट कन्फ़र्म हो गया है।',
    arrive: 'कृपया 10 मिनट पहले पहुँचें। पुरानी रिपोर्ट या एक्स-रे हों तो साथ लाएँ।',
  },
  moved: {
    subject: ({ clinic, time }) => `नया समय: ${clinic}, ${time}`,
    headline: 'आपके अपॉइंटमेंट का नया समय तय हो गया है।',
    arrive: 'यह पहले वाले समय की जगह है। कृपया 10 मिनट पहले पहुँचें।',
  },
  reminder: {
    subject: ({ clinic, time }) => `बुकिंग की याद: ${clinic}, ${time}`,
    headline: 'आपका अपॉइंटमेंट पास आ रहा है।',
  },
  slot_lost: {
    subject: {
      taken: tooLate,
      past: tooLate,
      hold_ended: tooLate,
      given_back: tooLate,
      not_completed: (clinic) => `${clinic}: पेमेंट पूरा नहीं हुआ, पैसे आपको वापस मिलेंगे`,
      cancelled: (clinic) => `${clinic}: आपके पेमेंट की ज़रूरत नहीं थी, पैसे आपको वापस मिलेंगे`,
    },
    headline: {
      taken: 'जब आपका पेमेंट आया, तब तक यह समय किसी और ने बुक कर लिया था।',
      past: 'जब आपका पेमेंट आया, तब तक यह समय शुरू हो चुका था।',
      hold_ended: 'जब आपका पेमेंट आया, तब तक हम यह समय और नहीं रोक सकते थे।',
      given_back: 'आपका पेमेंट आने से पहले यह समय छोड़ा जा चुका था।',
      not_completed: 'आपके बैंक ने समय पर पेमेंट पूरा नहीं किया, इसलिए हम यह समय आपके लिए नहीं रोक सके।',
      cancelled: 'जब आपका पेमेंट आया, तब तक यह बुकिंग कैंसल हो चुकी थी।',
    },
    inFull: (amount) => `पूरे ${amount} उसी खाते में वापस जाएँगे जिससे आपने पेमेंट किया था।`,
    nothingToDo: 'आपको कुछ नहीं करना है।',
    timesNear: (clinic, times) => `${clinic} में उसके आसपास खाली समय: ${times}।`,
  },
  cancelled: {
    subject: ({ clinic, time }) => `कैंसल हुआ: ${clinic}, ${time}`,
    headline: 'आपका अपॉइंटमेंट कैंसल हो गया है।',
    moneyBack: 'आपके पैसे वापस मिलेंगे।',
  },
  refund_started: {
    subject: (amount) => `आपको ${amount} वापस मिलेंगे`,
    surplus: 'आपके एक पेमेंट की ज़रूरत नहीं थी, वह आपको वापस मिलेगा।',
    headline: (amount) => `आपके पेमेंट में से ${amount} वापस मिलेंगे।`,
    how: 'पैसे उसी खाते में वापस जाएँगे जिससे आपने पेमेंट किया था।',
  },
  refunded: {
    subject: (amount) => `रिफ़ंड हो गया: ${amount}`,
    headline: (amount) => `${amount} आपके खाते में आ रहे हैं।`,
    sent: (from, to) => `पैसे भेज दिए गए हैं। ${from} से ${to} कामकाजी दिनों में आपके खाते में पहुँचेंगे।`,
  },
  promise_refused: {
    subject: (clinic) => `आपका रिफ़ंड अनुरोध: ${clinic}`,
    headline: 'हमने आपका अनुरोध पढ़ा है, और इस विज़िट का रिफ़ंड नहीं कर सकते।',
    wrong: (phone) => `अगर आपको यह गलत लगे तो ${phone} पर कॉल करें या इस ईमेल का जवाब दें: कोई उसे दोबारा देखेगा।`,
  },
  review_asked: {
    subject: (clinic) => `${clinic}: आपकी विज़िट कैसी रही?`,
    headline: 'आपकी विज़िट कैसी रही?',
    tellOthers: 'नीचे दिए लिंक से दूसरे मरीज़ों को बताएँ: एक से पाँच स्टार और कुछ शब्द।',
    howShown: 'हमारी टीम हर रिव्यू पढ़ती है, उसके बाद ही वह क्लिनिक के पेज पर आपके चुने हुए नाम से दिखता है।',
  },
  new_link: {
    subject: (clinic) => `${clinic}: आपकी बुकिंग का नया लिंक`,
    headline: 'यह आपकी बुकिंग का नया लिंक है।',
    earlier: 'पहले के मैसेज के लिंक अब आपकी बुकिंग नहीं खोलेंगे।',
    keep: 'जिसके पास यह लिंक है, वह आपकी बुकिंग देख और बदल सकता है। अगर आपने नया लिंक नहीं माँगा था, तो आपको कुछ करने की ज़रूरत नहीं है।',
  },
};
