import { useState } from 'react';
import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { toast } from '../ui/toast.ts';
import { reasonWords } from '../ui/query-states.tsx';
import { clinicApi } from './clinic-queries.ts';
import { isProblem } from '../../api/api-error.ts';

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

const CHANGED = 'Someone else changed this clinic';

/**
 * Notifies the user why an action on a clinic failed. If another user was faster, reads the clinic again and passes it
 * to `onRead`, so that the user can retry.
 */
export async function afterRefusal(error: unknown, id: string, onRead: (clinic: AdminClinic) => void): Promise<void> {
  if (!isProblem(error, 'changed_meanwhile')) return toast.error('Error', reasonWords(error));
  try {
    onRead(await clinicApi.clinicAdmin.get({ id }));
    toast.error(CHANGED, 'Your change was not saved. The form still has your changes. Try again.');
  } catch (unread) {
    toast.error(CHANGED, `Your change was not saved, and the clinic couldn’t be loaded again. ${reasonWords(unread)}`);
  }
}
