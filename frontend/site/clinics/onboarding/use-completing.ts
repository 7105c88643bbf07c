import { useEffect, useRef, useState } from 'react';
import type { ClinicOnboarding } from '#shared/contract/clinics/clinic-onboarding.ts';
import { isProblem } from '../../../api/api-error.ts';
import {
  askClinicOnboarding,
  viewClinicOnboarding,
  type ClinicOnboardingLink,
} from '../../../api/clinic-onboarding.ts';
import {
  fieldsOf,
  filledIn,
  mergeFields,
  problemsOf,
  type ClinicFields,
  type FieldName,
  type FieldProblems,
} from './clinic-fields.ts';
import { isLinkOver } from './link-over.tsx';
import { keepRecord, keptFields } from '../../booking/persisted-record.ts';

/** Result of the last save: null before any, or how it ended. */
export type Outcome = 'saved' | 'finished' | 'merged' | 'wrong' | 'failed' | 'over' | null;

export type Completing = {
  fields: ClinicFields;
  clinic: ClinicOnboarding;
  problems: FieldProblems;
  outcome: Outcome;
  busy: 'save' | 'finish' | null;
  change: <N extends FieldName>(name: N, value: ClinicFields[N]) => void;
  send: (finished: boolean) => void;
  /** Changes the pictures at once, and leaves alone what is typed. */
  changeImages: (ask: (ver: number) => Promise<ClinicOnboarding>) => Promise<void>;
  end: () => void;
};

const KEY = 'clinic-onboarding-typed';

/** Typed fields, and the fields as they were before. */
type Typed = { began: ClinicFields; fields: ClinicFields };

/** Keeps what a partner typed and has not saved, in this tab alone, over a reload; nothing where nothing was typed. */
export function keepTyped(clinic_id: string, began: ClinicFields, fields: ClinicFields): void {
  const isTyped = JSON.stringify(fields) !== JSON.stringify(began);
  keepRecord('sessionStorage', KEY, isTyped ? { clinic_id, began, fields } : null);
}

/** Returns the fields typed in this tab before for this clinic, or null. */
export function persistedInput(clinicId: string): Typed | null {
  const { clinic_id, began, fields } = keptFields('sessionStorage', KEY);
  const isKept = clinic_id === clinicId && isRecord(began) && isRecord(fields);
  // Only this page writes it, and writes it whole.
  return isKept ? ({ began, fields } as Typed) : null;
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The fields as they stand, with what was typed before a reload. */
function fieldsAtFirst(read: ClinicOnboarding): ClinicFields {
  const typed = persistedInput(read.id);
  return typed === null ? fieldsOf(read) : mergeFields(typed.began, typed.fields, fieldsOf(read));
}

/**
 * The fields of a clinic, typed and sent. When the team edited it meanwhile, nothing is sent: what was typed stays, the rest
 * is read anew, and the partner sends again. A send whose answer was lost is found to be what stands.
 */
export function useCompleting(link: ClinicOnboardingLink, read: ClinicOnboarding): Completing {
  const [clinic, setClinic] = useState(read);
  const [fields, setFields] = useState(() => fieldsAtFirst(read));
  const [problems, setProblems] = useState<FieldProblems>({});
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [busy, setBusy] = useState<Completing['busy']>(null);
  const began = useRef(fieldsOf(read));
  /** The version that stands, for what begins before the screen is drawn with it. */
  const ver = useRef(read.ver);
  /** True if the partner typed something since the fields were sent. */
  const typedSince = useRef(false);
  useEffect(() => keepTyped(link.clinic_id, began.current, fields), [link.clinic_id, clinic, fields]);
  const stand = (now: ClinicOnboarding) => {
    setClinic(now);
    ver.current = now.ver;
    began.current = fieldsOf(now);
  };
  const merge = async (finished: boolean): Promise<Outcome> => {
    const now = await viewClinicOnboarding(link.key);
    const [before, stands] = [began.current, fieldsOf(now)];
    const merged = mergeFields(before, fields, stands);
    const isAsSent = JSON.stringify(filledIn(merged)) === JSON.stringify(filledIn(stands));
    stand(now);
    // Somebody may have gone on typing.
    setFields((typed) => mergeFields(before, typed, stands));
    if (!isAsSent || (finished && now.completed_at === null)) return 'merged';
    return finished ? 'finished' : 'saved';
  };
  const save = async (finished: boolean): Promise<Outcome> => {
    try {
      const now = await askClinicOnboarding('save', link, { ...filledIn(fields), ver: ver.current, finished });
      stand(now);
      // Somebody may have gone on typing.
      setFields((typed) => mergeFields(fields, typed, fieldsOf(now)));
      if (typedSince.current) return null;
      return finished ? 'finished' : 'saved';
    } catch (error) {
      if (isProblem(error, 'changed_meanwhile')) return merge(finished);
      throw error;
    }
  };
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** One change after the other: each is made of the version that the one before has left. */
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const next = turn.current.then(change);
    turn.current = next.catch(() => undefined);
    return next;
  };
  const send = async (finished: boolean) => {
    const found = problemsOf(fields, finished);
    setProblems(found);
    if (Object.keys(found).length > 0) return setOutcome('wrong');
    typedSince.current = false;
    setBusy(finished ? 'finish' : 'save');
    setOutcome(null);
    setOutcome(await inTurn(() => save(finished)).catch((error: unknown) => (isLinkOver(error) ? 'over' : 'failed')));
    setBusy(null);
  };
  const changeImages = async (ask: (ver: number) => Promise<ClinicOnboarding>, isAgain = false): Promise<void> => {
    try {
      stand(await ask(ver.current));
    } catch (error) {
      if (isLinkOver(error)) return setOutcome('over');
      if (isAgain || !isProblem(error, 'changed_meanwhile')) throw error;
      const outcome = await merge(false);
      if (outcome === 'merged') setOutcome(outcome);
      await changeImages(ask, true);
    }
  };
  return {
    fields,
    clinic,
    problems,
    outcome,
    busy,
    change: (name, value) => {
      typedSince.current = true;
      setFields((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _, ...others }) => others);
      setOutcome(null);
    },
    changeImages: (ask) => inTurn(() => changeImages(ask)),
    end: () => setOutcome('over'),
    send: (finished) => void (busy === null && send(finished)),
  };
}
