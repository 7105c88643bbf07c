import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { DaySlots, PublicClinic } from '#shared/contract/clinics.ts';
import { BOOKING_DAYS_AHEAD } from '#shared/domain/schedule.ts';
import { istDay } from '#shared/values/ist.ts';
import { slotsQuery } from '../../../api/queries.ts';
import { notify } from '../../../ui/toast-feed.ts';
import { defaultDays } from './default-days.ts';

export type BookingDays = {
  /** Today and twenty days ahead; empty while the first answer is on its way. */
  days: readonly DaySlots[];
  /** The IST day it is now, by the server's clock where it is known. */
  today: string;
  loading: boolean;
  refreshing: boolean;
  /** The real times could not be read: default ones are shown and none can be booked. */
  failed: boolean;
  reload: () => Promise<readonly DaySlots[]>;
};

const NO_DAYS: readonly DaySlots[] = [];

/** A clinic's days and times for the dialog. A failed read is told once and answered with default times. */
export function useBookingDays(clinic: Pick<PublicClinic, 'id' | 'availability'>): BookingDays {
  const { t } = useLingui();
  // A patient is waiting: one quiet second try, then the truth.
  const query = useQuery({ ...slotsQuery(clinic.id, undefined, BOOKING_DAYS_AHEAD + 1), retry: 1 });
  const { data, isError, errorUpdatedAt, refetch } = query;
  const [todayHere] = useState(() => istDay(Date.now()));
  const tellFailure = useEffectEvent(() => {
    if (isError) notify.error(t`Couldn't fetch available times`, t`There was an error loading time slots`);
  });
  useEffect(() => tellFailure(), [isError, errorUpdatedAt]);
  const today = data?.[0]?.date ?? todayHere;
  const days = useMemo(
    () => (isError ? defaultDays(clinic.availability, today) : (data ?? NO_DAYS)),
    [isError, data, clinic.availability, today],
  );
  return {
    days,
    today,
    loading: query.isPending,
    refreshing: query.isFetching,
    failed: isError,
    reload: async () => (await refetch()).data ?? NO_DAYS,
  };
}
