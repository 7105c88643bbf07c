import { describe, expect, it } from 'vitest';
import { faultOfText, TEXT_FIELDS, variablesOf, withFacts } from './mail-texts.ts';
import { EmailKind } from './notification.ts';

describe('texts allowed in an e-mail', () => {
  it.each([
    ['subject', 'See you at {clinic} on {when}', null],
    ['subject', 'See you at {clinic}', 'This text must contain {when}.'],
    ['subject', 'See you', 'This text must contain {clinic}, {when}.'],
    ['subject', `{clinic} {when} ${'a'.repeat(136)}`, 'At most 150 characters.'],
    ['subject', '{clinic} {when}\r\nBcc: everybody@example.in', 'Write this text in one line.'],
    ['headline', ' \u00A0', 'Please enter some text.'],
    ['headline', 'turned \u202E round', 'Write this text in one line.'],
    ['headline', 'நாளை சந்திப்போம், {name}', null],
    ['headline', 'க்\u200Dஷ', null],
    ['arrive', 'Bring {amount}', 'Unknown variable: {amount}. Use {name}, {clinic}, {when}, {reference}, {phone}.'],
    ['arrive', 'Bring {}', 'Unknown variable: {}. Use {name}, {clinic}, {when}, {reference}, {phone}.'],
    ['arrive', 'Bring {constructor}', 'Unknown variable: {constructor}.'],
    ['arrive', 'Bring {{name}}', 'Use braces only around the name of a variable.'],
    ['arrive', 'Bring {name', 'Use braces only around the name of a variable.'],
    ['arrive', '<b>Bring</b> $& $1 it', null],
    ['wrong', 'Call {phone}', 'This message has no such text.'],
    ['constructor', 'text', 'This message has no such text.'],
  ])('the text of a confirmed booking, as %s: %j', (field, text, fault) => {
    const found = faultOfText('confirmed', field, text);
    if (fault === null) expect(found).toBeNull();
    else expect(found?.startsWith(fault)).toBe(true);
  });

  it('amounts are known where money goes back, other times in their own sentence alone', () => {
    expect(EmailKind.options.filter((kind) => variablesOf(kind, 'subject').includes('amount'))).toEqual([
      'slot_lost',
      'refund_started',
      'refunded',
    ]);
    expect(variablesOf('slot_lost', 'times_near')).toContain('times');
    expect(variablesOf('slot_lost', 'nothing_to_do')).not.toContain('times');
  });

  it('each variable that a text needs is allowed in it', () => {
    for (const kind of EmailKind.options)
      for (const [field, { needs }] of Object.entries(TEXT_FIELDS[kind]))
        expect(variablesOf(kind, field)).toEqual(expect.arrayContaining([...needs]));
  });
});

it('text inside a fact is neither a variable nor a replacement pattern', () => {
  expect(withFacts('{name} at {clinic}, {other} {constructor}', { name: '{clinic} $&', clinic: 'Neem' })).toBe(
    '{clinic} $& at Neem, {other} {constructor}',
  );
});
