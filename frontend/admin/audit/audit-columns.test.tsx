import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuditChanges } from './audit-columns.tsx';

/** The lines that are seen: the picture of an arrow stands between before and after. */
const shown = (html: string): string[] =>
  html
    .replaceAll(/<span class="sr-only">.*?<\/span>/g, '')
    .replaceAll(/<svg.*?<\/svg>/g, ' → ')
    .split(/<li[^>]*>/)
    .map((part) => part.replaceAll(/<[^>]+>/g, ''));

test('below the fields of an act stands what they said before and after', () => {
  const changes = [
    { field: 'consultation_fee_paise', before: '₹149', after: '₹199' },
    { field: 'paused_at', before: null, after: '2026-11-22 14:00' },
  ];
  const html = renderToStaticMarkup(
    <AuditChanges fields={['consultation_fee_paise', 'dentist_name']} changes={changes} />,
  );
  expect(shown(html)).toEqual([
    'consultation_fee_paise, dentist_name',
    'Fee: ₹149 → ₹199',
    'Paused: none → 22-11-2026 14:00',
  ]);
});

test('an older act, which tells no values, shows its fields', () => {
  const html = renderToStaticMarkup(<AuditChanges fields={['city']} changes={undefined} />);
  expect([shown(html), html.includes('<ul')]).toEqual([['city'], false]);
});
