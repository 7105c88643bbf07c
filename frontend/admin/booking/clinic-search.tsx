import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Card } from '../../ui/boxes.tsx';
import { TextField } from '../../ui/field.tsx';
import { searching } from '../ui/lists/list-state.ts';
import { clinicApi } from '../clinics/clinic-queries.ts';
import { addressWords } from '../ui/format.ts';
import { Failure, Waiting } from '../ui/query-states.tsx';

export type ChosenClinic = { id: string; clinic_name: string; city: string; clinic_address: string };

/** Somebody who types is not asked for at every letter. */
const PAUSE_MS = 300;

const clinicsFound = (q: string) => ({
  queryKey: ['clinics', 'to-book', q],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    clinicApi.clinicAdmin.list({ filter: 'all', ...searching(q) }, { signal }),
  placeholderData: keepPreviousData,
});

type ClinicSearchProps = {
  /** Renders each clinic that is found: a link to it, or a button that selects it. */
  children: (clinic: ChosenClinic) => ReactNode;
};

/** The clinics there are, by some of their words. */
export function ClinicSearch({ children }: ClinicSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  const { data, error, isFetching, refetch } = useQuery(clinicsFound(q));
  return (
    <div className="grid gap-3">
      <TextField
        label="Clinic"
        type="search"
        data-search
        maxLength={100}
        placeholder="Name, place or dentist"
        value={typed}
        aria-controls={id}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Card id={id} className="overflow-hidden">
        {error !== null ? (
          <Failure title="Couldn’t load clinics" error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Waiting words="Loading clinics…" rows={3} />
        ) : (
          <ul aria-label="Clinics" className="divide-y divide-line">
            {data.clinics.map((clinic) => (
              <li key={clinic.id}>{children(clinic)}</li>
            ))}
          </ul>
        )}
        {data?.clinics.length === 0 && (
          <p className="px-4 py-10 text-center text-ink-soft">
            {q === '' ? 'No clinics yet. An admin adds the first one.' : `No clinic matches “${q}”.`}
          </p>
        )}
      </Card>
    </div>
  );
}

/** A clinic of the list in words. */
export function ClinicLine({ clinic }: { clinic: ChosenClinic }) {
  return (
    <span className="block min-w-0 text-left wrap-anywhere">
      <span className="font-semibold">{clinic.clinic_name}</span>
      <span className="block text-sm text-ink-soft">{addressWords(clinic)}</span>
    </span>
  );
}
