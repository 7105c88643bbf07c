import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { DaySlots, PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { BOOKING_DAYS_AHEAD } from '#shared/domain/clinics/schedule.ts';
import { istDay } from '#shared/values/ist.ts';
import { slotsQuery } from '../../../api/queries.ts';
import { notify } from '../../../ui/toasts/toast-feed.ts';
import { defaultDays } from './default-days.ts';

export type BookingDays = {
  /** Today and twenty days ahead; empty while the first answer is on its way. */
  days: readonly DaySlots[];
  /** The IST day it is now, by the server's clock where it is known. */
  today: string;
  loading: boolean;
  refreshing: boolean;
  /** The real times were never read: default ones are shown and none can be booked. */
  failed: boolean;
  /** The last read failed: what was shown before stays, and some of it may be taken by now. */
  stale: boolean;
  reload: () => Promise<readonly DaySlots[]>;
};

const NO_DAYS: readonly DaySlots[] = [];

/**
 * A clinic's days and times for the dialog. A failure is shown once and retried. It never empties what was read before; if
 * nothing was, the default times are shown.
 */
export function useBookingDays(clinic: Pick<PublicClinic, 'id' | 'availability'>): BookingDays {
  const { t } = useLingui();
  const query = useQuery(slotsQuery(clinic.id, undefined, BOOKING_DAYS_AHEAD + 1));
  const { data, isError, errorUpdateCount, refetch } = query;
  const [todayHere] = useState(() => istDay(Date.now()));
  // While it is read again without anything to show, its status is that of a first read.
  const failed = data === undefined && errorUpdateCount > 0;
  const hasFailed = failed || isError;
  const tellFailure = useEffectEvent(() => {
    if (hasFailed) notify.error(t`Couldn't fetch available times`, t`There was an error loading time slots`);
  });
  useEffect(() => tellFailure(), [hasFailed]);
  const today = data?.[0]?.date ?? todayHere;
  const days = useMemo(
    () => data ?? (failed ? defaultDays(clinic.availability, today) : NO_DAYS),
    [data, failed, clinic.availability, today],
  );
  return {
    days,
    today,
    loading: query.isPending && !failed,
    refreshing: query.isFetching,
    failed,
    stale: isError && data !== undefined,
    reload: async () => (await refetch()).data ?? NO_DAYS,
  };
}
