import { describe, expect, it } from 'vitest';
import { fitsTemplate } from '#shared/domain/messages/dlt-template.ts';
import { renderSms, registeredTexts } from '#shared/domain/messages/sms-templates.ts';
import { LANGUAGES } from '#shared/values/language.ts';
import { paise } from '#shared/values/money/money.ts';
import { SMS_BRAND as BRAND } from '../notifications/every-sms.fixture.ts';
import {
  changesContent,
  composeChanges,
  composeDaySchedule,
  dayScheduleContent,
  type StandingChange,
  composeContactChanged,
} from './compose-clinic-mail.ts';
import { composeChangeSms, composeMoreSms } from './notify-clinics.ts';

const AT = '2026-11-30T06:00:00.000Z';
const REF = 'X2M9-7K4Q';
const ALL = { has: () => true };
const KINDS = ['booked', 'moved', 'cancelled'] as const;

const change = (kind: StandingChange['kind'], more: Partial<StandingChange['listed']> = {}): StandingChange => ({
  kind,
  first_at: AT,
  last_at: AT,
  person: { name: 'Asha Verma', phone: '9812345670' },
  listed: {
    id: `apt_01KAJ4Z8N3W5V7Q2M9${REF.replace('-', '')}`,
    clinic_id: 'cln_1',
    clinic_name: 'Neem Tree',
    slot: '2026-12-01T04:30:00.000Z',
    phase: 'CONFIRMED',
    payment_status: 'Paid',
    paid_by: 'online',
    amount_paise: paise(14_900),
    razorpay_order_id: null,
    razorpay_payment_id: null,
    created_at: AT,
    ver: 1,
    ...more,
  },
});
const nobody = (kind: StandingChange['kind']): StandingChange => ({ ...change(kind), person: null });
/** As a run tells them: at least one. */
const times = (count: number, kind: StandingChange['kind']): [StandingChange, ...StandingChange[]] => [
  change(kind),
  ...Array.from({ length: count - 1 }, () => change(kind)),
];

