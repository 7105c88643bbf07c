import { expect, test } from 'vitest';
import { contract } from '#shared/contract/api.ts';
import { rulesOf } from '#shared/contract/route.ts';
import { manifest } from '../manifest.ts';
import { addressesOf, type FunctionDefinition } from './definition.ts';

/** Method and path of every staff route that shows personal data. */
const shown = new Set(
  Object.values(contract)
    .flatMap((area) => Object.values(area).map(rulesOf))
    .filter(({ shows }) => shows === 'personal_data')
    .map(({ method, path }) => `${method} /api${path}`),
);

test('a function counts reads of personal data if one of its routes shows some, and only then', () => {
  const definitions = Object.entries<FunctionDefinition>(manifest);
  const showing = definitions.filter(([, { trigger }]) =>
    addressesOf(trigger).some(({ method, path }) => shown.has(`${method} ${path}`)),
  );
  const counting = definitions.filter(([, { access }]) => access.rows?.readCount !== undefined);
  expect(showing.length).toBeGreaterThan(5);
  expect(counting.map(([name]) => name).toSorted()).toEqual(showing.map(([name]) => name).toSorted());
});
