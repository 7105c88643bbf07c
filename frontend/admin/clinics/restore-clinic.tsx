import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore } from 'lucide-react';
import type { AdminClinic } from '#shared/contract/clinic-admin.ts';
import { Button } from '../../ui/button.tsx';
import { api } from '../api/client.ts';
import { reasonWords } from '../ui/failure-words.ts';
import { say } from '../ui/say.ts';
import { CLINICS_KEY } from './clinic-queries.ts';
import { rememberSaved } from './recent-clinics.ts';

/** Brings an archived clinic back to the site; it can be archived again. */
export function RestoreClinic({
  clinic,
  onRestored,
}: {
  clinic: AdminClinic;
  onRestored: (clinic: AdminClinic) => void;
}) {
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: () => api.clinicAdmin.restore({ id: clinic.id, ver: clinic.ver }),
    onSuccess: async (answer) => {
      rememberSaved(answer.clinic);
      onRestored(answer.clinic);
      say.success('Clinic restored', 'It is on the site again, with its hours and reviews.');
      await queries.invalidateQueries({ queryKey: [...CLINICS_KEY, 'list'] });
    },
    onError: (error) => say.error('Error', reasonWords(error)),
  });
  return (
    <Button variant="secondary" loading={restore.isPending} onClick={() => restore.mutate()}>
      <ArchiveRestore aria-hidden className="size-5" />
      Restore clinic
    </Button>
  );
}
