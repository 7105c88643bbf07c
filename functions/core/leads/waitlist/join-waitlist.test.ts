import { expect, it } from 'vitest';
import { createTokenSigner } from '#functions/gateways/token-signer.ts';
import { WaitlistId } from '#shared/values/ids.ts';
import { cities, cityNames } from '../../search/city-names.ts';
import { allEntryKeys, entryIdOf, entryKeyIn, entryKeyOf, waitlistIdOf } from './join-waitlist.ts';

const signer = createTokenSigner({ token: 'a secret', checkout: '' });

it('every name of every city leads to one waitlist of that city, with an id of the contract', () => {
  const ids = cityNames().map(waitlistIdOf);
  expect(ids.filter((id) => !WaitlistId.safeParse(id).success)).toEqual([]);
  expect(new Set(ids)).toEqual(new Set(cities().map(waitlistIdOf)));
  expect(new Set(ids).size).toBe(cities().length);
});

it('an address has one key on each waitlist, whatever its case, and no two addresses share one', () => {
  const keys = allEntryKeys(signer, ' Asha@Example.in ');
  expect(keys).toEqual(allEntryKeys(signer, 'asha@example.in'));
  expect(keys).toContainEqual(entryKeyOf(signer, waitlistIdOf('Madurai'), 'asha@example.in'));
  const hashes = [...keys, ...allEntryKeys(signer, 'ravi@example.in')].map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(2 * cities().length);
  for (const key of keys) expect(entryKeyIn(entryIdOf(key))).toEqual(key);
});
