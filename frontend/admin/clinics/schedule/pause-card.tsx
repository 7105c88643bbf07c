import type { AdminClinic, OutsideVisits } from '#shared/contract/clinics/clinic-admin.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/boxes.tsx';
import { clinicApi } from '../clinic-queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { counted, momentWords } from '../../ui/format.ts';
import { afterRefusal } from '../form/after-refusal.ts';
import { OutsideVisitList, aheadWords, VisitsMeanwhile, visitsMeanwhile } from './outside-visits.tsx';
import { rememberSaved } from '../recent-clinics.ts';

/** An archived clinic is on no page that patients see. */
const takingWords = ({ archived_at }: AdminClinic): string =>
  archived_at === null ? 'Takes bookings' : 'Takes bookings once it is restored';

/** Stops new bookings of one clinic, after its booked visits were shown, and lets them begin again. */
export function PauseCard({ clinic, onSaved }: { clinic: AdminClinic; onSaved: (clinic: AdminClinic) => void }) {
  const [affected, setAffected] = useState<OutsideVisits | null>(null);
  const [meanwhile, setMeanwhile] = useState<OutsideVisits | null>(null);
  const paused = clinic.paused_at === null;
  // Nothing can be pressed before the clinic was read again: it would be refused once more.
  const fail = async (error: unknown): Promise<void> => {
    await afterRefusal(error, clinic.id, onSaved);
    setAffected(null);
  };
  const look = useMutation({
    mutationFn: () => clinicApi.clinicAdmin.pause({ id: clinic.id, ver: clinic.ver, paused, preview: true }),
    onSuccess: ({ outside }) => setAffected(outside),
    onError: fail,
  });
  const change = useMutation({
    mutationFn: (_shown: OutsideVisits) =>
      clinicApi.clinicAdmin.pause({ id: clinic.id, ver: clinic.ver, paused, preview: false }),
    onSuccess: (answer, shown) => {
      setAffected(null);
      setMeanwhile(visitsMeanwhile(shown, answer.outside));
      rememberSaved(answer.clinic);
      onSaved(answer.clinic);
      toast.success(paused ? 'Bookings are paused' : 'Bookings are open again');
    },
    onError: fail,
  });
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4 md:p-5">
      <div className="min-w-0">
        <h2 className="text-lg">{paused ? takingWords(clinic) : 'Bookings are paused'}</h2>
        <p className="text-ink-soft">
          {clinic.paused_at === null
            ? 'Pausing stops new bookings immediately. Booked visits don’t change.'
            : `Since ${momentWords(clinic.paused_at)} IST. Booked visits don’t change.`}
        </p>
      </div>
      <Button variant="secondary" loading={look.isPending} onClick={() => look.mutate()}>
        {paused ? 'Pause bookings' : 'Resume bookings'}
      </Button>
      {affected !== null && (
        <ConfirmDialog
          open
          title={paused ? 'Pause bookings of this clinic?' : 'Take bookings again?'}
          confirm={paused ? 'Pause bookings' : 'Resume bookings'}
          danger={paused}
          busy={change.isPending}
          onConfirm={() => change.mutate(affected)}
          onCancel={() => setAffected(null)}
        >
          {affected.total > 0 && <p>{aheadWords(affected)}</p>}
          {affected.total > 0 && <OutsideVisitList outside={affected} />}
          <p>
            {paused
              ? 'No new bookings from now on. Booked visits don’t change, and no one is notified.'
              : 'Patients can book its times again.'}
          </p>
        </ConfirmDialog>
      )}
      {meanwhile !== null && (
        <VisitsMeanwhile
          title={`${counted(meanwhile.total, 'more visit')} ahead`}
          visits={meanwhile}
          onClose={() => setMeanwhile(null)}
        />
      )}
    </Card>
  );
}
