import { describe, expect, it } from 'vitest';
import { Clinic } from './clinic.ts';

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
