import { useLingui } from '@lingui/react/macro';
import type { ClinicWish } from '#shared/values/clinic-search.ts';

/** Says what was looked for: 'Dental clinics in Chennai', '“braces” in Chennai', 'Clinics near you'. */
export function useResultTitle({ q, city }: ClinicWish): string {
  const { t } = useLingui();
  if (q !== '' && city !== '') return t`“${q}” in ${city}`;
  if (q !== '') return t`Clinics for “${q}”`;
  return city === '' ? t`Clinics near you` : t`Dental clinics in ${city}`;
}
