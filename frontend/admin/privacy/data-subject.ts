import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { privacy, type DataSubjectEntry, type EraseObstacle } from '#shared/contract/privacy/privacy.ts';
import { formatCount } from '#shared/values/money/money.ts';
import { ApiError } from '../../api/api-error.ts';
import { apiOf } from '../api/client.ts';
import { counted, momentWords } from '../ui/format.ts';
import { reasonWords } from '../ui/query-states.tsx';

/** Labels for the kinds of entries that name a person. */
export const KIND_WORDS: Readonly<Record<DataSubjectEntry['kind'], string>> = {
  booking: 'Booking',
  lead: 'Lead',
  message: 'Contact message',
  waitlist_entry: 'Waitlist entry',
  partner_request: 'Partner request',
  clinic_draft: 'Clinic draft',
  clinic_contact: 'Contact of a clinic for notifications',
  suppressed_address: 'Suppressed address',
};

/** Why something cannot be erased yet, or not from here, and what ends that. */
export const OBSTACLE_WORDS: Readonly<Record<EraseObstacle, string>> = {
  visit_to_come: 'The visit is in the future. Cancel it first, or wait until it is over.',
  promise_open: 'The patient can request a refund until a day after the start of the visit.',
  payment_under_way: 'A payment may still arrive. Try again tomorrow.',
  refund_open: 'A refund is under way or needs a decision. Finish it first.',
  message_pending: 'A message is on its way. Try again in a few minutes.',
  goes_with_request:
    'It is erased with its partner request. Search for the request’s phone number or e-mail address, and erase it.',
  goes_with_clinic:
    'Its partner request no longer exists. Delete the clinic in the list of clinics; the person’s data is erased within days.',
  on_clinic_page: 'Remove it on the clinic’s page, under Notifications.',
  unreadable:
    'This entry or a part of it can’t be read. It may be about this person. A developer must repair it before it can be erased.',
};

/** Descriptions of the data that an erasure deletes, and of the data that stays. */
export const EFFECT_WORDS: Readonly<Record<DataSubjectEntry['kind'], string>> = {
  booking:
    'Name, phone number, e-mail address, notes and the patient’s own words are deleted. The visit and its payments are kept, without a name.',
  lead: 'The lead and the notes on it are deleted.',
  message: 'The message is deleted.',
  waitlist_entry: 'The address is deleted from the waitlist, and gets no e-mail about the first clinic there.',
  partner_request:
    'The request, the record of its e-mails and the clinic created from it are deleted. A clinic that was ever published is kept.',
  clinic_draft: 'It is erased with its partner request, or when the clinic is deleted.',
  clinic_contact: 'Remove it on the clinic’s page, under Notifications.',
  suppressed_address: 'The suppression is deleted: the next e-mail to the address is sent.',
};

/** Each value under its label; two notes of one minute have one, and the second of them is numbered. */
function byLabel(data: DataSubjectEntry['data']): Record<string, string> {
  const named = new Map<string, string>();
  for (const { label, value } of data) {
    let name = label;
    for (let count = 2; named.has(name); count += 1) name = `${label} (${count})`;
    named.set(name, value);
  }
  return Object.fromEntries(named);
}

/** Returns the found entries as a file that staff can hand to the person. */
export const asFile = (entries: readonly DataSubjectEntry[], at: Date): string =>
  JSON.stringify(
    {
      made_at: at.toISOString(),
      entries: entries.map(({ kind, id, at: since, data }) => ({
        kind: KIND_WORDS[kind],
        id,
        since,
        data: byLabel(data),
      })),
    },
    null,
    2,
  );

/** Result of erasing some entries: the number of erased ones, and the reasons why the others were not. */
type Erasures = { erased: number; left: { entry: DataSubjectEntry; error: unknown }[] };

/** A toast has room for so many; the list shows the others. */
const MOST_TOLD = 3;

/** With an entry goes that its address takes no mail: that is erased before, while it is there. */
const addressesFirst = (a: DataSubjectEntry, b: DataSubjectEntry): number =>
  Number(b.kind === 'suppressed_address') - Number(a.kind === 'suppressed_address');

/** True if the session has ended: no further entry can be erased then. */
const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Why something was not done; null where it was. */
async function failureOf(doing: Promise<unknown>): Promise<unknown> {
  try {
    await doing;
    return null;
  } catch (error) {
    return error;
  }
}

