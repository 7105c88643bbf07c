import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminClinic, ChangedClinic, OutsideVisits } from '#shared/contract/clinics/clinic-admin.ts';
import { ApiError } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useVersioned, type EditedField } from '../../ui/forms/use-versioned.tsx';
import { counted } from '../../ui/format.ts';
import { reasonWords } from '../../ui/query-states.tsx';
import { CLINICS_KEY, clinicApi, rememberSaved } from '../clinic-queries.ts';
import { OutsideVisitList, STAND_WORDS, VisitsMeanwhile, visitsMeanwhile } from './outside-visits.tsx';
import { useBegan } from '../clinic-edit.ts';

/** Why hours or days could not be saved, in the specified words (admin §8). */
export function scheduleFailure(error: unknown, hoursStored: boolean): { title: string; reason: string } {
  if (!(error instanceof ApiError))
    return { title: 'An unexpected error occurred while saving.', reason: reasonWords(error) };
  return {
    title: hoursStored ? 'Failed to update availability' : 'Failed to create availability',
    reason: error.sentence ?? 'Failed to save some or all availability settings.',
  };
}

type Saved = { clinic: AdminClinic; meanwhile: OutsideVisits | null };

type Change<V extends object> = {
  clinic: AdminClinic;
  onSaved: (clinic: AdminClinic) => void;
  fields: readonly EditedField<V>[];
  valuesOf: (clinic: AdminClinic) => V;
  send: (values: V, ver: number, preview: boolean) => Promise<ChangedClinic>;
  saved: string;
};

/**
 * Saves a part of when a clinic can be booked: first it is asked which booked visits would fall outside, then they are
 * shown, and only then it is saved. They stand either way. Those that came in meanwhile are shown afterwards.
 */
export function useScheduleChange<V extends object>({ clinic, onSaved, fields, valuesOf, send, saved }: Change<V>) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ outside: OutsideVisits; answer: (goOn: boolean) => void } | null>(null);
  const [meanwhile, setMeanwhile] = useState<OutsideVisits | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [began, setBegan] = useBegan(clinic, valuesOf);

  const ask = (outside: OutsideVisits): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (goOn: boolean) => {
        setAsked(null);
        resolve(goOn);
      };
      setAsked({ outside, answer });
    });

  const { submit, conflict } = useVersioned<V, Saved | 'called off'>({
    fields,
    read: async () => {
      const now = await clinicApi.clinicAdmin.get({ id: clinic.id });
      return { values: valuesOf(now), ver: now.ver };
    },
    save: async (values, ver) => {
      const { outside: shown } = await send(values, ver, true);
      if (shown.total > 0 && !(await ask(shown))) return 'called off';
      const { clinic: stored, outside } = await send(values, ver, false);
      return { clinic: stored, meanwhile: visitsMeanwhile(shown, outside) };
    },
  });

  /** Resolves to true if the change was saved. */
  const save = async (values: V): Promise<boolean> => {
    setBusy(true);
    try {
      const answer = await submit(valuesOf(began), values, began.ver);
      if (answer === null || answer === 'called off') return false;
      rememberSaved(answer.clinic);
      setBegan(answer.clinic);
      setMeanwhile(answer.meanwhile);
      onSaved(answer.clinic);
      toast.success(saved);
      void queries.invalidateQueries({ queryKey: [...CLINICS_KEY, 'list'] });
      return true;
    } catch (error) {
      const { title, reason } = scheduleFailure(error, clinic.hours_stored);
      toast.error(title, reason);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const dialogs = (
    <>
      {conflict}
      {asked !== null && (
        <ConfirmDialog
          open
          title={`${counted(asked.outside.total, 'visit')} would fall outside`}
          confirm="Save and keep the visits"
          onConfirm={() => asked.answer(true)}
          onCancel={() => asked.answer(false)}
        >
          <p>{STAND_WORDS}</p>
          <OutsideVisitList outside={asked.outside} />
        </ConfirmDialog>
      )}
      {meanwhile !== null && (
        <VisitsMeanwhile
          title={`${counted(meanwhile.total, 'more visit')} fell outside`}
          visits={meanwhile}
          onClose={() => setMeanwhile(null)}
        />
      )}
    </>
  );
  return { began: valuesOf(began), save, isBusy, dialogs };
}
