import { ACTS_PER_PAGE, type ActQuery } from '#shared/contract/list-pages.ts';
import type { ActList } from '#shared/contract/audit/audit.ts';
import { Problem } from '#shared/problems.ts';
import { istDay } from '#shared/values/ist.ts';
import type { Clock } from '../ports.ts';
import type { ActStore } from '#functions/store/audit/act-store.ts';
import type { ActsOf } from '#shared/domain/audit/act.ts';

/**
 * A page of the audit, newest first: of a day (today unless told), of a person or of a thing, each with a day or without.
 * @throws Problem invalid_input for a person and a thing at once: no list is kept of that
 */
export async function listActs(
  { clock, acts }: { clock: Clock; acts: ActStore },
  query: ActQuery,
  limit = ACTS_PER_PAGE,
): Promise<ActList> {
  return acts.page(wanted(query, clock), limit, query.cursor);
}

function wanted({ day, person, thing }: ActQuery, clock: Clock): ActsOf {
  if (person !== undefined && thing !== undefined) throw new Problem('invalid_input', 'thing');
  const within = day === undefined ? {} : { day };
  if (person !== undefined) return { person, ...within };
  if (thing !== undefined) return { thing, ...within };
  return { day: day ?? istDay(clock.now()) };
}
