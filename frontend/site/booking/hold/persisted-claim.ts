import { HOLD_MS } from '#shared/domain/booking/lifecycle.ts';
import { keepRecord, keptFields } from '../persisted-record.ts';

const KEY = 'claim';

/** A claim that had no answer yet: asked for again with the same key it is the same hold. */
export type Claim = { clinic_id: string; slot: string; key: string };

/** Remembers a claim while it waits for its answer, over a reload of this tab. `now` in milliseconds. */
export const keepClaim = ({ clinic_id, slot, key }: Claim, now: number): void =>
  keepRecord('sessionStorage', KEY, { clinic_id, slot, key, until: now + HOLD_MS });

/** The claim at this clinic that a reload cut short, unless its hold would be over, or null. `now` in milliseconds. */
export function persistedClaim(clinicId: string, now: number): Claim | null {
  const { clinic_id, slot, key, until } = keptFields('sessionStorage', KEY);
  if (clinic_id !== clinicId || typeof slot !== 'string' || typeof key !== 'string') return null;
  return typeof until === 'number' && now < until ? { clinic_id: clinicId, slot, key } : null;
}

/** The claim has its answer. */
export const dropClaim = (): void => keepRecord('sessionStorage', KEY, null);
