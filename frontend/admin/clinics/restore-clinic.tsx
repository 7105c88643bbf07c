import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore, Send } from 'lucide-react';
import type { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { isDraft } from '#shared/domain/clinics/clinic.ts';
import { Button } from '../../ui/button.tsx';
import { clinicApi } from '../api/clinic-api.ts';
import { toast } from '../ui/toast.ts';
import { afterRefusal } from './form/after-refusal.ts';
import { CLINICS_KEY } from './clinic-queries.ts';
import { rememberSaved } from './recent-clinics.ts';

const RESTORE = {
  Icon: ArchiveRestore,
  button: 'Restore clinic',
  done: 'Clinic restored',
  meaning: 'It is on the site again, with its hours and reviews.',
};
const PUBLISH = {
  Icon: Send,
  button: 'Publish clinic',
  done: 'Clinic published',
  meaning: 'It is on the site within a minute, and takes bookings.',
};

/** Brings an archived clinic back to the site, or a draft there for the first time; it can be archived again. */
export function RestoreClinic({
  clinic,
  onRestored,
}: {
  clinic: AdminClinic;
  onRestored: (clinic: AdminClinic) => void;
}) {
  const queries = useQueryClient();
  const words = isDraft(clinic) ? PUBLISH : RESTORE;
  const restore = useMutation({
    mutationFn: () => clinicApi.clinicAdmin.restore({ id: clinic.id, ver: clinic.ver }),
    onSuccess: async (answer) => {
      rememberSaved(answer.clinic);
      onRestored(answer.clinic);
      toast.success(words.done, words.meaning);
      await queries.invalidateQueries({ queryKey: [...CLINICS_KEY, 'list'] });
    },
    onError: (error) => afterRefusal(error, clinic.id, onRestored),
  });
  return (
    <Button variant="secondary" loading={restore.isPending} onClick={() => restore.mutate()}>
      <words.Icon aria-hidden className="size-5" />
      <span>{words.button}</span>
    </Button>
  );
}
