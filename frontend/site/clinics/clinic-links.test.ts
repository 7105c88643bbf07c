import { expect, test } from 'vitest';
import { mapLink } from './clinic-links.ts';

test("the clinic's own maps link comes first, a search by address stands in", () => {
  const clinic = { clinic_name: 'Smile & Co', clinic_address: 'Adyar, Chennai' };
  expect(mapLink({ ...clinic, google_maps_link: 'https://maps.app.goo.gl/x' })).toBe('https://maps.app.goo.gl/x');
  expect(mapLink({ ...clinic, google_maps_link: null })).toBe(
    'https://www.google.com/maps/search/?api=1&query=Smile%20%26%20Co%2C%20Adyar%2C%20Chennai',
  );
});
