import { afterAll, describe, expect, test } from 'vitest';
import { registeredName } from '#shared/domain/sms-templates.ts';
import { smsSegments } from '#shared/domain/sms-segments.ts';
import { EVERY_SMS, SMS_BRAND, textOf } from './every-sms.fixture.ts';

describe('every SMS', () => {
  const lines: string[] = [];
  afterAll(() => console.info(lines.join('\n')));

  test.each(EVERY_SMS)('%s: is the text that is registered for it, of at most three segments', (name, text) => {
    expect(registeredName(text, [SMS_BRAND.siteUrl])).toBe(name);
    const { encoding, segments } = smsSegments(text);
    lines.push(`${name}: ${segments} × ${encoding}`);
    expect(encoding).toBe('GSM-7');
    expect(segments).toBeLessThanOrEqual(3);
  });

  test('a clinic named in Tamil is told too, in more segments', () => {
    const text = textOf('confirmed', { clinic_name: 'வேப்பமரம் பல் மருத்துவமனை மயிலாப்பூர்' });
    expect(registeredName(text, [SMS_BRAND.siteUrl])).toBe('confirmed');
    expect(smsSegments(text).encoding).toBe('UCS-2');
  });

  test.each([
    ['another word', textOf('confirmed').replace('Please arrive', 'Come')],
    ['another site', textOf('confirmed').replace(SMS_BRAND.siteUrl, 'https://elsewhere.example')],
    ['a longer variable', textOf('confirmed').replace('Ref 7K4Q', `Ref ${'7'.repeat(31)}`)],
  ])('fits no registered text with %s', (_what, text) => {
    expect(registeredName(text, [SMS_BRAND.siteUrl])).toBeNull();
  });
});
