import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CirclePause, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import type { ComingVisits } from '#shared/contract/clinics/clinic-admin.ts';
import type { Pause } from '#shared/domain/clinics/pause.ts';
import { Button } from '../../../ui/button.tsx';
import { reasonWords } from '../../ui/query-states.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { momentWords } from '../../ui/format.ts';
import { pauseQuery, clinicApi } from '../clinic-queries.ts';
import { OutsideVisitList, aheadWords } from './schedule-change.tsx';

/** Confirmation before an action on all clinics, with the request and the toast that follow it. */
type PauseQuestion = {
  title: string;
  meaning: string;
  wanted: { ver: number; paused: boolean };
  coming: ComingVisits | null;
};

/** The words of the button that asks, and of the one that does it. */
export const pauseButton = (paused: boolean): string => (paused ? 'Pause all bookings' : 'Resume all bookings');

/** Returns the message for a click that changed nothing, because another user was quicker. */
export const alreadyWords = (paused: boolean): string =>
  paused ? 'Bookings are paused everywhere already' : 'All clinics take bookings already';

/**
 * The question whether all clinics pause or go on, of how they stood when it was asked: what others do while it is open
 * changes nothing of it, and has its answer refused. Null where there is nothing to do any more.
 */
export function pauseQuestion(paused: boolean, pause: Pause, coming: ComingVisits): PauseQuestion | null {
  if ((pause.paused_at !== null) === paused) return null;
  const wanted = { ver: pause.ver, paused };
  if (!paused)
    return {
      title: 'Take bookings again?',
      meaning: 'Patients can book at every clinic again, except where a clinic is paused on its own.',
      wanted,
      coming: null,
    };
  return {
    title: 'Pause bookings of all clinics?',
    meaning:
      'No new bookings at any clinic from now on. Booked visits don’t change, and patients who are paying now still get their visit.',
    wanted,
    coming: coming.total > 0 ? coming : null,
  };
}

/**
 * Pauses new bookings at all clinics, after it has shown the upcoming visits, and resumes them. Existing bookings stay
 * valid either way.
 */
export function PauseAll() {
  const queries = useQueryClient();
  const { data: pause, isError, isFetching, refetch } = useQuery(pauseQuery());
  const [asked, setAsked] = useState<PauseQuestion | null>(null);
  // Both are read anew with each question; the visits are not read before there is one.
  const ask = useMutation({
    mutationFn: async (paused: boolean) => {
      const [coming, now] = await Promise.all([
        clinicApi.clinicAdmin.comingVisits(undefined),
        queries.fetchQuery({ ...pauseQuery(), staleTime: 0 }),
      ]);
      return pauseQuestion(paused, now, coming);
    },
    onSuccess: (question, paused) => {
      setAsked(question);
      if (question === null)
        toast.info(alreadyWords(paused), 'Someone else changed this first. Your change was not saved.');
    },
    onError: (error) => toast.error('Error', reasonWords(error)),
  });
  const change = useMutation({
    mutationFn: (wanted: PauseQuestion['wanted']) => clinicApi.clinicAdmin.pauseAll(wanted),
    onSuccess: (next) => {
      queries.setQueryData(pauseQuery().queryKey, next);
      toast.success(next.paused_at === null ? 'All clinics take bookings again' : 'Bookings are paused everywhere');
      setAsked(null);
    },
    onError: async (error) => {
      toast.error('Error', reasonWords(error));
      setAsked(null);
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
          Bookings are paused everywhere since <span>{momentWords(pausedAt)}</span> IST
        </p>
      )}
      {isError && pause === undefined && (
        <p role="alert" className="flex flex-wrap items-center gap-x-2 text-kumkum">
          <span>Couldn’t load whether bookings are paused.</span>
          <Button variant="quiet" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {/* Its place is kept before the state is known, so that nothing below moves. */}
      <Button
        variant="secondary"
        disabled={pause === undefined}
        loading={ask.isPending}
        onClick={() => ask.mutate(!isPaused)}
      >
        <Icon aria-hidden className="size-5" />
        <span>{pauseButton(!isPaused)}</span>
      </Button>
      {asked !== null && (
        <ConfirmDialog
          open
          title={asked.title}
          confirm={pauseButton(asked.wanted.paused)}
          danger={asked.wanted.paused}
          busy={change.isPending}
          onConfirm={() => change.mutate(asked.wanted)}
          onCancel={() => setAsked(null)}
        >
          {asked.coming !== null && (
            <>
              <p>{aheadWords(asked.coming)}</p>
              <OutsideVisitList outside={asked.coming} />
            </>
          )}
          <p>{asked.meaning}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
