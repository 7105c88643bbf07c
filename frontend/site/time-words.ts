import { useLingui } from '@lingui/react/macro';
import type { Times } from '#shared/values/times/write-times.ts';
import { timesIn } from '../catalogues.ts';

/** Days and times in the words of the visit's language. */
export function useTimeWords(): Times {
  const { i18n } = useLingui();
  return timesIn(i18n.locale);
}
