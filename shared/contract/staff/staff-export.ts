import * as z from 'zod';
import { lazyStrictObject } from '../../values/lazy.ts';
import { ExportPart, partNames } from '../list-exports.ts';
import { access, route } from '../route.ts';

/** Apart from the exports of other lists: it is answered by the one function that may ask the pool. */
export const staffExport = {
  team: route('POST', '/admin/exports/team', {
    ...access('admin', 'personal_data', 'personal_data'),
    summary: 'Export staff as CSV',
    problems: ['sign_in_unavailable'],
  })
    .input(lazyStrictObject(() => ({ ...partNames(), cursor: z.string().min(1).max(4096).optional() })))
    .output(ExportPart),
};
