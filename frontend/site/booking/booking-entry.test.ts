import { expect, it } from 'vitest';
import { entryState, readEntry } from './booking-entry.ts';

it('the dialog’s note on a history entry can be read again', () => {
  const entry = { depth: 1, hasPage: true, confirmed: 'apt_1' } as const;
  expect(readEntry(entryState(entry))).toEqual(entry);
  expect(readEntry(entryState({ depth: 2, hasPage: false }))).toEqual({ depth: 2, hasPage: false });
});

it.each([null, undefined, 'booking', {}, { booking: null }, { booking: { depth: 3 } }, { payment_return: {} }])(
  'a note by other code is not read as an entry: %o',
  (state) => {
    expect(readEntry(state)).toBeNull();
  },
);