/** Erases one entry after the other. One that cannot be erased keeps none of the others. */
export async function eraseEach(
  entries: readonly DataSubjectEntry[],
  erase: (entry: DataSubjectEntry) => Promise<unknown>,
): Promise<Erasures> {
  const left: Erasures['left'] = [];
  let signedOut: unknown = null;
  for (const entry of entries.toSorted(addressesFirst)) {
    const error = signedOut ?? (await failureOf(erase(entry)));
    if (error === null) continue;
    left.push({ entry, error });
    if (isSignedOut(error)) signedOut = error;
  }
  return { erased: entries.length - left.length, left };
}

/**
 * Returns the message about the result; `why` is set if some entries were left.
 * @param unreadable how many entries cannot be read
 */
export function erasedWords({ erased, left }: Erasures, unreadable = 0): { title: string; why: string | null } {
  const done = `${counted(erased, 'entry', 'entries')} erased`;
  const unread =
    unreadable === 0 ? [] : [`${counted(unreadable, 'entry', 'entries')} can’t be read and may be about this person.`];
  if (left.length === 0) return { title: done, why: unread[0] ?? null };
  const obstacles = left
    .slice(0, MOST_TOLD)
    .map(({ entry, error }) => `${KIND_WORDS[entry.kind]} of ${momentWords(entry.at)}: ${reasonWords(error)}`);
  const more = left.length > MOST_TOLD ? [`And ${left.length - MOST_TOLD} more.`] : [];
  const title = erased === 0 ? 'Nothing could be erased' : `${done}, ${formatCount(left.length)} could not be`;
  return { title, why: [...obstacles, ...more, ...unread].join(' ') };
}

const privacyApi = apiOf({ privacy }).privacy;

/**
 * Person to search for; either field may be empty. Both are kept out of the URL and the history, because they identify
 * a person.
 */
export type Wanted = { phone: string; email: string };

const namesOf = (wanted: Wanted | null) => ({
  ...(wanted?.phone ? { phone: wanted.phone } : {}),
  ...(wanted?.email ? { email: wanted.email } : {}),
});

function erase({ kind, id, ver }: DataSubjectEntry): Promise<{ id: string }> {
  switch (kind) {
    case 'booking':
      return privacyApi.eraseBooking({ id, ver });
    case 'lead':
      return privacyApi.eraseLead({ id, ver });
    case 'message':
      return privacyApi.eraseContactMessage({ id, ver });
    case 'partner_request':
      return privacyApi.erasePartner({ id, ver });
    case 'waitlist_entry':
      return privacyApi.eraseWaitlistEntry({ id });
    case 'suppressed_address':
      return privacyApi.eraseSuppressed({ id });
    // They go elsewhere, as their obstacle says, and no button erases them.
    case 'clinic_draft':
    case 'clinic_contact':
      return Promise.reject(new Error(`${kind} is not erased from here`));
  }
}

/** Loads all stored entries of a person, list after list until the end, and provides the ways to erase them. */
export function useDataSubject(wanted: Wanted | null) {
  const queries = useQueryClient();
  const queryKey = ['person', wanted];
  const query = useInfiniteQuery({
    queryKey,
    enabled: wanted !== null,
    // Without a connection it fails, and says so.
    networkMode: 'always',
    queryFn: ({ pageParam, signal }) =>
      privacyApi.find(
        {
          ...namesOf(wanted),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // Nothing of a person stays in memory once the screen is left, and nothing is looked up unasked.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const erasing = useMutation({
    // Nothing is erased later than somebody sees it.
    networkMode: 'always',
    mutationFn: (entries: readonly DataSubjectEntry[]) => eraseEach(entries, erase),
    onSettled: () => queries.resetQueries({ queryKey }),
  });
  const saving = useMutation({
    networkMode: 'always',
    // The server writes the audit entry of the export before the file is saved.
    mutationFn: (entries: readonly DataSubjectEntry[]) =>
      privacyApi.saved({ ...namesOf(wanted), entries: entries.length }),
  });
  return {
    entries: eachOnce(query.data?.pages.flatMap(({ entries }) => entries) ?? []),
    isLooking: wanted !== null && (isFetching || hasNextPage) && !isError,
    isDone: query.isSuccess && !hasNextPage && !isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    erasing,
    saving,
  };
}

/** An address that takes no mail comes with every page whose entries name it. */
const eachOnce = (entries: readonly DataSubjectEntry[]): DataSubjectEntry[] => [
  ...new Map(entries.map((entry) => [`${entry.kind} ${entry.id}`, entry])).values(),
];
