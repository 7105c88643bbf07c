import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { addDays, istDay, istInstant } from '#shared/values/ist.ts';
import { END, type Key, type KeyRange, type Row } from './table-definition.ts';

/** The keys of the audit; part of table.ts, which exports them too. */

/** An entry's place in each of its lists. */
export const auditSortKey = ({ at, id }: Pick<AuditEvent, 'at' | 'id'>): string => `${at}#${id}`;

const dayPartition = (day: string): string => `AUDIT#${day}`;
const ofPerson = (id: string): string => `AUDIT#BY#${id}`;
const ofEntity = (entity: string): string => `AUDIT#ON#${entity}`;

/** Both bounds in one list: all of it, or an IST day. */
const within = (day: string | undefined): { from: string; to: string } =>
  day === undefined
    ? { from: '0', to: END }
    : { from: istInstant(day, '00:00'), to: istInstant(addDays(day, 1), '00:00') };

export const auditEventKeys = {
  auditEvent: (auditEvent: Pick<AuditEvent, 'at' | 'id'>): Key => ({
    pk: dayPartition(istDay(auditEvent.at)),
    sk: auditSortKey(auditEvent),
  }),
};

export const auditEventRanges = {
  auditEventsOfDay: (day: string): KeyRange => ({ partition: dayPartition(day), from: '0', to: END }),
  auditEventsOfPerson: (person: string, day?: string): KeyRange => ({
    index: 'listing',
    partition: ofPerson(person),
    ...within(day),
  }),
  auditEventsOfEntity: (entity: string, day?: string): KeyRange => ({
    index: 'lookup',
    partition: ofEntity(entity),
    ...within(day),
  }),
};

/** Index attributes of an entry: the list of whoever acted, and that of what it was done to. */
export const auditEventListing = (auditEvent: AuditEvent): Row => ({
  listing_pk: ofPerson(auditEvent.actor_id),
  listing_sk: auditSortKey(auditEvent),
  lookup_pk: ofEntity(auditEvent.entity),
  lookup_sk: auditSortKey(auditEvent),
});
