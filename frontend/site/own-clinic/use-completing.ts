import { useRef, useState } from 'react';
import type { OwnClinic } from '#shared/contract/own-clinic.ts';
import type { OwnClinicLink } from '#shared/values/own-clinic-link.ts';
import { isProblem } from '../../api/api-error.ts';
import { askOwnClinic } from '../../api/own-clinic.ts';
import { fieldsOf, filledIn, mergeFields, problemsOf } from './clinic-fields.ts';
import type { ClinicFields, FieldName, FieldProblems } from './clinic-fields.ts';
import { opensNothing } from './opens-nothing.ts';

/** What became of the last press: nothing yet, or how it went. */
export type Outcome = 'saved' | 'finished' | 'merged' | 'wrong' | 'failed' | 'over' | null;

export type Completing = {
  fields: ClinicFields;
  clinic: OwnClinic;
  problems: FieldProblems;
  outcome: Outcome;
  busy: 'save' | 'finish' | null;
  isChanged: boolean;
  change: <N extends FieldName>(name: N, value: ClinicFields[N]) => void;
  send: (finished: boolean) => void;
};

/**
 * The fields of a clinic, typed and sent. When the team edited it meanwhile, nothing is sent: what was typed stays, the rest
 * is read anew, and the partner sends again. A send whose answer was lost is found to be what stands.
 */
export function useCompleting(link: OwnClinicLink, read: OwnClinic): Completing {
  const [clinic, setClinic] = useState(read);
  const [fields, setFields] = useState(() => fieldsOf(read));
  const [problems, setProblems] = useState<FieldProblems>({});
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [busy, setBusy] = useState<Completing['busy']>(null);
  const began = useRef(fieldsOf(read));
  const stand = (now: OwnClinic) => {
    setClinic(now);
    began.current = fieldsOf(now);
  };
  const merge = async (finished: boolean): Promise<Outcome> => {
    const now = await askOwnClinic('view', link, {});
    const merged = mergeFields(began.current, fields, fieldsOf(now));
    const isAsSent = JSON.stringify(merged) === JSON.stringify(fieldsOf(now));
    stand(now);
    setFields(merged);
    if (!isAsSent || (finished && now.completed_at === null)) return 'merged';
    return finished ? 'finished' : 'saved';
  };
  const save = async (finished: boolean): Promise<Outcome> => {
    try {
      const now = await askOwnClinic('save', link, { ...filledIn(fields), ver: clinic.ver, finished });
      stand(now);
      setFields(fieldsOf(now));
      return finished ? 'finished' : 'saved';
    } catch (error) {
      if (isProblem(error, 'changed_meanwhile')) return merge(finished);
      throw error;
    }
  };
  const send = async (finished: boolean) => {
    const found = problemsOf(fields, finished);
    setProblems(found);
    if (Object.keys(found).length > 0) return setOutcome('wrong');
    setBusy(finished ? 'finish' : 'save');
    setOutcome(null);
    setOutcome(await save(finished).catch((error: unknown) => (opensNothing(error) ? 'over' : 'failed')));
    setBusy(null);
  };
  return {
    fields,
    clinic,
    problems,
    outcome,
    busy,
    isChanged: JSON.stringify(fields) !== JSON.stringify(fieldsOf(clinic)),
    change: (name, value) => {
      setFields((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _, ...others }) => others);
      setOutcome(null);
    },
    send: (finished) => void (busy === null && send(finished)),
  };
}
