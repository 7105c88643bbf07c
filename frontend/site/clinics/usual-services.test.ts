import { expect, test } from 'vitest';
import { USUAL_SERVICES } from '#shared/domain/fee.ts';
import { USUAL_SERVICE_NAMES } from './usual-services.ts';

test('P-085 the screen names the usual services as the search knows them', () => {
  expect(USUAL_SERVICE_NAMES.map(({ message }) => message)).toEqual(USUAL_SERVICES);
});
