import { useState } from 'react';
import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';

/**
 * The clinic as the edit of one part of it began; null for one that is not there yet. It moves on with what other parts of
 * the screen save, so that they do not stand in each other's way; but not when that brought somebody else's change of this
 * part: then the save is refused, and both values are shown.
 */
export function useBegan<C extends AdminClinic | null>(
  clinic: C,
  partOf: (clinic: AdminClinic) => unknown,
): [C, (clinic: C) => void] {
  const [began, setBegan] = useState(clinic);
  const text = (one: AdminClinic | null): string => JSON.stringify(one === null ? null : partOf(one));
  if (began?.ver !== clinic?.ver && text(began) === text(clinic)) setBegan(clinic);
  return [began, setBegan];
}
