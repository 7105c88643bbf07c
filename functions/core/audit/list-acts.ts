import { ACTS_FILTERED, ACTS_PER_PAGE, type ActQuery } from '#shared/contract/list-pages.ts';
import type { ActList, DescribedAct } from '#shared/contract/audit/audit.ts';
import { Problem } from '#shared/problems.ts';
import { istDay } from '#shared/values/ist.ts';
import type { Clock } from '../ports.ts';
import type { ActStore } from '#functions/store/audit/act-store.ts';
import { clinicOfAct, isOfKind, type Act, type ActsOf } from '#shared/domain/audit/act.ts';
import { sentenceOf } from './act-sentences.ts';

export type ListActsDeps = { clock: Clock; acts: ActStore };

/**
 * Returns a page of the audit log, newest first: of a day (today by default), a staff member or an entity. No key leads
 * to a kind or a clinic: such a page reads more events and leaves out the others.
 * @throws Problem invalid_input for a staff member and an entity at once: no key leads to both
 */
export async function listActs(deps: ListActsDeps, query: ActQuery, limit = ACTS_PER_PAGE): Promise<ActList> {
  const { kind, clinic } = query;
  const isFiltered = kind !== undefined || clinic !== undefined;
  const page = await deps.acts.page(
    wanted(query, deps.clock),
    isFiltered ? Math.max(ACTS_FILTERED, limit) : limit,
    query.cursor,
  );
  const acts = page.acts.filter(
    (act) => (kind === undefined || isOfKind(act, kind)) && (clinic === undefined || clinicOfAct(act) === clinic),
  );
  return { acts: await describeActs(deps, acts), next_cursor: page.next_cursor };
}

/** Adds the sentence to each audit event, with the names of today. */
export async function describeActs(
  { clock, acts: store }: ListActsDeps,
  acts: readonly Act[],
): Promise<DescribedAct[]> {
  const clinics = acts.flatMap((act) => clinicOfAct(act) ?? []);
  const members = acts.flatMap(({ entity }) => (entity.startsWith('person#') ? entity.slice('person#'.length) : []));
  const names = await store.names([...new Set(clinics)], [...new Set(members)]);
  return acts.map((act) => ({ ...act, sentence: sentenceOf(act, names, clock.now()) }));
}

function wanted({ day, person, thing }: ActQuery, clock: Clock): ActsOf {
  if (person !== undefined && thing !== undefined) throw new Problem('invalid_input', 'thing');
  const within = day === undefined ? {} : { day };
  if (person !== undefined) return { person, ...within };
  if (thing !== undefined) return { thing, ...within };
  return { day: day ?? istDay(clock.now()) };
}
