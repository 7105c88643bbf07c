import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { MoneyCheck, MoneyDifference } from '#shared/domain/money/money-check.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { controlClass } from '../../ui/field.tsx';
import { Failure, reasonWords, Waiting } from '../ui/query-states.tsx';
import { useListState } from '../ui/lists/list-state.ts';
import { PageHead } from '../ui/page-parts.tsx';
import { toast } from '../ui/toasts.tsx';
import { counted, dayWords, momentWords } from '../ui/format.ts';
import { checksQuery, moneyApi } from './money-queries.ts';
import { MoneyTabs } from './money-navigation.tsx';
import { amountWords, differenceWords, restWords, sideWords } from './money-lines.tsx';

/** Comparison of each day's recorded money with Razorpay's lists, for a day and the days before it. */
export function CheckPage() {
  const list = useListState();
  const id = useId();
  const [today] = useState(() => istDay(Date.now()));
  const day = list.get('day') || addDays(today, -1);
  const queries = useQueryClient();
  const query = useQuery(checksQuery(day));
  const check = useMutation({
    mutationFn: (asked: string) => moneyApi.money.check({ day: asked }),
    onSuccess: (made, asked) =>
      // Another day may be chosen meanwhile.
      queries.setQueryData<MoneyCheck[]>(checksQuery(asked).queryKey, (before = []) => [
        made,
        ...before.filter((each) => each.day !== made.day),
      ]),
    onError: (error) => toast.error('Couldn’t check the day', reasonWords(error)),
  });
  const checks = query.data ?? [];
  return (
    <>
      <PageHead
        title="Check with Razorpay"
        subtitle="Each night yesterday’s payments and refunds are compared with Razorpay’s lists, to the paisa."
        actions={<MoneyTabs />}
      />
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            Day
          </label>
          <input
            id={id}
            type="date"
            max={today}
            value={day}
            onChange={(event) => list.set({ day: event.target.value })}
            className={controlClass(false, 'min-h-11')}
          />
        </div>
        {query.data !== undefined && (
          <Button loading={check.isPending} onClick={() => check.mutate(day)}>
            {checks.some((each) => each.day === day) ? 'Check again' : 'Check now'}
          </Button>
        )}
      </div>
      {query.isPending && <Waiting words="Loading checks…" />}
      {query.isError && (
        <Failure
          title="Couldn’t load the checks"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && checks[0]?.day !== day && (
        <p className="mt-4 text-ink-soft">{`${dayWords(day)} is not checked yet.`}</p>
      )}
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {checks.map((each) => (
          <li key={each.day}>
            <DayCheck check={each} today={today} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DayCheck({ check, today }: { check: MoneyCheck; today: string }) {
  const { day, checked_at, whole, payments, different, ours, differences } = check;
  const Icon = different === 0 ? CircleCheck : CircleAlert;
  return (
    <Card className="p-4">
      <h2 className="flex flex-wrap items-center gap-x-2 text-lg">
        <Icon aria-hidden className={different === 0 ? 'size-5 text-leaf' : 'size-5 text-kumkum'} />
        <span className="tabular-nums">{`${dayWords(day)}:`}</span>
        <span>
          {different === 0 ? 'agrees' : `${counted(different, 'payment')} ${different === 1 ? 'differs' : 'differ'}`}
        </span>
      </h2>
      <p className="mt-1 text-ink-soft">
        <span>{`${counted(payments, 'payment')}: ${amountWords(ours.taken_paise)} taken, ${amountWords(ours.returned_paise)} returned.`}</span>{' '}
        <span className="inline-block">{`Checked ${momentWords(checked_at)} IST.`}</span>
        {!whole && <span>{` Not all of them could be compared; ${restWords(day, today)}`}</span>}
      </p>
      {differences.length > 0 && (
        <ul className="mt-3 grid grid-cols-1 gap-3">
          {differences.map((difference) => (
            <li key={difference.payment_id}>
              <Difference difference={difference} />
            </li>
          ))}
        </ul>
      )}
      {different > differences.length && (
        <p className="mt-3">
          <span>{counted(different - differences.length, 'more payment')}</span> differ.
        </p>
      )}
    </Card>
  );
}

function Difference({ difference: { payment_id, appointment_id, ours, razorpay } }: { difference: MoneyDifference }) {
  return (
    <div className="border-l-2 border-kumkum pl-3">
      <p className="flex flex-wrap gap-x-3 font-medium">
        <span className="font-mono wrap-anywhere">{payment_id}</span>
        {appointment_id === null ? (
          <span>No booking of ours</span>
        ) : (
          <Link to={`/admin/appointments/${appointment_id}`} className="text-peacock hover:underline">
            {`Booking ${bookingRef(appointment_id)}`}
          </Link>
        )}
      </p>
      <p>{`Our records: ${sideWords(ours)}.`}</p>
      <p>{`Razorpay: ${sideWords(razorpay)}.`}</p>
      <p className="font-medium text-kumkum">{differenceWords(ours, razorpay)}</p>
    </div>
  );
}
