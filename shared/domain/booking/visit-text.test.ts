import { expect, test, it } from 'vitest';
import { mapLink, placeLine, bookingRef } from './visit-text.ts';

const clinic = { clinic_name: 'Smile & Co', clinic_address: 'Adyar, Chennai', google_maps_link: null };

test("the clinic's own maps link comes first, then a search for its name and address", () => {
  expect(mapLink({ ...clinic, google_maps_link: 'https://maps.app.goo.gl/x' })).toBe('https://maps.app.goo.gl/x');
  expect(mapLink(clinic)).toBe(
    'https://www.google.com/maps/search/?api=1&query=Smile%20%26%20Co%2C%20Adyar%2C%20Chennai',
  );
});

test('a place is its name and its address, or the name alone', () => {
  expect(placeLine(clinic)).toBe('Smile & Co, Adyar, Chennai');
  expect(placeLine({ ...clinic, clinic_address: '' })).toBe('Smile & Co');
});

it('makes a reference that can be read out on the phone', () => {
  expect(bookingRef('apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9')).toBe('7K4Q-X2M9');
});
