import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CirclePause, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import type { ComingVisits } from '#shared/contract/clinic-admin.ts';
import { Button } from '../../ui/button.tsx';
import { clinicApi } from '../api/clinic-api.ts';
import { reasonWords } from '../ui/failure-words.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { say } from '../ui/say.ts';
import { momentWords } from '../ui/format.ts';
import { pauseQuery } from './clinic-queries.ts';
import { OutsideVisitList } from './outside-visits.tsx';
import { aheadWords } from './visit-words.ts';

/** Stops new bookings everywhere, after the visits still to come were shown, and lets them begin again. What was booked stands either way. */
export function PauseAll() {
  const queries = useQueryClient();
  const { data: pause, isPending } = useQuery(pauseQuery());
  /** Whom it concerns, while the question stands. */
  const [coming, setComing] = useState<ComingVisits | null>(null);
  // Both are read anew with each question; the visits are not read before there is one.
  const ask = useMutation({
    mutationFn: async () => {
      const [visits] = await Promise.all([
        clinicApi.clinicAdmin.comingVisits(undefined),
        queries.fetchQuery({ ...pauseQuery(), staleTime: 0 }),
      ]);
      return visits;
    },
    onSuccess: setComing,
    onError: (error) => say.error('Error', reasonWords(error)),
  });
  const change = useMutation({
    mutationFn: (wanted: { ver: number; paused: boolean }) => clinicApi.clinicAdmin.pauseAll(wanted),
    onSuccess: (next) => {
      queries.setQueryData(pauseQuery().queryKey, next);
      say.success(next.paused_at === null ? 'All clinics take bookings again' : 'Bookings are paused everywhere');
      setComing(null);
    },
    onError: async (error) => {
      say.error('Error', reasonWords(error));
      setComing(null);
      await queries.invalidateQueries({ queryKey: pauseQuery().queryKey });
    },
  });
  const pausedAt = pause?.paused_at ?? null;
  const isPaused = pausedAt !== null;
  const Icon = isPaused ? CirclePlay : CirclePause;
  return (
    <>
      {pausedAt !== null && (
        <p role="status" className="rounded-control bg-kumkum-tint px-3 py-2 text-kumkum">
          Bookings are paused everywhere since {momentWords(pausedAt)} IST
        </p>
      )}
      {/* Its place is kept before the state is known, so that nothing below moves. */}
      <Button variant="secondary" disabled={isPending} loading={ask.isPending} onClick={() => ask.mutate()}>
        <Icon aria-hidden className="size-5" />
        {isPaused ? 'Resume all bookings' : 'Pause all bookings'}
      </Button>
      <ConfirmDialog
        open={coming !== null}
        title={isPaused ? 'Take bookings again?' : 'Pause bookings of all clinics?'}
        confirm={isPaused ? 'Resume all bookings' : 'Pause all bookings'}
        danger={!isPaused}
        busy={change.isPending}
        onConfirm={() => pause !== undefined && change.mutate({ ver: pause.ver, paused: !isPaused })}
        onCancel={() => setComing(null)}
      >
        {!isPaused && coming !== null && coming.total > 0 && (
          <>
            <p>{aheadWords(coming)}</p>
            <OutsideVisitList outside={coming} />
          </>
        )}
        <p>
          {isPaused
            ? 'Patients can book at every clinic again, except where a clinic is paused on its own.'
            : 'From now on nobody can begin a booking at any clinic. Visits that are booked stand, and whoever is paying right now still gets the visit.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
