import { expect, test } from 'vitest';
import { counted, momentWords } from './when.ts';

test('moments are told as dd-MM-yyyy HH:mm in IST (A-184)', () => {
  expect(momentWords('2026-11-23T18:35:00.000Z')).toBe('24-11-2026 00:05');
});

test('counts are told with their noun and with Indian groups of digits', () => {
  expect(counted(1, 'visit')).toBe('1 visit');
  expect(counted(0, 'visit')).toBe('0 visits');
  expect(counted(123_456, 'gallery picture')).toBe('1,23,456 gallery pictures');
});
