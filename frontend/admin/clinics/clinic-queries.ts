import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { clinicContact } from '#shared/contract/clinics/clinic-contact.ts';
import { clinicAdmin, type AdminClinicList, type AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import type { AdminClinicQuery } from '#shared/contract/list-pages.ts';
import { isProblem } from '../../api/api-error.ts';
import { apiOf } from '../api/client.ts';
import { reasonWords } from '../ui/query-states.tsx';
import { toast } from '../ui/toasts.tsx';

/** The address of the list as it was last seen, for the way back from a clinic: with its search and its page. */
let last = '/admin/clinics';

export const clinicListAddress = (): string => last;

export function rememberListAddress(address: string): void {
  last = address;
}

/** A clinic as the list has it. */
export type ListedClinicRow = AdminClinicList['clinics'][number];

/** How long a list may be behind the rows it lists. */
const LAG_MS = 30_000;

type Recent = { row: ListedClinicRow; isNew: boolean; isGone: boolean; at: number };
const recent = new Map<string, Recent>();

/** Remembers what a save answered, for the lists that are read in the next moments. */
export function rememberSaved(row: ListedClinicRow, { isNew = false, at = Date.now() } = {}): void {
  recent.set(row.id, { row, isNew: isNew || recent.get(row.id)?.isNew === true, isGone: false, at });
}

/** Remembers that a clinic has left the lists. */
export function rememberGone(row: ListedClinicRow, at = Date.now()): void {
  recent.set(row.id, { row, isNew: false, isGone: true, at });
}

const isFirstPage = ({ q = '', filter, cursor }: AdminClinicQuery): boolean =>
  q === '' && (filter === undefined || filter === 'all') && cursor === undefined;

/** The rows of a page as the newest answers have them: what was just saved here is newer than what a list knows. */
export function withRecent(
  rows: readonly ListedClinicRow[],
  wanted: AdminClinicQuery,
  now = Date.now(),
): ListedClinicRow[] {
  const young = [...recent.values()].filter(({ at }) => now - at < LAG_MS);
  const drawn = rows.flatMap((row) => {
    const saved = young.find((one) => one.row.id === row.id);
    if (saved === undefined) return [row];
    // A newer one is in the list it went to, as an archived one is.
    if (saved.isGone && saved.row.ver >= row.ver) return [];
    return [saved.row.ver > row.ver ? saved.row : row];
  });
  if (!isFirstPage(wanted)) return drawn;
  const missing = young.filter(({ isNew, isGone, row }) => isNew && !isGone && !rows.some(({ id }) => id === row.id));
  return [...missing.map(({ row }) => row), ...drawn];
}

/** The calls of the screens about clinics. */
export const clinicApi = apiOf({ clinicAdmin });

export const contactApi = apiOf({ clinicContact });

const CLINICS = 'clinics';

/** Everything that was read of clinics. */
export const CLINICS_KEY = [CLINICS] as const;

/** A page of the list, with what was just saved as it was answered: the index may lag behind. */
export const clinicListQuery = (wanted: AdminClinicQuery) =>
  queryOptions({
    queryKey: [CLINICS, 'list', wanted],
    queryFn: async ({ signal }) => {
      const { clinics, next_cursor } = await clinicApi.clinicAdmin.list(wanted, { signal });
      return { rows: withRecent(clinics, wanted), next_cursor };
    },
    placeholderData: keepPreviousData,
  });

/** One clinic, read anew for each visit of its screen: an edit begins with what stands now. */
export const clinicQuery = (id: string) =>
  queryOptions({
    queryKey: [CLINICS, 'one', id],
    queryFn: ({ signal }) => clinicApi.clinicAdmin.get({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Query for the contact that a clinic's booking notifications go to. Like the clinic, it is refetched on each visit of
 * its screen.
 */
export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: [CLINICS, 'contact', id],
    queryFn: ({ signal }) => contactApi.clinicContact.get({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const dependenciesQuery = (id: string) =>
  queryOptions({
    queryKey: [CLINICS, 'dependencies', id],
    queryFn: ({ signal }) => clinicApi.clinicAdmin.dependencies({ id }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Query for the pause of new bookings at all clinics together. */
export const pauseQuery = () =>
  queryOptions({
    queryKey: [CLINICS, 'pause'],
    queryFn: ({ signal }) => clinicApi.clinicAdmin.pauseState(undefined, { signal }),
  });

/**
 * The clinic as the edit of one part of it began; null for one that is not there yet. It moves on with what other parts of
 * the screen save, so that they do not stand in each other's way; but not when that brought somebody else's change of this
 * part: then the save is refused, and both values are shown.
 */
export function useBegan<C extends AdminClinic | null>(
  clinic: C,
  partOf: (clinic: AdminClinic) => unknown,
): [C, (clinic: C) => void] {
  const [began, setBegan] = useState(clinic);
  const text = (one: AdminClinic | null): string => JSON.stringify(one === null ? null : partOf(one));
  if (began?.ver !== clinic?.ver && text(began) === text(clinic)) setBegan(clinic);
  return [began, setBegan];
}

const CHANGED = 'Someone else changed this clinic';

/**
 * Notifies the user why an action on a clinic failed. If another user was faster, reads the clinic again and passes it
 * to `onRead`, so that the user can retry.
 */
export async function afterRefusal(error: unknown, id: string, onRead: (clinic: AdminClinic) => void): Promise<void> {
  if (!isProblem(error, 'changed_meanwhile')) return toast.error('Error', reasonWords(error));
  try {
    onRead(await clinicApi.clinicAdmin.get({ id }));
    toast.error(CHANGED, 'Your change was not saved. The form still has your changes. Try again.');
  } catch (unread) {
    toast.error(CHANGED, `Your change was not saved, and the clinic couldn’t be loaded again. ${reasonWords(unread)}`);
  }
}
