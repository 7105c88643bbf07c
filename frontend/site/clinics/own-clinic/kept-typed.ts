import { keepRecord, keptFields } from '../../booking/kept-record.ts';
import type { ClinicFields } from './clinic-fields.ts';

const KEY = 'own-clinic-typed';

/** Typed fields, and the fields as they were before. */
type Typed = { began: ClinicFields; fields: ClinicFields };

/** Keeps what a partner typed and has not saved, in this tab alone, over a reload; nothing where nothing was typed. */
export function keepTyped(clinic_id: string, began: ClinicFields, fields: ClinicFields): void {
  const isTyped = JSON.stringify(fields) !== JSON.stringify(began);
  keepRecord('sessionStorage', KEY, isTyped ? { clinic_id, began, fields } : null);
}

/** Returns the fields typed in this tab before for this clinic, or null. */
export function keptTyped(clinicId: string): Typed | null {
  const { clinic_id, began, fields } = keptFields('sessionStorage', KEY);
  const isKept = clinic_id === clinicId && isRecord(began) && isRecord(fields);
  // Only this page writes it, and writes it whole.
  return isKept ? ({ began, fields } as Typed) : null;
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;
