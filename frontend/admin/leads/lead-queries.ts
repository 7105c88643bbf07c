import { queryOptions } from '@tanstack/react-query';
import { leadAdmin, type LeadRow } from '#shared/contract/leads/lead-admin.ts';
import type { LeadState } from '#shared/domain/leads/lead.ts';
import { apiOf } from '../api/client.ts';
import { listQuery, searching, recentRows } from '../ui/lists/list-query.ts';

/** The calls of the screens about leads: apart, as nobody's first screen waits for them. */
export const leadApi = apiOf({ leadAdmin }).leadAdmin;

/** Everything that was read of leads. */
export const LEADS_KEY = ['leads'] as const;

const recent = recentRows<LeadRow>();
/** Remembers what an act answered, for the lists that are read in the next moments. */
export const rememberLead = recent.remember;

type Wanted = { state: LeadState; cursor?: string; q: string };

/** A page of the leads in a state, or of what was found among them. */
export const leadListQuery = ({ q, ...wanted }: Wanted) =>
  listQuery([...LEADS_KEY, 'list', wanted, q], async (signal) => {
    const { leads, next_cursor } = await leadApi.leads({ ...wanted, ...searching(q) }, { signal });
    return { rows: recent.newest(leads).filter(({ state }) => state === wanted.state), next_cursor };
  });

/** One lead with its notes, read anew whenever it is opened. */
export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: [...LEADS_KEY, 'one', id],
    queryFn: ({ signal }) => leadApi.lead({ id }, { signal }),
    staleTime: 0,
  });
