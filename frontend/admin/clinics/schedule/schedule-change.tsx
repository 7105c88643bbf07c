import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ComingVisits, OutsideVisits, AdminClinic, ChangedClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { visitMoment, counted } from '../../ui/format.ts';
import { AdminDialog } from '../../ui/dialog.tsx';
import { CLINICS_KEY, clinicApi, rememberSaved, useBegan } from '../clinic-queries.ts';
import { reasonWords } from '../../ui/query-states.tsx';
import { useVersioned, type EditedField } from '../../ui/forms/use-versioned.tsx';
import { toast } from '../../ui/toasts.tsx';

/** Notice about visits that a change leaves outside. */
const STAND_WORDS =
  'These visits don’t change, and no one is notified. Call the patients if the clinic can’t see them.';

type Visits = { total: number; more?: boolean; visits: readonly unknown[] };

/** '2 visits ahead:', or that there are at least so many; null when there is none. */
export function aheadWords({ total, more = false }: Visits): string | null {
  if (total === 0) return null;
  return more ? `At least ${counted(total, 'visit')} ahead:` : `${counted(total, 'visit')} ahead:`;
}

/** 'And 3 more visits.' beyond those that are named; null when all are. */
export function furtherWords({ total, more = false, visits }: Visits): string | null {
  const further = total - visits.length;
  if (more) return further > 0 ? `And at least ${counted(further, 'more visit')}.` : 'And maybe more visits.';
  return further > 0 ? `And ${counted(further, 'more visit')}.` : null;
}

/** Visits, booked or being paid for, that a change concerns: how many, and the soonest of them by time, place and booking. */
export function OutsideVisitList({ outside }: { outside: OutsideVisits | ComingVisits }) {
  const further = furtherWords(outside);
  return (
    <>
      <ul aria-label="Visits" className="rounded-control border border-line bg-card empty:hidden">
        {outside.visits.map(({ appointment_id, slot, held, ...at }) => (
          <li key={appointment_id} className="border-line px-3 py-2 not-last:border-b">
            <span className="block text-ink tabular-nums">
              <span>{visitMoment(slot)}</span>
              {held && <span> (being paid for)</span>}
            </span>
            {'clinic_name' in at && <span className="block wrap-anywhere">{at.clinic_name}</span>}
            {/* In a tab of its own: the question stays. */}
            <a
              href={`/admin/appointments/${appointment_id}`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center text-peacock hover:underline"
            >
              Open the booking
              <span className="sr-only"> of this visit</span>
            </a>
          </li>
        ))}
      </ul>
      {further !== null && <p>{further}</p>}
    </>
  );
}

/** The visits that a change concerns once it is saved, beyond those that were shown before it; null when there is none. */
export function visitsMeanwhile(shown: OutsideVisits, saved: OutsideVisits): OutsideVisits | null {
  const known = new Set(shown.visits.map(({ appointment_id }) => appointment_id));
  const visits = saved.visits.filter(({ appointment_id }) => !known.has(appointment_id));
  // Beyond the fifty that are named, only the number tells that there are more.
  const total = Math.max(visits.length, saved.total - shown.total);
  return total === 0 ? null : { total, visits };
}

type VisitsMeanwhileProps = { title: string; visits: OutsideVisits; onClose: () => void };

/** Tells of visits that came in between the question and its answer: the change is saved, so there is nothing to choose. */
export function VisitsMeanwhile({ title, visits, onClose }: VisitsMeanwhileProps) {
  return (
    <AdminDialog
      open
      onClose={onClose}
      title={title}
      description="Your change is saved. These visits were booked while you were editing."
    >
      <div className="grid gap-2 text-ink-soft">
        <p>{STAND_WORDS}</p>
        <OutsideVisitList outside={visits} />
      </div>
    </AdminDialog>
  );
}

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
