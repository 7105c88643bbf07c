import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapsAddress, placeInMapsLink } from './maps-link.ts';

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
  // Links without https, and in the text that an app shares.
  'www.google.com/maps/@13.0827,80.2707,15z',
  'maps.google.com/?q=13.0827,80.2707',
  'google.co.in/maps?q=13.0827,80.2707',
  'Smile Dental\n12, Anna Salai, Chennai\n044 2835 0000\nhttps://www.google.com/maps/place/x/data=!3d13.0827!4d80.2707',
  'Our site: https://smile.in (and the map: https://maps.google.com/?q=13.0827,80.2707).',
  'Here: maps.google.com/maps?q=13.0827,80.2707 see you',
  'https://maps.google.com/?q=13.0827,80.2707+(Smile+Dental)',
  'https://maps.google.com/?q=Smile@13.0827,80.2707',
  'https://maps.google.com/maps?q=loc:13.0827+80.2707',
  // Directions: where they lead, not where they begin.
  'https://www.google.com/maps/dir/12.9,80.1/13.0827,80.2707/@12.99,80.2,12z',
  'https://www.google.com/maps/dir//13.0827,80.2707',
  'https://www.google.com/maps/dir/Central/Adyar/13.0827,80.2707/',
  'https://www.google.com/maps/dir/12.9,80.1/Smile+Dental/@12.9,80.2,12z/data=!4m9!4m8!1m0!1m5!1m1!1s0x1:0x2!2m2!1d80.2707!2d13.0827!3e0',
  'https://www.google.com/maps/dir/Home/Smile/@12.9,80.2,12z/data=!4m14!1m5!1m1!1s0x1:0x2!2m2!1d80.1!2d12.9!1m5!1m1!1s0x3:0x4!2m2!1d80.2707!2d13.0827!3e0',
  'https://www.google.com/maps/dir/?api=1&origin=12.9,80.1&destination=13.0827,80.2707',
  'https://maps.google.com/maps?saddr=12.9,80.1&daddr=Adyar+to:13.0827,80.2707&ll=12.95,80.15',
  // geo links (RFC 5870, Android) and other maps.
  'geo:13.0827,80.2707',
  'geo:13.0827,80.2707;u=35',
  'geo:13.0827,80.2707,12?z=17',
  'geo:0,0?q=13.0827,80.2707(Smile+Dental)',
  'geo:12.9,80.1?q=13.0827,80.2707',
  'google.navigation:q=13.0827,80.2707',
  'https://maps.apple.com/?ll=13.0827,80.2707&q=Smile',
  'https://maps.apple.com/place?coordinate=13.0827,80.2707&name=Smile',
  'https://www.openstreetmap.org/?mlat=13.0827&mlon=80.2707#map=17/12.9/80.1',
  // The code that embeds a map.
  '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3886.7!2d80.2707!3d13.0827!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x3a52:0x9!2sSmile!5e0" width="600" height="450" style="border:0;" loading="lazy"></iframe>',
  '<iframe src="https://maps.google.com/maps?q=13.0827,80.2707&amp;output=embed"></iframe>',
  '<iframe src="https://www.google.com/maps/embed/v1/place?key=x&amp;q=13.0827,80.2707"></iframe>',
  // A dropped pin: the place is the name of the embedded map, in base64, and not its middle.
  '<iframe src="https://www.google.com/maps/embed?pb=!1m17!1m12!1m3!1d3886.7!2d80.1!3d12.9!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m2!1m1!2zMTPCsDA0JzU3LjcyIk4gODDCsDE2JzE0LjUyIkU!5e0!3m2!1sen!2sin"></iframe>',
  '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3886.7!2d80.1!3d12.9!3m3!1m2!1s0x0%3A0x0!2s13.0827%2C80.2707!5e0!3m2!1sen!2sin"></iframe>',
  // Destination of an embedded route.
  '<iframe src="https://www.google.com/maps/embed?pb=!1m28!1m12!1m3!1d3886.7!2d80.1!3d12.9!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!4m13!3e0!4m5!1s0x1:0x2!2sHome!3m2!1d12.97!2d77.59!4m5!1s0x3:0x4!2sSmile!3m2!1d13.0827!2d80.2707!5e0!3m2!1sen!2sin"></iframe>',
  // Angles.
  '13.0827° N, 80.2707° E',
  `13°04'57.72"N 80°16'14.52"E`,
  "https://www.google.com/maps/place/13%C2%B004'57.72%22N+80%C2%B016'14.52%22E/@12.9,80.1,17z",
])('%s says where it is', (link) => {
  expect(placeInMapsLink(link)).toEqual(CHENNAI);
});

