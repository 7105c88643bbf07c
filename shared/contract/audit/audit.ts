import * as z from 'zod';
import { Act } from '../../domain/audit/act.ts';
import { ActQuery } from '../list-pages.ts';
import { access, route } from '../route.ts';
import { lazyStrictObject } from '../../values/lazy-object.ts';

export const ActList = lazyStrictObject(() => ({ acts: z.array(Act), next_cursor: z.string().nullable() }));
export type ActList = z.infer<typeof ActList>;

export const audit = {
  list: route('POST', '/admin/audit/list', {
    ...access('admin', 'nothing', 'personal_data'),
    summary: 'List audit events, newest first, by day, staff member or record',
  })
    .input(ActQuery)
    .output(ActList),
};
