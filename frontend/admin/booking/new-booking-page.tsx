import { useState, useEffect } from 'react';
import { useSearchParams, useNavigate } from 'react-router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod';
import { istDay } from '#shared/values/ist.ts';
import { DeskBookingForm } from '#shared/contract/booking/booking-operations.ts';
import { formatPaise, ZERO_PAISE } from '#shared/values/money/money.ts';
import { PageHead } from '../ui/page-parts.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { ClinicLine, ClinicSearch } from './clinic-search.tsx';
import { ApiError, isProblem } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { reasonWords } from '../ui/query-states.tsx';
import { FormText, resolverOf } from '../ui/forms/form-text.tsx';
import { toast } from '../ui/toasts.tsx';
import { useDirtyGuard } from '../ui/forms/dirty-guard.tsx';
import { bookingAddress } from './booking-status.tsx';
import { BOOKINGS_KEY, clinicDaysQuery, bookingApi, whyClosed } from './booking-queries.ts';
import { ChoiceList } from '../ui/forms/choices.tsx';
import { TimeChooser } from './operations/time-chooser.tsx';
import { visitMoment } from '../ui/format.ts';

type Draft = { slot: string | null; name: string; phone: string; email: string; paid_by: 'at_clinic' | 'free' };

const Form = z.object({
  slot: z.string('Please choose a time.'),
  name: DeskBookingForm.shape.name,
  phone: DeskBookingForm.shape.phone,
  email: z.literal('').or(DeskBookingForm.shape.email.unwrap()),
  paid_by: DeskBookingForm.shape.paid_by,
});

const FIELDS = ['slot', 'name', 'phone', 'email', 'paid_by'] as const;

type NewBookingFormProps = {
  clinicId: string;
  slot: string | null;
  /** The first day of the times that are shown. */
  from: string;
  onOtherClinic: () => void;
};

/** When and who, at a clinic. A repeat of the same words makes no second booking. */
function NewBookingForm({ clinicId, slot, from, onOtherClinic }: NewBookingFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const clinic = useQuery(clinicDaysQuery(clinicId, from, 7)).data?.clinic;
  const { control, handleSubmit, setError, formState } = useForm<Draft>({
    defaultValues: { slot, name: '', phone: '', email: '', paid_by: 'at_clinic' },
    resolver: resolverOf<Draft>(Form),
  });
  const [booked, setBooked] = useState<string | null>(null);
  useDirtyGuard(formState.isDirty && booked === null);
  useEffect(() => {
    // Not before the guard has heard that nothing is unsaved any more.
    if (booked !== null) void navigate(bookingAddress(booked));
  }, [booked, navigate]);
  const time = useController({ control, name: 'slot' });
  const paid = useController({ control, name: 'paid_by' });
  const { keyOf } = useKeys();
  const booking = useMutation({
    mutationFn: ({ slot: chosen, email, ...who }: Draft) => {
      const wanted = { ...who, clinic_id: clinicId, slot: chosen ?? '', ...(email === '' ? {} : { email }) };
      return bookingApi.bookingOperations.book(wanted, { idempotencyKey: keyOf(JSON.stringify(wanted)) });
    },
    onSuccess: ({ id, slot: taken }, draft) => {
      setBooked(id);
      toast.success('Booked', `${draft.name}, ${visitMoment(taken)}`);
      void queries.invalidateQueries({ queryKey: BOOKINGS_KEY });
    },
    onError: async (error) => {
      const isSlot = isProblem(error, 'slot_taken') || isProblem(error, 'slot_not_offered');
      const field = isSlot ? 'slot' : FIELDS.find((name) => error instanceof ApiError && error.field === name);
      if (field === undefined) return toast.error('Couldn’t make the booking', reasonWords(error));
      setError(field, { message: reasonWords(error) });
      if (isSlot) await queries.invalidateQueries({ queryKey: [...BOOKINGS_KEY, 'days', clinicId] });
    },
  });
  const fee = clinic?.consultation_fee_paise ?? ZERO_PAISE;
  const closed = clinic === undefined ? null : whyClosed(clinic);
  const head = (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="min-w-0 text-lg wrap-anywhere">{clinic?.clinic_name ?? 'Clinic'}</h2>
      <Button variant="quiet" className="-mx-4" onClick={onOtherClinic}>
        Change clinic
      </Button>
    </div>
  );
  if (closed !== null)
    return (
      <div className="grid gap-5">
        {head}
        <p role="status" className="rounded-control bg-kumkum-tint px-3 py-2 text-kumkum">
          {closed}
        </p>
      </div>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((draft) => booking.mutate(draft))(event)}
      className="grid gap-5"
    >
      {head}
      <TimeChooser
        clinicId={clinicId}
        from={from}
        value={time.field.value}
        onChange={time.field.onChange}
        error={time.fieldState.error?.message}
        errorRef={time.field.ref}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText control={control} name="name" label="Patient’s name" maxLength={100} autoComplete="off" />
        <FormText
          control={control}
          name="phone"
          label="Mobile number"
          type="tel"
          inputMode="tel"
          maxLength={20}
          autoComplete="off"
        />
        <FormText
          control={control}
          name="email"
          label="E-mail (optional)"
          type="email"
          maxLength={254}
          autoComplete="off"
          hint="The confirmation goes by SMS, and to this address."
        />
      </div>
      <ChoiceList
        legend="Payment"
        name="paid_by"
        value={paid.field.value}
        onChange={paid.field.onChange}
        choices={[
          { value: 'at_clinic', label: fee > 0 ? `${formatPaise(fee)} at the clinic` : 'At the clinic' },
          { value: 'free', label: 'Free' },
        ]}
      />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0">
        <p role="status" className="min-w-0 flex-1 font-medium empty:hidden">
          {time.field.value !== null && visitMoment(time.field.value)}
        </p>
        <Button type="submit" loading={booking.isPending || booked !== null}>
          Book
        </Button>
      </div>
    </form>
  );
}

/** Books for somebody who calls or walks in: first where, then when and who. The address keeps where and when. */
export function NewBookingPage() {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => istDay(Date.now()));
  const clinicId = params.get('clinic');
  const slot = params.get('slot');
  return (
    <>
      <PageHead title="Book for a Patient" subtitle="For patients who call or walk in: paid at the clinic, or free." />
      <div className="mt-4 max-w-3xl">
        {clinicId === null ? (
          <ClinicSearch>
            {(clinic) => (
              <button
                type="button"
                className="block w-full px-4 py-3 -outline-offset-2 hover:bg-peacock-tint"
                onClick={() => setParams({ clinic: clinic.id })}
              >
                <ClinicLine clinic={clinic} />
              </button>
            )}
          </ClinicSearch>
        ) : (
          <NewBookingForm
            key={clinicId}
            clinicId={clinicId}
            slot={slot}
            from={slot === null ? today : istDay(slot)}
            onOtherClinic={() => setParams({})}
          />
        )}
      </div>
    </>
  );
}
