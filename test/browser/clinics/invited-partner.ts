import { expect } from '@playwright/test';
import { PartnerClinic, PartnerList } from '#shared/contract/enquiries/enquiry-admin.ts';
import { readLinkCode } from '#shared/values/short-link.ts';
import { messagesOf } from '../../flows/inbox.ts';
import { newPatient } from '../../flows/patient.ts';
import { until } from '../../flows/until.ts';
import type { ProductClient } from '../../product-client.ts';
import { PLACE } from './a-clinic.ts';

/** A call of one product's API; fails the test when it is refused. */
export type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** Calls with a token. */
export const callsWith =
  ({ originOf }: Pick<ProductClient, 'originOf'>, token: string): Call =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${originOf(`/api${path}`)}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told: unknown = await answer.json();
    expect(answer.ok, `${method} ${path} ${JSON.stringify(told)}`).toBe(true);
    return told;
  };

/** A clinic applies and is approved, and its partner is sent the link to the draft. Its place is a word of no search. */
export async function invite(
  product: Pick<ProductClient, 'url' | 'originOf'>,
  team: Call,
): Promise<{ clinic_id: string; key: string }> {
  const partner = newPatient();
  const applied = {
    clinic_name: 'Quiet Street Dental',
    dentist_name: 'Dr. Quiet',
    email: partner.email,
    phone_number: '044 2499 0000',
    address: '12 Quiet Street',
    city: PLACE,
    language: 'en',
    website: '',
    elapsed_ms: 9000,
  };
  await callsWith(product, '')('POST', '/partner-requests', applied);
  const { id } = await until('the request is listed', async () => {
    const found = await team('POST', '/admin/partner-requests/list', { q: partner.email });
    return PartnerList.parse(found).partners[0];
  });
  const at = `/admin/partner-requests/${id}`;
  await team('PUT', `${at}/status`, { ver: 1, status: 'approved', send_mail: false });
  const { clinic_id } = PartnerClinic.parse(await team('POST', `${at}/clinic`, { ver: 2, send_mail: true }));
  return until('the link arrived', async () => {
    const { mails } = await messagesOf(product, partner);
    const codes = mails.flatMap(({ text }) => readLinkCode(/my-clinic(#\w+)/.exec(text ?? '')?.[1] ?? '') ?? []);
    return codes[0] === undefined ? null : { clinic_id, key: codes[0] };
  });
}