test.each([
  'https://maps.app.goo.gl/abcDEF',
  'https://goo.gl/maps/abc',
  'https://G.page/smile-chennai',
  'maps.app.goo.gl/abcDEF',
  'Smile Dental\n044 2835 0000 · Dentist\nhttps://maps.app.goo.gl/abcDEF?g_st=aw',
  'https://share.google/AbCdEf',
])('%s hides the place behind a redirect', (link) => {
  expect(placeInMapsLink(link)).toBe('short');
});

test.each([
  'https://maps.google.com/?cid=1234567890123456789',
  'maps.google.com/maps?cid=123',
  'https://www.google.com/maps/place/Smile',
  'https://www.google.com/maps/place/?q=place_id:ChIJx',
  'https://www.google.com/maps/search/?api=1&query=Smile&query_place_id=ChIJx',
  // The middle of a search, and the beginning or the middle of a route, are no place.
  'https://www.google.com/maps/search/dentist/@13.0,80.2,14z',
  'https://www.google.com/maps/dir/12.9,80.1//@12.95,80.15,12z',
  'https://www.google.com/maps/dir/12.9,80.1/Smile/@12.95,80.15,12z',
  'https://www.google.com/maps/dir/?api=1&origin=12.9,80.1&destination=Smile',
  'https://maps.google.com/maps?saddr=12.9,80.1&q=&ll=12.95,80.15',
  'geo:0,0?q=Anna+Salai',
])('%s names a place and does not say where it is', (link) => {
  expect(placeInMapsLink(link)).toBe('named');
});

test.each([
  ['7M52378F+3X', 13.065188, 80.274938],
  ['8FVC2222+22', 47.000063, 8.000063],
  ['4VCPPQGP+Q9', -41.273063, 174.785937],
  ['8FVC9G8F+6XQ', 47.365561, 8.524984],
  ['7m52378f+3x', 13.065188, 80.274938],
  ['https://www.google.com/maps/place/7M52378F%2B3X', 13.065188, 80.274938],
  ['https://plus.codes/7M52378F+3X', 13.065188, 80.274938],
])('the plus code %s says where it is', (code, lat, lng) => {
  const place = placeInMapsLink(code);
  expect(place).toEqual({ lat: expect.closeTo(lat, 4), lng: expect.closeTo(lng, 4) });
});

test.each(['378F+3X', '378F+3X Chennai, Tamil Nadu', '78F+3X, Salem'])('%s lacks the beginning of its code', (code) => {
  expect(placeInMapsLink(code)).toBe('local');
});

test('any place comes back from every way to write it', () => {
  const degree = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 }).map((number) => number / 1e4);
  fc.assert(
    fc.property(degree(89), degree(179), (lat, lng) => {
      const away = '12.5,77.5';
      for (const text of [
        `${lat},${lng}`,
        `https://maps.google.com/?q=${lat},${lng}`,
        `Smile\nmaps.google.com/?q=${lat}%2C${lng}`,
        `https://www.google.com/maps/dir/${away}/${lat},${lng}/@${away},12z`,
        `https://www.google.com/maps/dir/${away}/x/@${away},12z/data=!1m5!2m2!1d${lng}!2d${lat}!3e0`,
        `https://www.google.com/maps/place/x/@${away},17z/data=!3d${lat}!4d${lng}`,
        `<iframe src="https://www.google.com/maps/embed?pb=!1m3!1d99.5!2d${lng}!3d${lat}"></iframe>`,
        `geo:${away}?q=${lat},${lng}(x)`,
      ])
        expect(placeInMapsLink(text), text).toEqual({ lat: lat + 0, lng: lng + 0 });
    }),
  );
});

