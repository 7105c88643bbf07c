import { expect, test } from 'vitest';
import { runningProduct } from '#test/running-product.ts';
import { call, holder } from './call.ts';

test('tells somebody of the team who they are, by their group and not by what they ask for', async () => {
  const groups = { staff: 'staff', admin: 'admins' };
  for (const [role, group] of Object.entries(groups)) {
    const token = await runningProduct().teamToken({ sub: `person-${role}`, groups: [group] });
    const reply = await call('GET', '/admin/me', { headers: holder(token) });
    expect([reply.status, reply.body]).toEqual([200, { id: `person-${role}`, role }]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  }
});
