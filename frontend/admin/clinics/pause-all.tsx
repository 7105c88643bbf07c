import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CirclePause, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { api } from '../api/client.ts';
import { reasonWords } from '../api/failure-words.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { say } from '../ui/say.ts';
import { momentWords } from '../ui/when.ts';
import { pauseQuery } from './clinic-queries.ts';

/** Stops new bookings everywhere, and lets them begin again. What was booked stands either way. */
export function PauseAll() {
  const queries = useQueryClient();
  const { data: pause } = useQuery(pauseQuery());
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (wanted: { ver: number; paused: boolean }) => api.clinicAdmin.pauseAll(wanted),
    onSuccess: (next) => {
      queries.setQueryData(pauseQuery().queryKey, next);
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
  const isPaused = pause.paused_at !== null;
  const Icon = isPaused ? CirclePlay : CirclePause;
  return (
    <>
      {pause.paused_at !== null && (
        <p role="status" className="rounded-control bg-kumkum-tint px-3 py-2 text-kumkum">
          Bookings are paused everywhere since {momentWords(pause.paused_at)} IST
        </p>
      )}
      <Button variant="secondary" onClick={() => setAsking(true)}>
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
        <p>
          {isPaused
            ? 'Patients can book at every clinic again, but for those that are paused by themselves.'
            : 'From now on nobody can begin a booking at any clinic. Visits that are booked stand, and whoever is paying right now still gets the visit.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
