import { Problem } from '#shared/problems.ts';
import { addressQuota } from '../booking/address-quota.ts';
import type { Clock, EnquiryIds, EnquiryStore, Seals } from '../ports.ts';

/** What taking an enquiry in needs. */
export type EnquiryWorld = {
  clock: Clock;
  ids: EnquiryIds;
  seals: Pick<Seals, 'digest'>;
  enquiries: Pick<EnquiryStore, 'saveMessage' | 'savePartnerRequest' | 'count'>;
  /** What one address may send in ten minutes. */
  enquiriesPerAddress: number;
};

/**
 * Counts one enquiry of an address; whoever is taken for a program is counted too, so that nothing tells it so.
 * @returns the instant it came in, ISO
 * @throws Problem too_many_requests
 */
export async function admitEnquiry(world: EnquiryWorld, address: string): Promise<string> {
  const now = world.clock.now();
  const quota = addressQuota(world, 'enquiry', address, world.enquiriesPerAddress, now);
  if (!(await world.enquiries.count(quota))) throw new Problem('too_many_requests');
  return new Date(now).toISOString();
}
