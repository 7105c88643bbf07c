import { expect } from 'vitest';
import { DataSubjectPage, type DataSubjectEntry } from '#shared/contract/privacy/privacy.ts';
import { asStaffMember } from './clinics/a-clinic.ts';

/** All that is kept of somebody, list after list, as an admin finds it. */
export async function keptOf(wanted: { phone?: string; email?: string }): Promise<DataSubjectEntry[]> {
  const found: DataSubjectEntry[] = [];
  let cursor: string | null | undefined;
  do {
    const reply = await asStaffMember('POST', '/admin/privacy/find', { ...wanted, ...(cursor ? { cursor } : {}) });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const page = DataSubjectPage.parse(reply.body);
    found.push(...page.entries);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
}
