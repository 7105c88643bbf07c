import { expect, test } from 'vitest';
import { contract } from '#shared/contract/api.ts';
import { rulesOf, type AnyRoute } from '#shared/contract/route.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ENDPOINTS as MANAGED_BOOKING } from './managed-booking-endpoints.ts';
import { ENDPOINTS as CLINIC_ONBOARDING } from './clinic-onboarding-endpoints.ts';
import { ENDPOINTS as WAITLIST } from './waitlist-endpoints.ts';

const isForVisitors = (route: AnyRoute): boolean => ['none', 'booking', 'partner'].includes(rulesOf(route).auth);

const spelled = (area: Record<string, AnyRoute>) =>
  Object.entries(area)
    .filter(([, route]) => isForVisitors(route))
    .map(([name, route]) => [name, `${rulesOf(route).method} ${rulesOf(route).path}`]);

test('the client asks where the contract answers whoever visits the site', () => {
  const { system: _, ...areas } = contract;
  const forVisitors = Object.entries(areas)
    .map(([name, area]) => [name, Object.fromEntries(spelled(area))] as const)
    .filter(([, routes]) => Object.keys(routes).length > 0);
  expect({
    ...ENDPOINTS,
    managedBooking: MANAGED_BOOKING,
    clinicOnboarding: CLINIC_ONBOARDING,
    waitlist: WAITLIST,
  }).toEqual(Object.fromEntries(forVisitors));
});
