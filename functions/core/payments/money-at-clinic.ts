import type { Appointment } from '#shared/domain/appointment.ts';
import type { MoneyEntry } from '#shared/domain/money-entry.ts';

/** The entry of a fee that was paid at the clinic's desk, or given back there: all of it. */
export const moneyAtClinic = (
  { id, clinic_id, ver, amount_paise, updated_at }: Appointment,
  { atClinic }: { atClinic?: MoneyEntry['what'] },
): MoneyEntry[] =>
  atClinic === undefined
    ? []
    : [
        {
          appointment_id: id,
          clinic_id,
          ver,
          what: atClinic,
          amount_paise,
          how: 'at_clinic',
          payment_id: null,
          refund_id: null,
          at: updated_at,
        },
      ];
