import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { DaySlots, PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { BOOKING_DAYS_AHEAD, isOpenOn, slotLabel, slotsOn } from '#shared/domain/clinics/schedule.ts';
import { istDay, addDays, dayOfWeek } from '#shared/values/ist.ts';
import type { DayHours } from '#shared/domain/clinics/availability.ts';
import { slotsQuery } from '../../../api/queries.ts';
import { notify } from '../../../ui/toasts/toast-feed.ts';

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
 * Days and times to show when the real ones could not be read (specification: patient §8, P-159 as decided):
 * the clinic's weekdays with the default times. They show what a day looks like; none of them can be booked.
 */
export function defaultDays(availability: DayHours[] | null, today: string): DaySlots[] {
  const schedule = { availability, closed_dates: [], open_dates: [] };
  return Array.from({ length: BOOKING_DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead)).map((date) => {
    const open = isOpenOn(schedule, date);
    const slots = open ? defaultSlots(date) : [];
    return { date, open, total: slots.length, taken: slots.length, slots };
  });
}

/** A day without times of its own has the default ones. */
const defaultSlots = (date: string): DaySlots['slots'] =>
  slotsOn({ availability: [openWithoutTimes(date)], closed_dates: [], open_dates: [] }, date).map((start) => ({
    start,
    label: slotLabel(start),
    state: 'booked',
  }));

const openWithoutTimes = (date: string): DayHours => ({
  day_of_week: dayOfWeek(date),
  is_open: true,
  morning_start_time: null,
  morning_end_time: null,
  evening_start_time: null,
  evening_end_time: null,
});

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
