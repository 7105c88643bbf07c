import { useLingui } from '@lingui/react/macro';
import { writeClinicQuery, type ClinicQuery } from '#shared/values/clinic-search.ts';
import { PATTERNS } from '../../paths.ts';
import { useCityName } from '../city-name.ts';
import { PageHead } from '../page-head.tsx';

type ResultHeadProps = { query: ClinicQuery; title: string; city: string | null };

/** A city with clinics is a page for search engines, by whatever name it was asked for; other searches are not. */
export function ResultHead({ query, title, city: asSpelt }: ResultHeadProps) {
  const { t } = useLingui();
  const nameOf = useCityName();
  if (query.q !== '' || asSpelt === null) return <PageHead title={title} path={PATTERNS.home} noindex />;
  const city = nameOf(asSpelt);
  return (
    <PageHead
      title={title}
      description={t`Dental clinics in ${city} with their next available time and exact fee. Book your consultation online in two minutes.`}
      path={PATTERNS.home + writeClinicQuery({ q: '', city: asSpelt })}
    />
  );
}
