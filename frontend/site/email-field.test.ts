import { describe, expect, it } from 'vitest';
import { suggestEmail } from '#frontend/site/email-field.tsx';

describe('a suggested address', () => {
  it.each([
    ['meena@gmial.com', 'meena@gmail.com'],
    ['meena@gmail.con', 'meena@gmail.com'],
    ['Meena.K@GMAIL.CO', 'Meena.K@gmail.com'],
    ['meena@yaho.com', 'meena@yahoo.com'],
    ['meena@hotmial.com', 'meena@hotmail.com'],
    ['meena@outlok.com', 'meena@outlook.com'],
  ])('for %s is %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each(['meena@gmail.com', 'meena@yahoo.co.in', 'meena@example.in', '@gmial.com', 'gmial.com', ''])(
    'for %j does not exist',
    (typed) => {
      expect(suggestEmail(typed)).toBeNull();
    },
  );
});
