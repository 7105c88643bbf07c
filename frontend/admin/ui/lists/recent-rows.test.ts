import { expect, test } from 'vitest';
import { recentRows } from './recent-rows.ts';

test('the answer to an act is drawn for half a minute while a list lags behind it', () => {
  const { remember, newest } = recentRows<{ id: string; ver: number; status: string }>();
  const old = [
    { id: 'a', ver: 1, status: 'pending' },
    { id: 'b', ver: 1, status: 'pending' },
  ];
  remember({ id: 'a', ver: 2, status: 'approved' }, 1000);
  expect(newest(old, 30_999).map(({ status }) => status)).toEqual(['approved', 'pending']);
  expect(newest(old, 31_000)).toEqual(old);
  const later = [{ id: 'a', ver: 3, status: 'rejected' }];
  expect(newest(later, 2000)).toEqual(later);
});
