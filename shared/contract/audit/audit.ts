import * as z from 'zod';
import { Act, SentencePart } from '../../domain/audit/act.ts';
import { ActQuery, ACTS_FILTERED } from '../list-pages.ts';
import { access, route } from '../route.ts';
import { lazyStrictObject, lazyObject } from '../../values/lazy-object.ts';

/** An audit event with its sentence: the words after the actor's name. */
export const DescribedAct = lazyObject(() => ({ ...Act.shape, sentence: z.array(SentencePart).min(1) }));
export type DescribedAct = z.infer<typeof DescribedAct>;

export const ActList = lazyStrictObject(() => ({ acts: z.array(DescribedAct), next_cursor: z.string().nullable() }));
export type ActList = z.infer<typeof ActList>;

export const audit = {
  list: route('POST', '/admin/audit/list', {
    ...access('admin', 'nothing', 'personal_data'),
    summary: `List audit events, newest first, by day, staff member or entity; kind and clinic filter ${ACTS_FILTERED} at a time`,
  })
    .input(ActQuery)
    .output(ActList),
};
