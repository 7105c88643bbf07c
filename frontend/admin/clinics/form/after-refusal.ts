import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { isProblem } from '../../../api/api-error.ts';
import { clinicApi } from '../../api/clinic-api.ts';
import { reasonWords } from '../../ui/failure-words.ts';
import { toast } from '../../ui/toast.ts';

const CHANGED = 'Somebody else changed this clinic meanwhile';

/**
 * Notifies the user why an action on a clinic failed. If another user was faster, reads the clinic again and passes it
 * to `onRead`, so that the user can retry.
 */
export async function afterRefusal(error: unknown, id: string, onRead: (clinic: AdminClinic) => void): Promise<void> {
  if (!isProblem(error, 'changed_meanwhile')) return toast.error('Error', reasonWords(error));
  try {
    onRead(await clinicApi.clinicAdmin.get({ id }));
    toast.error(
      CHANGED,
      'Nothing was done. The form still shows what you opened, with what you typed. You can try again now.',
    );
  } catch (unread) {
    toast.error(CHANGED, `Nothing was done, and it could not be read again. ${reasonWords(unread)}`);
  }
}
