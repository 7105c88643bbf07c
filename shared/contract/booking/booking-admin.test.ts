import { describe, expect, it } from 'vitest';
import { BookingQuery, RefundQuery } from '../list-pages.ts';

const place = (at: string): string => `${at}#apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9`;

describe('the cursor of a list of bookings or refunds', () => {
  it('is a place that was given out', () => {
    const cursor = place('2026-11-22T04:30:00.000Z');
    expect(BookingQuery.parse({ cursor }).cursor).toBe(cursor);
    expect(BookingQuery.parse({ cursor: '2026-11' }).cursor).toBe('2026-11');
    expect(RefundQuery.parse({ cursor }).cursor).toBe(cursor);
  });

  it('a cursor with an impossible instant is refused', () => {
    for (const at of ['2026-11-99T04:30:00.000Z', '2026-11-22T99:99:99.999Z', '2026-11-22T.........Z'])
      expect(BookingQuery.safeParse({ cursor: place(at) }).success).toBe(false);
  });
});
