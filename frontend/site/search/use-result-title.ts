import { useLingui } from '@lingui/react/macro';
import type { ClinicQuery } from '#shared/values/clinic-search.ts';
import { useCityName } from '../city-name.ts';

/** Says what was looked for: 'Dental clinics in Chennai', '“braces” in Chennai', 'Clinics near you'. */
export function useResultTitle({ q, city: asSpelt }: ClinicQuery): string {
  const { t } = useLingui();
  const city = useCityName()(asSpelt);
  if (q !== '' && city !== '') return t`“${q}” in ${city}`;
  if (q !== '') return t`Clinics for “${q}”`;
  return city === '' ? t`Clinics near you` : t`Dental clinics in ${city}`;
}
