import { lazy } from '../../values/lazy.ts';
import { AppointmentRow, type Appointment } from './appointment.ts';

/** Requirement on a field of a row: it is null, it has a value, or it is one of these. */
type Fact<T> = [T] extends [null] ? null : [string] extends [T] ? 'set' : [T] extends [number] ? 'set' : readonly T[];

/** Requirements of one variant: all fields whose type it narrows, so that this table and the types cannot differ. */
type FactsOf<Variant> = Variant extends AppointmentRow
  ? {
      readonly [Name in keyof AppointmentRow as AppointmentRow[Name] extends Variant[Name] ? never : Name]: Fact<
        Variant[Name]
      >;
    }
  : never;
type Facts = FactsOf<Appointment>;

/** Requirements of all variants. */
function variants(): readonly Facts[] {
  const notConfirmed = {
    booking_completed_at: null,
    paid_at_clinic_at: null,
    returned_at_clinic_paise: null,
    visit_noted_at: null,
    reviewed_at: null,
  } as const;
  const notPaid = { ...notConfirmed, razorpay_payment_id: null, secured_until: null } as const;
  const ordered = {
    paid_by: ['online'],
    razorpay_order_id: 'set',
    details_given: [true],
    phone_proven_at: null,
  } as const;
  const notOrdered = { razorpay_order_id: null } as const;
  const notReplaced = { superseded_by: null } as const;
  const held = {
    ...notPaid,
    ...notOrdered,
    ...notReplaced,
    phase: ['HELD'],
    details_given: [false],
    phone_proven_at: null,
  } as const;

  const paidOnline = { ...ordered, razorpay_payment_id: 'set', paid_at_clinic_at: null } as const;
  const noPayment = { ...notOrdered, razorpay_payment_id: null, details_given: [true] } as const;
  const free = { ...noPayment, paid_by: ['free'], paid_at_clinic_at: null } as const;
  const atClinic = { ...noPayment, paid_by: ['at_clinic'], phone_proven_at: null } as const;
  const toPayAtClinic = { ...atClinic, paid_at_clinic_at: null } as const;
  const paidAtClinic = { ...atClinic, paid_at_clinic_at: 'set' } as const;

  const visit = { ...notReplaced, booking_completed_at: 'set', secured_until: null } as const;
  const notReturned = { ...visit, returned_at_clinic_paise: null } as const;
  const toCome = { ...notReturned, phase: ['CONFIRMED'], visit_noted_at: null, reviewed_at: null } as const;
  const noted = { ...notReturned, phase: ['COMPLETED', 'NO_SHOW'], visit_noted_at: 'set' } as const;
  const cancelled = { phase: ['CANCELLED'], visit_noted_at: null, reviewed_at: null } as const;
  const released = { ...notPaid, ...cancelled, paid_by: ['online', 'free'] } as const;

  return [
    { ...held, paid_by: ['online'] },
    { ...held, paid_by: ['free'] },
    { ...notPaid, ...ordered, ...notReplaced, phase: ['AWAITING'] },
    { ...notPaid, ...notOrdered, ...notReplaced, phase: ['AWAITING'], paid_by: ['free'], details_given: [true] },
    {
      ...notConfirmed,
      ...ordered,
      ...notReplaced,
      phase: ['SECURED'],
      razorpay_payment_id: 'set',
      secured_until: 'set',
    },
    { ...paidOnline, ...toCome },
    { ...free, ...toCome },
    { ...toPayAtClinic, ...toCome },
    { ...paidAtClinic, ...toCome },
    { ...paidOnline, ...noted },
    { ...free, ...noted },
    { ...toPayAtClinic, ...noted },
    { ...paidAtClinic, ...noted },
    { ...notPaid, ...ordered, ...notReplaced, phase: ['EXPIRED'] },
    { ...notPaid, ...notOrdered, ...notReplaced, phase: ['EXPIRED'], paid_by: ['online', 'free'] },
    { ...released, ...ordered },
    { ...released, ...notOrdered },
    { ...notConfirmed, ...ordered, ...cancelled, razorpay_payment_id: 'set', secured_until: null },
    { ...paidOnline, ...notReturned, ...cancelled },
    { ...free, ...notReturned, ...cancelled },
    { ...toPayAtClinic, ...notReturned, ...cancelled },
    { ...paidAtClinic, ...visit, ...cancelled, returned_at_clinic_paise: 'set' },
  ];
}

/** The same as lists, with the phase first: it rules most variants out. Made at the first row. */
const checks = lazy(() => variants().map(({ phase, ...facts }) => Object.entries({ phase, ...facts })));

function meets(row: AppointmentRow, facts: ReturnType<typeof checks>[number]): boolean {
  const values: Readonly<Record<string, unknown>> = row;
  return facts.every(([name, fact]: [string, null | 'set' | readonly unknown[]]) => {
    const value = values[name];
    return fact === null ? value === null : fact === 'set' ? value !== null : fact.includes(value);
  });
}

/** True if a row has what its phase must have, and nothing that it cannot have. Only a free consultation costs nothing. */
export const isAppointment = (row: AppointmentRow): row is Appointment =>
  (row.paid_by === 'free') === (row.amount_paise === 0) && checks().some((facts) => meets(row, facts));

/** Stored row of an appointment that is in a phase: a row that fits none cannot be read. */
export const AppointmentInPhase = /* @__PURE__ */ AppointmentRow.refine(isAppointment);
