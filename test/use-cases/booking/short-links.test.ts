import { describe, expect, it } from 'vitest';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { openShortLink } from '#functions/core/open-short-link.ts';
import { rescheduleOwn } from '#functions/core/booking/manage-link/act-on-managed-booking.ts';
import { viewManagedBooking } from '#functions/core/booking/manage-link/view-managed-booking.ts';
import { contentOf, identify } from '#functions/store/table/table.ts';
import type { Row } from '#functions/store/table/table-definition.ts';
import { LINK_TRIES } from '#shared/domain/booking/limits.ts';
import { FIRST_LINK } from '#shared/domain/booking/manage-link.ts';
import { DAY_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { FakeDynamo } from '#test/store/fake/fake-dynamo.ts';
import { NEXT_SLOT, SLOT } from '#test/store/booking/sample-booking.ts';
import { bookingOperationDeps } from './booking-operation-deps.ts';
import { REQUEST } from '../test-deps.ts';

const CALLER = { address: 'one address' };
/** Codes that nobody has. */
const unknown = (n: number): string => String(n).padStart(12, 'z');

async function paidDeps() {
  const small = bookingOperationDeps();
  const { id, ver } = await small.paid();
  const { deps } = small;
  const code = deps.signer.linkCode(id, FIRST_LINK);
  const open = (key: string, caller: { address: string; network?: string } = CALLER) =>
    openShortLink(deps, key, caller).then(
      ({ opens }) => opens,
      (error: { code: string }) => error.code,
    );
  return { small, deps, id, ver, code, open };
}

const rowsOf = ({ dynamo }: { dynamo: FakeDynamo }): Row[] =>
  [...dynamo.table.partitions.values()].flatMap((rows) => rows.all());

/** The short links in the table. */
const linksOf = (rows: readonly Row[]): Row[] => rows.filter((row) => identify(row).owner === 'LINK');

describe('the short link of a booking', () => {
  it('is stored as a hash with its booking, version and end, and its code nowhere', async () => {
    const { small, deps, id, code } = await paidDeps();
    const rows = rowsOf(small);
    const ends = Date.parse(SLOT) + 90 * DAY_MS;
    const [link, ...others] = linksOf(rows);
    expect(others).toEqual([]);
    expect(identify(link ?? {}).id).toBe(deps.signer.linkHash(code));
    expect(contentOf(link ?? {})).toEqual({ opens: id, ver: FIRST_LINK, ends_at: new Date(ends).toISOString() });
    // The hash of this signer says its code, to tell the two apart in tests.
    expect(JSON.stringify(rows).replaceAll(deps.signer.linkHash(code), '')).not.toContain(code);
  });

  it('ends 90 days after the new time once the visit is rescheduled', async () => {
    const { small, deps, id, ver, code } = await paidDeps();
    await rescheduleOwn(deps, { id, ver, key: code, slot: NEXT_SLOT, ...CALLER });
    const ends_at = new Date(Date.parse(NEXT_SLOT) + 90 * DAY_MS).toISOString();
    expect(linksOf(rowsOf(small)).map(contentOf)).toEqual([{ opens: id, ver: FIRST_LINK, ends_at }]);
    expect(await viewManagedBooking(deps, { key: code, address: REQUEST.address })).toMatchObject({ slot: NEXT_SLOT });
  });

  it('is not stored for a hold that nobody pays for', async () => {
    const small = bookingOperationDeps();
    await holdSlot(small.deps, REQUEST);
    expect(linksOf(rowsOf(small))).toEqual([]);
  });
});

describe('tries of unknown codes', () => {
  it('are limited for each address, also against a code that is known', async () => {
    const { open, code, id, small } = await paidDeps();
    for (let n = 0; n < LINK_TRIES.perAddress; n += 1) expect(await open(unknown(n))).toBe('unauthorized');
    expect([await open(unknown(99_999)), await open(code)]).toEqual(['too_many_requests', 'too_many_requests']);
    expect(await open(code, { address: 'another' })).toBe(id);
    small.timeline.now += 20 * MINUTE_MS;
    expect(await open(code)).toBe(id);
  });

  it('are limited for each /48 network of IPv6', async () => {
    const { open, code } = await paidDeps();
    const network = 'one network';
    for (let n = 0; n < 5 * LINK_TRIES.perAddress; n += 1) await open(unknown(n), { address: `host ${n}`, network });
    expect(await open(code, { address: 'a new host', network })).toBe('too_many_requests');
  });

  it('are limited in total to one for each address, and patients still open their links', async () => {
    const { open, code, id } = await paidDeps();
    for (let n = 0; n < LINK_TRIES.inTotal; n += 1) await open(unknown(n), { address: `bot ${n}` });
    expect(await open(code)).toBe(id);
    const late = { address: 'a late bot' };
    expect([await open(unknown(99_999), late), await open(code, late)]).toEqual(['unauthorized', 'too_many_requests']);
    expect(await open(code)).toBe(id);
  });

  it('count nothing for a code that is known, replaced or malformed', async () => {
    const { open, code, small } = await paidDeps();
    const before = rowsOf(small).length;
    for (const key of [code, code, 'guess', '', `${code}0`]) await open(key);
    expect(rowsOf(small)).toHaveLength(before);
  });
});
