import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';
import * as tellings from './audited-fields.ts';

/** Field names that suggest a person's name, contact details, a secret, or text by or about a person. */
const OF_PERSONS =
  /name|phone|mobile|^email$|_email$|^(?:clinic_)?address$|message|text|reason|note|words|password|key|secret|author|actor|_by$|^message|reviewer|dentist|doctor|caption|^alt$|title|excerpt|content|reference|image/;

test('no field of a person is in any list of what is told', () => {
  const fields = Object.values(tellings).flatMap(({ fields }) => Object.keys(fields));
  expect(fields).toEqual(expect.arrayContaining(['consultation_fee_paise', 'role', 'cancel_hours']));
  expect(fields.filter((field) => OF_PERSONS.test(field))).toEqual([]);
});

const letters = (least: number) => fc.stringMatching(new RegExp(`^[a-zA-F]{${least},12}$`));
const digits = fc.stringMatching(/^\d{10,12}$/);
const gap = fc.constantFrom('', ' ', '-', '.', ' - ');

test("a dentist's name, phone number or e-mail address is never recorded, whatever is written around it", () => {
  const typed = fc.record({
    name: letters(3),
    number: digits,
    gap,
    around: fc.tuple(letters(0), fc.constantFrom('', ' ', '’s ')),
  });
  fc.assert(
    fc.property(typed, ({ name, number, gap, around: [before, after] }) => {
      const phone = [number.slice(0, 3), number.slice(3, 5), number.slice(5)].join(gap);
      for (const said of [name.toUpperCase(), phone, `${name}@clinic.example`]) {
        const text = `${before}${said}${after}${before}`;
        const row = { dentist_name: `Dr. ${name}`, city: text, combo_offer_description: text, services: [text] };
        const link = `https://maps.example/${text}`;
        const changes = changesOf(
          tellings.AUDITED_CLINIC,
          {},
          { ...row, google_maps_link: link, google_business_link: link },
        );
        expect(changes).toEqual([{ field: 'services', before: null, after: '1' }]);
      }
    }),
  );
});
