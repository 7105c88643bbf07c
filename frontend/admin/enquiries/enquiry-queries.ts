import { queryOptions } from '@tanstack/react-query';
import {
  enquiryAdmin,
  type ContactMessageFolder,
  type ContactMessageRow,
  type PartnerFilter,
  type PartnerRow,
} from '#shared/contract/enquiries/enquiry-admin.ts';
import { apiOf } from '../api/client.ts';
import { listQuery, searching, recentRows, whileUnsent } from '../ui/lists/list-query.ts';

/** The calls of the screens about messages and partner requests: apart, as nobody's first screen waits for them. */
export const enquiryApi = apiOf({ enquiryAdmin }).enquiryAdmin;

/** Everything that was read of contact messages. */
export const CONTACT_MESSAGES_KEY = ['contact-messages'] as const;

const recent = recentRows<ContactMessageRow>();
/** Remembers what an act answered, for the lists that are read in the next moments. */
export const rememberContactMessage = recent.remember;

const isIn = (folder: ContactMessageFolder, { status }: ContactMessageRow): boolean =>
  folder === 'inbox' ? status !== 'spam' : status === folder;

type Wanted = { folder: ContactMessageFolder; cursor?: string; q: string };

/** A page of a folder, or of what was found in it. */
export const contactMessageListQuery = ({ q, ...wanted }: Wanted) =>
  listQuery([...CONTACT_MESSAGES_KEY, 'list', wanted, q], async (signal) => {
    const { messages, next_cursor } = await enquiryApi.contactMessages({ ...wanted, ...searching(q) }, { signal });
    return { rows: recent.newest(messages).filter((row) => isIn(wanted.folder, row)), next_cursor };
  });

/** One message whole, read anew whenever it is opened. */
export const contactMessageQuery = (id: string) =>
  queryOptions({
    queryKey: [...CONTACT_MESSAGES_KEY, 'one', id],
    queryFn: ({ signal }) => enquiryApi.contactMessage({ id }, { signal }),
    staleTime: 0,
  });

/** Everything that was read of partner requests. */
export const PARTNERS_KEY = ['partner-requests'] as const;

const recentPartners = recentRows<PartnerRow>();
/** Remembers what an act answered, for the lists that are read in the next moments. */
export const rememberPartner = recentPartners.remember;

type WantedPartners = { status: PartnerFilter; cursor?: string; q: string };

/** A page of all requests or of those with a status, or of what was found among them. */
export const partnerListQuery = ({ q, ...wanted }: WantedPartners) =>
  listQuery([...PARTNERS_KEY, 'list', wanted, q], async (signal) => {
    const { partners, next_cursor } = await enquiryApi.partners({ ...wanted, ...searching(q) }, { signal });
    const rows = recentPartners.newest(partners);
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