test('any text is read or not, and never fails', () => {
  const piece = fc.oneof(
    fc.constantFrom('https://', 'www.google.com/maps', '/dir/', '/@', '!3d', '!4d', '?q=', 'geo:', '<iframe src="', 'https://www.google.com/maps/embed?pb=', '!1s0x0:0x0', '!1s', '!2z', '!2s', '&amp;', '+', '%', '13.1,80.2', '7M52378F+3X', '°', '\n'),
    fc.string({ unit: 'binary', maxLength: 5 }),
  ); // prettier-ignore
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const place = placeInMapsLink(text);
      if (typeof place !== 'string') expect([place.lat, place.lng].every(Number.isFinite)).toBe(true);
      expect(mapsAddress(text) ?? 'https://').toMatch(/^https?:\/\//i);
    }),
  );
});

test.each([
  ['https://maps.app.goo.gl/x', 'https://maps.app.goo.gl/x'],
  ['Smile Dental\nhttps://maps.app.goo.gl/x?g_st=aw', 'https://maps.app.goo.gl/x?g_st=aw'],
  ['maps.app.goo.gl/x', 'https://maps.app.goo.gl/x'],
  ['https://smile.in/map', 'https://smile.in/map'],
  ['13.0827, 80.2707', 'https://www.google.com/maps/search/?api=1&query=13.0827,80.2707'],
  ['geo:0,0?q=13.0827,80.2707(Smile)', 'https://www.google.com/maps/search/?api=1&query=13.0827,80.2707'],
  ['<iframe src="https://www.google.com/maps/embed?pb=!1m3!1d9!2d80.27!3d13.08!1s0x3a5267:0x8ddca9ee380ef7e0!2sSmile"></iframe>', 'https://maps.google.com/?cid=10222232094831998944'],
  ['<iframe src="https://www.google.com/maps/embed?pb=!1m3!1d9!2d80.27!3d13.08"></iframe>', 'https://www.google.com/maps/search/?api=1&query=13.08,80.27'],
  // The end of a route, and names without a number of their own.
  ['<iframe src="https://www.google.com/maps/embed?pb=!1m28!4m13!3e0!4m5!1s0x1:0x2!2sHome!3m2!1d12.97!2d77.59!4m5!1s0x3:0x4!2sSmile!3m2!1d13.08!2d80.27"></iframe>', 'https://maps.google.com/?cid=4'],
  ['<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m3!1d9!2d80.1!3d12.9!1s0x0:0x0!2s13.08,80.27!5e0"></iframe>', 'https://www.google.com/maps/search/?api=1&query=13.08,80.27'],
  ['<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m3!1d9!2d80.1!3d12.9!1m2!1s!2zU21pbGUg4K6q4K6y4K-N!5e0!3m2!1sen!2sin"></iframe>', `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('Smile பல்')}`],
  ['<iframe src="https://www.google.com/maps/embed/v1/place?key=x&amp;q=Smile+Dental,Chennai"></iframe>', `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('Smile Dental,Chennai')}`],
  ['<iframe src="https://www.google.com/maps/embed/v1/place?key=x&amp;q=place_id:ChIJ1"></iframe>', null],
  ['378F+3X Chennai', null],
  ['javascript:alert(1)', null],
  ['Smile Dental', null],
])('patients follow of %s: %s', (text, address) => {
  expect(mapsAddress(text)).toBe(address);
}); // prettier-ignore

test.each(['', 'Smile Dental', 'https://x.in/?q=%E0%A4%A', 'https://x.in/?q=1,2,3'])('%s says no place', (link) => {
  expect(placeInMapsLink(link)).toBe('none');
});

test('takes its time for no text', () => {
  expect(placeInMapsLink(`https://maps.google.com/${'/@1'.repeat(600)}`)).toBe('none');
});
