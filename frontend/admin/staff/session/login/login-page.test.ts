import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './login-page.tsx';

test.each(['/admin', '/admin/', '/admin/clinics?q=smile&filter=all#top', '/admin/appointments/1'])(
  '%s is where one came from, and is returned to',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  null,
  '',
  '/',
  '/home',
  '/administration',
  '/admin/../home',
  '/admin/%2e%2e/home',
  '//evil.example/admin',
  '/\\evil.example/admin',
  'https://evil.example/admin',
  'https://here.invalid.evil.example/admin',
  'javascript:alert(1)//admin',
  'http://[broken',
  ' //evil.example/admin',
])('%j leads to the first screen instead (A-007)', (path) => {
  expect(returnPath(path)).toBe('/admin');
});

test('property: any text leads to a screen of the back office on our origin', () => {
  const parts = fc.array(
    fc.constantFrom('/', '\\', '\t', '/admin', 'evil.example', '@', ':', 'https:', '..', '%2e', '?', '#'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        parts.map((each) => each.join('')),
      ),
      (back) => {
        const { origin, pathname } = new URL(returnPath(back), 'https://punnagai.example');
        expect([origin, pathname.split('/')[1]]).toEqual(['https://punnagai.example', 'admin']);
      },
    ),
    { numRuns: 2000 },
  );
});
