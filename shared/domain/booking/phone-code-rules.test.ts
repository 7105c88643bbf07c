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
    ['\u0be7\u0be8\u0be9\u0bea\u0beb\u0bec', '123456'],
    ['\u0ce7\u0ce8\u0ce9\u0cea\u0ceb\u0cec', '123456'],
    ['\u0967\u0968\u0969 \u096a\u096b\u096c', '123456'],
    ['\u200b123\u2060456\ufeff', '123456'],
    ['Your code is \u0967\u0968\u0969\u096a\u096b\u096c. It works for 10 minutes.', '123456'],
    ['098765 is your Punnagai code. It works for 10 minutes.\n\n@punnagai.example #098765', '098765'],
    ['On 27.11 10 123456 is your code', '123456'],
    ['Your code: 123 456. It works for 10 minutes.', '123456'],
    ['12', '12'],
    ['12a', '12'],
    ['1234567', '123456'],
    ['no digits', ''],
    ['', ''],
  ])('%j is %j', (text, code) => {
    expect(readCode(text)).toBe(code);
  });
});
