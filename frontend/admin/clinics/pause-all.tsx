import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CirclePause, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { api } from '../api/client.ts';
import { reasonWords } from '../ui/failure-words.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { say } from '../ui/say.ts';
import { momentWords } from '../ui/when.ts';
import { pauseQuery } from './clinic-queries.ts';
import { OutsideVisitList } from './outside-visits.tsx';
import { aheadWords } from './visit-words.ts';

/** Stops new bookings everywhere, after the visits still to come were shown, and lets them begin again. What was booked stands either way. */
export function PauseAll() {
  const queries = useQueryClient();
  const { data: pause } = useQuery(pauseQuery());
  const [asking, setAsking] = useState(false);
  // Whom it concerns is read anew with each question.
  const look = useMutation({
    mutationFn: () => queries.fetchQuery({ ...pauseQuery(), staleTime: 0 }),
    onSuccess: () => setAsking(true),
    onError: (error) => say.error('Error', reasonWords(error)),
  });
  const change = useMutation({
    mutationFn: (wanted: { ver: number; paused: boolean }) => api.clinicAdmin.pauseAll(wanted),
    onSuccess: (next) => {
      queries.setQueryData(pauseQuery().queryKey, (before) => before && { ...before, ...next });
      say.success(next.paused_at === null ? 'All clinics take bookings again' : 'Bookings are paused everywhere');
      setAsking(false);
    },
    onError: async (error) => {
      say.error('Error', reasonWords(error));
      setAsking(false);
      await queries.invalidateQueries({ queryKey: pauseQuery().queryKey });
    },
  });
  if (pause === undefined) return null;
  const ahead = aheadWords(pause.coming);
  const isPaused = pause.paused_at !== null;
  const Icon = isPaused ? CirclePlay : CirclePause;
  return (
    <>
      {pause.paused_at !== null && (
        <p role="status" className="rounded-control bg-kumkum-tint px-3 py-2 text-kumkum">
          Bookings are paused everywhere since {momentWords(pause.paused_at)} IST
        </p>
      )}
      <Button variant="secondary" loading={look.isPending} onClick={() => look.mutate()}>
        <Icon aria-hidden className="size-5" />
        {isPaused ? 'Resume all bookings' : 'Pause all bookings'}
      </Button>
      <ConfirmDialog
        open={asking}
        title={isPaused ? 'Take bookings again?' : 'Pause bookings of all clinics?'}
        confirm={isPaused ? 'Resume all bookings' : 'Pause all bookings'}
        danger={!isPaused}
        busy={change.isPending}
        onConfirm={() => change.mutate({ ver: pause.ver, paused: !isPaused })}
        onCancel={() => setAsking(false)}
      >
        {!isPaused && ahead !== null && (
          <>
            <p>{ahead}</p>
            <OutsideVisitList outside={pause.coming} />
          </>
        )}
        <p>
          {isPaused
            ? 'Patients can book at every clinic again, but for those that are paused by themselves.'
            : 'From now on nobody can begin a booking at any clinic. Visits that are booked stand, and whoever is paying right now still gets the visit.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
