import { ACTS_FILTERED, AUDIT_EVENTS_PER_PAGE, type AuditQuery } from '#shared/contract/list-pages.ts';
import type { AuditEventList, DescribedAuditEvent } from '#shared/contract/audit/audit.ts';
import { Problem } from '#shared/problems.ts';
import { istDay } from '#shared/values/ist.ts';
import type { Clock } from '../ports.ts';
import type { AuditStore } from '#functions/store/audit/audit-store.ts';
import { clinicOfAct, isOfKind, type AuditEvent, type AuditScope } from '#shared/domain/audit/audit-event.ts';
import { sentenceOf } from './event-sentences.ts';

export type ListAuditEventsDeps = { clock: Clock; auditEvents: AuditStore };

/**
 * Returns a page of the audit log, newest first: of a day (today by default), a staff member or an entity. No key leads
 * to a kind or a clinic: such a page reads more events and leaves out the others.
 * @throws Problem invalid_input for a staff member and an entity at once: no key leads to both
 */
export async function listAuditEvents(
  deps: ListAuditEventsDeps,
  query: AuditQuery,
  limit = AUDIT_EVENTS_PER_PAGE,
): Promise<AuditEventList> {
  const { kind, clinic } = query;
  const isFiltered = kind !== undefined || clinic !== undefined;
  const page = await deps.auditEvents.page(
    wanted(query, deps.clock),
    isFiltered ? Math.max(ACTS_FILTERED, limit) : limit,
    query.cursor,
  );
  const events = page.events.filter(
    (auditEvent) =>
      (kind === undefined || isOfKind(auditEvent, kind)) &&
      (clinic === undefined || clinicOfAct(auditEvent) === clinic),
  );
  return { events: await describeAuditEvents(deps, events), next_cursor: page.next_cursor };
}

/** Adds the sentence to each audit event, with the names of today. */
export async function describeAuditEvents(
  { clock, auditEvents: store }: ListAuditEventsDeps,
  events: readonly AuditEvent[],
): Promise<DescribedAuditEvent[]> {
  const clinics = events.flatMap((auditEvent) => clinicOfAct(auditEvent) ?? []);
  const members = events.flatMap(({ entity }) => (entity.startsWith('person#') ? entity.slice('person#'.length) : []));
  const names = await store.names([...new Set(clinics)], [...new Set(members)]);
  return events.map((auditEvent) => ({ ...auditEvent, sentence: sentenceOf(auditEvent, names, clock.now()) }));
}

function wanted({ day, person, entity }: AuditQuery, clock: Clock): AuditScope {
  if (person !== undefined && entity !== undefined) throw new Problem('invalid_input', 'entity');
  const within = day === undefined ? {} : { day };
  if (person !== undefined) return { person, ...within };
  if (entity !== undefined) return { entity, ...within };
  return { day: day ?? istDay(clock.now()) };
}
