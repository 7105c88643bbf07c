import { expect, test } from 'vitest';
import { withChip } from './chip-list.tsx';

test('a chip is trimmed; a blank one and one that is there are not added (A-030)', () => {
  expect(withChip(['Braces'], '  Root Canal ')).toEqual(['Braces', 'Root Canal']);
  expect(withChip(['Braces'], '   ')).toEqual(['Braces']);
  expect(withChip(['Braces'], ' Braces ')).toEqual(['Braces']);
});
