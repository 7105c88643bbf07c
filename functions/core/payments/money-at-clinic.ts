import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { MoneyEntry } from '#shared/domain/money/money-sums.ts';

/**
 * Amount taken at a clinic's desk, or given back there. A negative amount reverses a payment that was noted and never
 * made.
 */
export type MoneyAtClinic = Pick<MoneyEntry, 'what' | 'amount_paise'>;

/** The entry of what was paid at the clinic's desk, or given back there; none of nothing. */
export const moneyAtClinic = (
  { id, clinic_id, ver, updated_at }: Appointment,
  { atClinic }: { atClinic?: MoneyAtClinic },
): MoneyEntry[] =>
  atClinic === undefined || atClinic.amount_paise === 0
    ? []
    : [
        {
          appointment_id: id,
          clinic_id,
          ver,
          ...atClinic,
          how: 'at_clinic',
          payment_id: null,
          refund_id: null,
          at: updated_at,
        },
      ];
