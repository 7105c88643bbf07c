import { describe, expect, it, test } from 'vitest';
import { Clinic, Position } from './clinic.ts';

const Links = Clinic.pick({ google_maps_link: true, google_business_link: true });
const isTaken = (link: string | null): boolean =>
  Links.safeParse({ google_maps_link: link, google_business_link: link }).success;

describe('the links of a clinic', () => {
  it.each(['https://maps.app.goo.gl/x', 'http://example.org/a?b=c#d', null])('may be %s', (link) => {
    expect(isTaken(link)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'javascript://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    '//example.org',
    'example.org',
  ])('are no addresses that could run something: %j', (link) => {
    expect(isTaken(link)).toBe(false);
  });
});

test.each([
  ['Kanniyakumari', { lat: 8.0883, lng: 77.5385 }],
  ['Leh', { lat: 34.1526, lng: 77.5771 }],
  ['Port Blair', { lat: 11.6234, lng: 92.7265 }],
])('%s is a place in India', (_, place) => expect(Position.parse(place)).toEqual(place));

test.each([
  ['the two swapped', { lat: 80.27, lng: 13.08 }],
  ['no place at all', { lat: 0, lng: 0 }],
  ['Colombo’s south', { lat: 6.0, lng: 80.2 }],
  ['not a number', { lat: Number.NaN, lng: 80 }],
  ['half a place', { lat: 13 }],
])('%s is refused', (_, place) => expect(Position.safeParse(place).success).toBe(false));
