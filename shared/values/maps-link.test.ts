import { expect, test } from 'vitest';
import { placeInMapsLink } from './maps-link.ts';

const CHENNAI = { lat: 13.0827, lng: 80.2707 };

test.each([
  'https://www.google.com/maps/place/Smile/@13.0,80.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x1!8m2!3d13.0827!4d80.2707!16s',
  'https://www.google.com/maps/search/?api=1&query=13.0827%2C80.2707',
  'https://www.google.com/maps/search/?api=1&query=13.0827,80.2707&query_place_id=ChIJ',
  'https://maps.google.com/?q=13.0827,80.2707',
  'https://maps.google.com/maps?q=loc:13.0827,80.2707&z=14',
  'https://www.google.co.in/maps/dir/?api=1&destination=13.0827%2C+80.2707',
  'https://maps.google.com/?ll=13.0827,80.2707',
  'https://www.google.com/maps/place/13.0827,80.2707/@13.1,80.2,15z',
  'https://www.google.com/maps/search/13.0827,+80.2707?entry=tts',
  'https://www.google.com/maps/@13.0827,80.2707,15z',
  ' 13.0827, 80.2707 ',
])('%s says where it is', (link) => {
  expect(placeInMapsLink(link)).toEqual(CHENNAI);
});

test.each(['https://maps.app.goo.gl/abcDEF', 'https://goo.gl/maps/abc', 'https://G.page/smile-chennai'])(
  '%s hides the place behind a redirect',
  (link) => {
    expect(placeInMapsLink(link)).toBe('short');
  },
);

test.each([
  '',
  'Smile Dental',
  'https://www.google.com/maps/place/Smile',
  'https://x.in/?q=%E0%A4%A',
  'https://x.in/?q=1,2,3',
])('%s says no place', (link) => {
  expect(placeInMapsLink(link)).toBe('none');
});

test('takes its time for no text', () => {
  expect(placeInMapsLink(`https://maps.google.com/${'/@1'.repeat(600)}`)).toBe('none');
});
