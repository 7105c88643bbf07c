import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Role } from '#shared/domain/team.ts';
import { api } from '../api/client.ts';
import { reasonWords } from '../ui/failure-words.ts';
import { mayOpen } from './screen.ts';
import type { FoundClinic } from './palette-items.ts';

const PAUSE_MS = 200;
/** As many as fit below the screens without scrolling. */
const MOST = 6;

/** What was typed, once there was a pause. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(words), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [words]);
  return paused;
}

/** The clinics that the server finds for some words, to a role that may see them; `words` say what is awaited or failed. */
export function useFoundClinics(words: string, role: Role): { found: readonly FoundClinic[]; words: string | null } {
  const q = usePaused(words.trim());
  const wanted = q !== '' && mayOpen(role, 'admin');
  const { data, error, isFetching } = useQuery({
    queryKey: ['clinics', 'palette', q],
    queryFn: ({ signal }) => api.clinicAdmin.list({ q }, { signal }),
    enabled: wanted,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!wanted) return { found: [], words: null };
  if (error !== null) return { found: [], words: `Clinics could not be searched. ${reasonWords(error)}` };
  return { found: data?.clinics.slice(0, MOST) ?? [], words: isFetching ? 'Looking for clinics…' : null };
}
