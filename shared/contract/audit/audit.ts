import * as z from 'zod';
import { AuditEvent, SentencePart } from '../../domain/audit/audit-event.ts';
import { AuditQuery, ACTS_FILTERED } from '../list-pages.ts';
import { access, route } from '../route.ts';
import { lazyStrictObject, lazyObject } from '../../values/lazy.ts';

/** An audit event with its sentence: the words after the actor's name. */
export const DescribedAuditEvent = lazyObject(() => ({ ...AuditEvent.shape, sentence: z.array(SentencePart).min(1) }));
export type DescribedAuditEvent = z.infer<typeof DescribedAuditEvent>;

export const AuditEventList = lazyStrictObject(() => ({
  events: z.array(DescribedAuditEvent),
  next_cursor: z.string().nullable(),
}));
export type AuditEventList = z.infer<typeof AuditEventList>;

export const audit = {
  list: route('POST', '/admin/audit/list', {
    ...access('admin', 'nothing', 'personal_data'),
    summary: `List audit events, newest first, by day, staff member or entity; kind and clinic filter ${ACTS_FILTERED} at a time`,
  })
    .input(AuditQuery)
    .output(AuditEventList),
};
