import { describe, expect, test } from 'vitest';
import { differences, merged } from './use-versioned.tsx';

const base = { name: 'Kaveri', fee: 99, services: ['Scaling'], note: null as string | null };
const names = ['name', 'fee', 'services', 'note'] as const;

describe('two edits of one thing', () => {
  test('ask about what the other one changed, and say whether I did too', () => {
    const mine = { ...base, name: 'Kaveri Dental', services: ['Scaling', 'Crowns'] };
    const theirs = { ...base, fee: 149, services: ['Scaling', 'Braces'] };
    expect(differences(base, mine, theirs, names)).toEqual([
      { name: 'fee', by: 'them' },
      { name: 'services', by: 'both' },
    ]);
  });

  test('ask nothing about what both changed alike', () => {
    const both = { ...base, services: ['Scaling', 'Crowns'], note: 'new' };
    expect(differences(base, both, { ...both, services: [...both.services] }, names)).toEqual([]);
  });

  test('lose neither: mine stands where theirs is not chosen', () => {
    const mine = { ...base, name: 'Kaveri Dental', fee: 120 };
    const theirs = { ...base, fee: 149, note: 'theirs' };
    expect(merged(mine, theirs, new Set(['note']))).toEqual({ ...mine, note: 'theirs' });
    expect(merged(mine, theirs, new Set(['fee', 'note']))).toMatchObject({ name: 'Kaveri Dental', fee: 149 });
  });
});
