import { describe, expect, test } from 'vitest';
import { readCode } from './phone-code-rules.ts';

describe('the code in a text', () => {
  test.each([
    ['123456', '123456'],
    ['  123 456 ', '123456'],
    ['123-456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['123\u2013456', '123456'],
    ['\uff11\uff12\uff13456', '123456'],
    ['098765 is your Punnagai code. It works for 10 minutes.\n\n@punnagai.example #098765', '098765'],
    ['12', '12'],
    ['12a', '12'],
    ['1234567', '123456'],
    ['no digits', ''],
    ['', ''],
  ])('%j is %j', (text, code) => {
    expect(readCode(text)).toBe(code);
  });
});
