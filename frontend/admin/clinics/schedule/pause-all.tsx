import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CirclePause, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { clinicApi } from '../../api/clinic-api.ts';
import { reasonWords } from '../../ui/failure-words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { momentWords } from '../../ui/format.ts';
import { pauseQuery } from '../clinic-queries.ts';
import { OutsideVisitList } from './outside-visits.tsx';
import { alreadyWords, pauseButton, pauseQuestion, type PauseQuestion } from './pause-question.ts';
import { aheadWords } from './visit-words.ts';

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