const SAID = {
  en: {
    greeting: 'Hello Neem Tree,',
    one: {
      booked: 'New booking, Tue 01 Dec 2026, 10 AM',
      moved: 'Rescheduled, Tue 01 Dec 2026, 10 AM',
      cancelled: 'Cancelled, Tue 01 Dec 2026, 10 AM',
    },
    mixed: '1 new booking, 2 rescheduled, 1 cancelled',
    others: '2 new bookings, 1 rescheduled, 3 cancelled',
    fact: ['New', `Tue 01 Dec 2026, 10 AM · Asha Verma, +91 98123 45670 · Ref ${REF}`],
    nobody: `Tue 01 Dec 2026, 10 AM · Patient · Ref ${REF}`,
    time: '10 AM',
    visits: ['1 visit on Tue 01 Dec', '2 visits on Tue 01 Dec'],
    fees: ['₹149 paid', '₹149 to be paid', 'Free'],
    more: ['More', 'and 5 more'],
    sms: {
      booked: 'Punnagai: New booking at Neem Tree on Tue 01 Dec 10 AM for Asha Verma. Ref X2M9 7K4Q',
      moved: 'Punnagai: New time for a booking at Neem Tree is Tue 01 Dec 10 AM for Asha Verma. Ref X2M9 7K4Q',
      cancelled: 'Punnagai: Cancelled at Neem Tree on Tue 01 Dec 10 AM for Asha Verma. Ref X2M9 7K4Q',
      more: 'Punnagai: 4 more bookings at Neem Tree were made or changed. Call 04440001234 to hear of them.',
      nobody: 'for a patient.',
    },
  },
  ta: {
    greeting: 'வணக்கம் Neem Tree,',
    one: {
      booked: 'புதிய புக்கிங், செவ் 01 டிச 2026, காலை 10',
      moved: 'புக்கிங்கின் புதிய நேரம், செவ் 01 டிச 2026, காலை 10',
      cancelled: 'புக்கிங் ரத்து செய்யப்பட்டது, செவ் 01 டிச 2026, காலை 10',
    },
    mixed: '1 புதிய புக்கிங், 2 புக்கிங்குகளின் நேரம் மாறியது, 1 புக்கிங் ரத்து செய்யப்பட்டது',
    others: '2 புதிய புக்கிங்குகள், 1 புக்கிங்கின் நேரம் மாறியது, 3 புக்கிங்குகள் ரத்து செய்யப்பட்டன',
    fact: ['புதியது', `செவ் 01 டிச 2026, காலை 10 · Asha Verma, +91 98123 45670 · புக்கிங் எண் ${REF}`],
    nobody: `செவ் 01 டிச 2026, காலை 10 · நோயாளி · புக்கிங் எண் ${REF}`,
    time: 'காலை 10',
    visits: ['செவ் 01 டிச அன்று 1 விசிட்', 'செவ் 01 டிச அன்று 2 விசிட்டுகள்'],
    fees: ['₹149 செலுத்தப்பட்டது', '₹149 செலுத்த வேண்டும்', 'இலவசம்'],
    more: ['மற்றவை', 'மேலும் 5'],
    sms: {
      booked:
        'Punnagai: புதிய புக்கிங் வந்துள்ளது. கிளினிக் Neem Tree, நேரம் செவ் 01 டிச காலை 10, நோயாளி Asha Verma. புக்கிங் எண் X2M9 7K4Q',
      moved:
        'Punnagai: புக்கிங்கின் நேரம் மாறியுள்ளது. கிளினிக் Neem Tree, புதிய நேரம் செவ் 01 டிச காலை 10, நோயாளி Asha Verma. புக்கிங் எண் X2M9 7K4Q',
      cancelled:
        'Punnagai: புக்கிங் ரத்து செய்யப்பட்டது. கிளினிக் Neem Tree, நேரம் செவ் 01 டிச காலை 10, நோயாளி Asha Verma. புக்கிங் எண் X2M9 7K4Q',
      more: 'Punnagai: இவை தவிர புதிய அல்லது மாறிய புக்கிங்: 4. கிளினிக் Neem Tree. விவரங்களுக்கு 04440001234 எண்ணை அழையுங்கள்.',
      nobody: 'நோயாளி பெயர் இல்லை.',
    },
  },
  kn: {
    greeting: 'ನಮಸ್ಕಾರ Neem Tree,',
    one: {
      booked: 'ಹೊಸ ಬುಕಿಂಗ್, ಮಂಗಳ 01 ಡಿಸೆಂ 2026, ಬೆಳಗ್ಗೆ 10',
      moved: 'ಬುಕಿಂಗ್‌ನ ಹೊಸ ಸಮಯ, ಮಂಗಳ 01 ಡಿಸೆಂ 2026, ಬೆಳಗ್ಗೆ 10',
      cancelled: 'ಬುಕಿಂಗ್ ರದ್ದಾಗಿದೆ, ಮಂಗಳ 01 ಡಿಸೆಂ 2026, ಬೆಳಗ್ಗೆ 10',
    },
    mixed: '1 ಹೊಸ ಬುಕಿಂಗ್, 2 ಬುಕಿಂಗ್‌ಗಳ ಸಮಯ ಬದಲಾಗಿದೆ, 1 ಬುಕಿಂಗ್ ರದ್ದಾಗಿದೆ',
    others: '2 ಹೊಸ ಬುಕಿಂಗ್‌ಗಳು, 1 ಬುಕಿಂಗ್‌ನ ಸಮಯ ಬದಲಾಗಿದೆ, 3 ಬುಕಿಂಗ್‌ಗಳು ರದ್ದಾಗಿವೆ',
    fact: ['ಹೊಸದು', `ಮಂಗಳ 01 ಡಿಸೆಂ 2026, ಬೆಳಗ್ಗೆ 10 · Asha Verma, +91 98123 45670 · ಬುಕಿಂಗ್ ಸಂಖ್ಯೆ ${REF}`],
    nobody: `ಮಂಗಳ 01 ಡಿಸೆಂ 2026, ಬೆಳಗ್ಗೆ 10 · ರೋಗಿ · ಬುಕಿಂಗ್ ಸಂಖ್ಯೆ ${REF}`,
    time: 'ಬೆಳಗ್ಗೆ 10',
    visits: ['ಮಂಗಳ 01 ಡಿಸೆಂ ರಂದು 1 ಭೇಟಿ', 'ಮಂಗಳ 01 ಡಿಸೆಂ ರಂದು 2 ಭೇಟಿಗಳು'],
    fees: ['₹149 ಪಾವತಿಯಾಗಿದೆ', '₹149 ಪಾವತಿಸಬೇಕು', 'ಉಚಿತ'],
    more: ['ಉಳಿದವು', 'ಇನ್ನೂ 5'],
    sms: {
      booked: 'Punnagai: ಹೊಸ ಬುಕಿಂಗ್ ಬಂದಿದೆ. ಕ್ಲಿನಿಕ್ Neem Tree, ಸಮಯ ಮಂಗಳ 01 ಡಿಸೆಂ ಬೆಳಗ್ಗೆ 10, ರೋಗಿ Asha Verma. ಬುಕಿಂಗ್ ಸಂಖ್ಯೆ X2M9 7K4Q',
      moved:
        'Punnagai: ಬುಕಿಂಗ್ ಸಮಯ ಬದಲಾಗಿದೆ. ಕ್ಲಿನಿಕ್ Neem Tree, ಹೊಸ ಸಮಯ ಮಂಗಳ 01 ಡಿಸೆಂ ಬೆಳಗ್ಗೆ 10, ರೋಗಿ Asha Verma. ಬುಕಿಂಗ್ ಸಂಖ್ಯೆ X2M9 7K4Q',
      cancelled: 'Punnagai: ಬುಕಿಂಗ್ ರದ್ದಾಗಿದೆ. ಕ್ಲಿನಿಕ್ Neem Tree, ಸಮಯ ಮಂಗಳ 01 ಡಿಸೆಂ ಬೆಳಗ್ಗೆ 10, ರೋಗಿ Asha Verma. ಬುಕಿಂಗ್ ಸಂಖ್ಯೆ X2M9 7K4Q',
      more: 'Punnagai: ಇವಲ್ಲದೆ ಹೊಸ ಅಥವಾ ಬದಲಾದ ಬುಕಿಂಗ್: 4. ಕ್ಲಿನಿಕ್ Neem Tree. ವಿವರಗಳಿಗೆ 04440001234 ಗೆ ಕರೆ ಮಾಡಿ.',
      nobody: 'ರೋಗಿ ಹೆಸರು ಇಲ್ಲ.',
    },
  },
  hi: {
    greeting: 'नमस्ते Neem Tree,',
    one: {
      booked: 'नई बुकिंग, मंगल 01 दिसं 2026, सुबह 10',
      moved: 'बुकिंग का नया समय, मंगल 01 दिसं 2026, सुबह 10',
      cancelled: 'बुकिंग कैंसल हुई, मंगल 01 दिसं 2026, सुबह 10',
    },
    mixed: '1 नई बुकिंग, 2 बुकिंग के समय बदले, 1 बुकिंग कैंसल हुई',
    others: '2 नई बुकिंग, 1 बुकिंग का समय बदला, 3 बुकिंग कैंसल हुईं',
    fact: ['नई', `मंगल 01 दिसं 2026, सुबह 10 · Asha Verma, +91 98123 45670 · बुकिंग नंबर ${REF}`],
    nobody: `मंगल 01 दिसं 2026, सुबह 10 · मरीज़ · बुकिंग नंबर ${REF}`,
    time: 'सुबह 10',
    visits: ['मंगल 01 दिसं को 1 विज़िट', 'मंगल 01 दिसं को 2 विज़िट'],
    fees: ['₹149 का पेमेंट हो गया', '₹149 देने हैं', 'मुफ़्त'],
    more: ['बाकी', '5 और'],
    sms: {
      booked: 'Punnagai: नई बुकिंग आई है। क्लिनिक Neem Tree, समय मंगल 01 दिसं सुबह 10, मरीज़ Asha Verma। बुकिंग नंबर X2M9 7K4Q',
      moved:
        'Punnagai: बुकिंग का समय बदल गया है। क्लिनिक Neem Tree, नया समय मंगल 01 दिसं सुबह 10, मरीज़ Asha Verma। बुकिंग नंबर X2M9 7K4Q',
      cancelled:
        'Punnagai: बुकिंग कैंसल हो गई है। क्लिनिक Neem Tree, समय मंगल 01 दिसं सुबह 10, मरीज़ Asha Verma। बुकिंग नंबर X2M9 7K4Q',
      more: 'Punnagai: इनके अलावा नई या बदली हुई बुकिंग: 4। क्लिनिक Neem Tree। जानकारी के लिए 04440001234 पर कॉल करें।',
      nobody: 'मरीज़ नाम नहीं है।',
    },
  },
} as const;

