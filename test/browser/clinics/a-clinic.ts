import { expect } from '@playwright/test';
import { runningProduct } from '../../running-product.ts';

type Words = Record<string, unknown>;

/** A call of the team's API as an admin; answers what came. Fails the test when it is refused. */
export async function asAdmin(method: string, path: string, body?: Words): Promise<Words> {
  const { originOf, staffToken } = runningProduct();
  const token = await staffToken({ groups: ['admins'] });
  const answer = await fetch(`${originOf(`/api${path}`)}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const told: Words = await answer.json();
  expect(answer.ok, `${method} ${path} ${JSON.stringify(told)}`).toBe(true);
  return told;
}

/** A word of no other test, and of no search. */
export const PLACE = 'Xqvil';

/** A clinic of this test alone, hidden and found by nobody's words; answers its id. */
export async function aClinic(clinic_name: string, more: Words = {}): Promise<string> {
  const made = await asAdmin('POST', '/admin/clinics', {
    clinic_name,
    dentist_name: `Dr. ${PLACE}`,
    phone_number: '0427 400 0199',
    clinic_address: `4 ${PLACE} Road`,
    city: PLACE,
    show_on_homepage: false,
    // Tests that pay look for clinics with a fee.
    consultation_fee_paise: 0,
    ...more,
  });
  return String(made['id']);
}

/** The same, archived at once: patients never see it, and everything of it can be edited. Its version is 2. */
export async function anArchivedClinic(clinic_name: string, more: Words = {}): Promise<string> {
  const id = await aClinic(clinic_name, more);
  await asAdmin('POST', `/admin/clinics/${id}/archive`, { ver: 1 });
  return id;
}
