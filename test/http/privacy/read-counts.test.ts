import { afterAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/api.ts';
import { hasBody, rulesOf } from '#shared/contract/route.ts';
import { istDay } from '#shared/values/ist.ts';
import { keyOf } from '#functions/store/table/table.ts';
import { runningProduct } from '#test/running-product.ts';
import { tableClient } from '#test/table-client.ts';
import { call } from '../call.ts';

const client = tableClient(runningProduct().dynamoEndpoint);
afterAll(() => client.destroy());

async function pagesOf(sub: string): Promise<unknown> {
  const Key = keyOf.readCount(sub, istDay(new Date().toISOString()));
  const { Item } = await client.get({ TableName: runningProduct().tableName, Key, ConsistentRead: true });
  return Item?.['pages'] ?? 0;
}

const staffRoutes = Object.values(contract)
  .flatMap((area) => Object.values(area).map(rulesOf))
  .filter(({ auth }) => auth === 'staff' || auth === 'admin');

test('every route that shows personal data counts one page for the staff member who calls it, and no other route does', async () => {
  for (const [at, { method, path }] of staffRoutes.entries()) {
    const token = await runningProduct().staffToken({ sub: `reader-${at}`, groups: ['admins'] });
    const headers = { authorization: `Bearer ${token}` };
    // Garbage: what is counted is the call, also of whoever guesses ids.
    const garbage = path.replaceAll(/\{\w+\}/g, 'garbage');
    await call(method, garbage, hasBody(method) ? { headers, body: { garbage: 1 } } : { headers });
  }
  // An answer waits only a moment for its count: on a busy machine that arrives later.
  const wrong = async (): Promise<string[]> => {
    const pages = await Promise.all(staffRoutes.map((_, at) => pagesOf(`reader-${at}`)));
    return staffRoutes.flatMap(({ method, path, shows }, at) =>
      pages[at] === (shows === 'personal_data' ? 1 : 0) ? [] : [`${method} ${path}: ${String(pages[at])}`],
    );
  };
  await expect.poll(wrong, { timeout: 20_000, interval: 500 }).toEqual([]);
});

test('pages of a day add up, each staff member for themselves', async () => {
  const read = async (sub: string, times: number): Promise<void> => {
    const headers = { authorization: `Bearer ${await runningProduct().staffToken({ sub, groups: ['staff'] })}` };
    const replies = await Promise.all(
      Array.from({ length: times }, () => call('POST', '/admin/bookings/list', { headers, body: {} })),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  };
  await Promise.all([read('reader-asha', 7), read('reader-ravi', 2)]);
  await expect
    .poll(() => Promise.all([pagesOf('reader-asha'), pagesOf('reader-ravi')]), { timeout: 60_000 })
    .toEqual([7, 2]);
});
