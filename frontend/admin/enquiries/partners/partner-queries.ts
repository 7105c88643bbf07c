import { queryOptions } from '@tanstack/react-query';
import type { PartnerFilter, PartnerRow } from '#shared/contract/enquiries/enquiry-admin.ts';
import { enquiryApi } from '../contact-messages/contact-message-queries.ts';
import { listQuery, searching, whileUnsent, recentRows } from '../../ui/lists/list-query.ts';

/** Everything that was read of partner requests. */
export const PARTNERS_KEY = ['partner-requests'] as const;

const recent = recentRows<PartnerRow>();
/** Remembers what an act answered, for the lists that are read in the next moments. */
export const rememberPartner = recent.remember;

type Wanted = { status: PartnerFilter; cursor?: string; q: string };

/** A page of all requests or of those with a status, or of what was found among them. */
export const partnerListQuery = ({ q, ...wanted }: Wanted) =>
  listQuery([...PARTNERS_KEY, 'list', wanted, q], async (signal) => {
    const { partners, next_cursor } = await enquiryApi.partners({ ...wanted, ...searching(q) }, { signal });
    const rows = recent.newest(partners);
    const { status } = wanted;
    return { rows: status === 'all' ? rows : rows.filter((row) => row.status === status), next_cursor };
  });

/** One request whole with the e-mails that could be sent, read anew whenever it is opened. */
export const partnerQuery = (id: string) =>
  queryOptions({
    queryKey: [...PARTNERS_KEY, 'one', id],
    queryFn: ({ signal }) => enquiryApi.partner({ id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => whileUnsent(state.data?.mails),
  });