describe.each(LANGUAGES)('a clinic that chose %s', (language) => {
  const said = SAID[language];
  const to = { clinic_id: 'cln_1', email: 'desk@clinic.example', language };
  const clinic = { phone: '9840012345', language };

  it('reads what changed in it: of one booking what and when, of more how many, and each in a line', () => {
    for (const kind of KINDS) {
      const { subject, greeting, headline } = changesContent([change(kind)], BRAND, language);
      expect([subject, greeting]).toEqual([`Punnagai: ${said.one[kind]}`, said.greeting]);
      expect(headline.slice(0, -1)).toBe(said.one[kind]);
    }
    const mixed = changesContent([...times(1, 'booked'), ...times(2, 'moved'), change('cancelled')], BRAND, language);
    expect(mixed.subject).toBe(`Punnagai: ${said.mixed}`);
    expect(mixed.facts[0]).toEqual(said.fact);
    const others = [...times(2, 'booked'), ...times(1, 'moved'), ...times(3, 'cancelled')] as const;
    expect(changesContent([change('booked'), ...others.slice(1)], BRAND, language).subject).toBe(
      `Punnagai: ${said.others}`,
    );
    expect(changesContent([nobody('cancelled')], BRAND, language).facts[0]?.[1]).toBe(said.nobody);
    expect(changesContent(times(105, 'booked'), BRAND, language).facts.at(-1)).toEqual(said.more);
  });

  it('reads the sheet of a day in it: one visit and more, and what is still to be paid', () => {
    const sheetOf = (visits: readonly StandingChange[]) =>
      dayScheduleContent({ clinic_name: 'Neem Tree', day: '2026-12-01', visits }, BRAND, language);
    const due = change('booked', { paid_by: 'at_clinic', payment_status: 'Pending' });
    const free = change('booked', { paid_by: 'free', amount_paise: paise(0) });
    const one = sheetOf([change('booked')]);
    expect([one.subject, one.greeting]).toEqual([`Punnagai: ${said.visits[0]}`, said.greeting]);
    expect(sheetOf(times(2, 'booked')).subject).toBe(`Punnagai: ${said.visits[1]}`);
    const { facts } = sheetOf([change('booked'), due, free]);
    expect(facts.map(([time, what]) => [time, what.split(' · ')[1]])).toEqual(said.fees.map((fee) => [said.time, fee]));
  });

  it('reads nothing else: no word of another language, and a document that says which it is in', () => {
    const changes = [change('booked'), change('moved'), nobody('cancelled')] as const;
    const sheet = { clinic_name: 'Neem Tree', day: '2026-12-01', visits: changes };
    for (const { subject, text, html } of [
      composeChanges(to, changes, BRAND, AT),
      composeDaySchedule(to, sheet, BRAND),
      composeChanges(to, times(120, 'moved'), BRAND, AT),
      ...([['email', 'phone'], ['phone']] as const).map((changed) =>
        composeContactChanged({ ...to, clinic_name: 'Neem Tree', ver: 2, changed: [...changed], at: AT }, BRAND),
      ),
    ]) {
      expect(html).toContain(`<html lang="${language}-IN">`);
      expect(Buffer.byteLength(html)).toBeLessThan(102_000);
      const names = ['Asha Verma', 'Neem Tree', REF, 'Punnagai', 'care@punnagai.example', 'AM'];
      const rest = names
        .reduce((left, name) => left.replaceAll(name, ''), `${subject}\n${text}`)
        .replaceAll(/https?:\S+/g, '');
      if (language === 'en') expect(rest).not.toMatch(/[\p{Script=Tamil}\p{Script=Kannada}\p{Script=Devanagari}]/u);
      else expect(rest).not.toMatch(/[A-Za-z]/);
    }
  });

  it('reads each SMS in it, as it is registered; one that operators do not know yet comes in English', () => {
    const more = times(4, 'moved');
    for (const kind of KINDS) {
      expect(renderSms(composeChangeSms(clinic, change(kind), ALL).message)).toBe(said.sms[kind]);
      const known = new Set(registeredTexts().flatMap(({ name }) => (name.endsWith(`clinic_${kind}`) ? [] : [name])));
      expect(renderSms(composeChangeSms(clinic, change(kind), known).message)).toBe(SAID.en.sms[kind]);
    }
    expect(renderSms(composeMoreSms(clinic, more, BRAND, ALL).message)).toBe(said.sms.more);
    expect(renderSms(composeMoreSms(clinic, more, BRAND, new Set()).message)).toBe(SAID.en.sms.more);
    const text = renderSms(composeChangeSms(clinic, nobody('booked'), ALL).message);
    expect(text).toContain(said.sms.nobody);
    const fitting = registeredTexts().filter((one) => fitsTemplate(one.text, text, []));
    expect(fitting.map((one) => [one.name, one.language])).toEqual([
      [language === 'en' ? 'clinic_booked' : `${language}.clinic_booked`, language],
    ]);
  });
});
