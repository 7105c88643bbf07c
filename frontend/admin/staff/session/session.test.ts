import { expect, it } from 'vitest';
import { endpointsOf } from '#shared/contract/route.ts';
import { team } from '#shared/contract/staff/team.ts';
import { ENDPOINTS } from './session.tsx';

it('the signed-in user is requested at routes of the contract', () => {
  expect(ENDPOINTS).toEqual(endpointsOf({ me: team.me, signOut: team.signOut }));
});
