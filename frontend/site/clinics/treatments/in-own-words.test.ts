import { expect, test } from 'vitest';
import { USUAL_SERVICES } from '#shared/domain/clinics/fee.ts';
import { knownOffer, knownTreatments } from './in-own-words.tsx';
import { TREATMENTS } from './treatment-words.ts';

const said = (typed: string) => knownTreatments(typed)?.map(({ message }) => message) ?? null;

test('P-085 the usual services, as the search knows them, have words in every language', () => {
  for (const name of USUAL_SERVICES) expect(said(name)).toEqual([name]);
});

test('each treatment is known by its name, in any letters, and by its other names', () => {
  for (const { name, words, also } of TREATMENTS)
    for (const typed of [name, ...also]) {
      expect(words.message).toBe(name);
      expect(said(typed)).toEqual([name]);
      expect(said(` ${typed.toUpperCase()}. `)).toEqual([name]);
    }
});

test.each([
  ['Scaling & Polishing', ['Scaling and Polishing']],
  ['check-up and X-ray', ['Check-up', 'X-ray']],
  ['Check‑up, X-ray and cleaning', ['Check-up', 'X-ray', 'Cleaning']],
  ['Metal and Ceramic Braces', ['Metal Braces', 'Ceramic Braces']],
  ['Dentures and Repairs', ['Dentures', 'Denture Repair']],
  ['RCT / Crown', ['Root Canal Treatment', 'Crowns']],
])('%s: several at once', (typed, names) => {
  expect(said(typed)).toEqual(names);
});

test.each(['', 'and', 'Whitening and magic', 'Laser something', 'root', 'பல் சுத்தம்'])(
  '“%s” stays as it was typed',
  (typed) => {
    expect(said(typed)).toBeNull();
    expect(knownOffer(`${typed} for ₹99`)).toBeNull();
  },
);

test.each([
  ['Check-up, X-ray and cleaning for ₹1,199', 'priced', ['Check-up', 'X-ray', 'Cleaning'], '₹1,199'],
  ['Implant consultation with CBCT scan for ₹1,999', 'priced', ['Implant Consultation', 'CBCT Scan'], '₹1,999'],
  ['Denture check and cleaning for ₹399', 'priced', ['Denture Check', 'Cleaning'], '₹399'],
  ['Scaling @ Rs. 499/-', 'priced', ['Scaling'], '₹499'],
  ['20% off on Teeth Whitening!', 'discounted', ['Teeth Whitening'], '20'],
  ['Free X-ray', 'free', ['X-ray'], ''],
  ['First consultation without a fee', 'free', ['First Consultation'], ''],
  ['Scaling and full-mouth scan for ₹999, with a written treatment plan', null, [], ''],
])('the offer “%s”', (typed, kind, names, figure) => {
  const offer = knownOffer(typed);
  expect(offer?.kind ?? null).toBe(kind);
  expect(offer?.treatments.map(({ message }) => message) ?? []).toEqual(names);
  if (offer?.kind === 'priced') expect(offer.amount).toBe(figure);
  if (offer?.kind === 'discounted') expect(offer.percent).toBe(figure);
});
