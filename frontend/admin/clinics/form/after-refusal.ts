import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { isProblem } from '../../../api/api-error.ts';
import { clinicApi } from '../clinic-queries.ts';
import { reasonWords } from '../../ui/failure.tsx';
import { toast } from '../../ui/toast.ts';

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
