import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clinicContact } from '#shared/contract/clinics/clinic-contact.ts';
import { clinicAdmin } from '#shared/contract/clinics/clinic-admin.ts';
import type { AdminClinicQuery } from '#shared/contract/list-pages.ts';
import { apiOf } from '../api/client.ts';
import { withRecent } from './recent-clinics.ts';

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
