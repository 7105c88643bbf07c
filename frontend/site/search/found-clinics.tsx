import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ClinicQuery } from '#shared/values/clinic-search.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { useLanguage } from '../../lib/served.ts';
import { CardSkeletons, MoreClinics } from '../clinics/list/clinic-grid.tsx';
import { ClinicsUnread } from '../clinics/list/clinics-unread.tsx';
import { keptState, useSearch } from '../clinics/list/use-search.ts';
import { useClinicQuery } from '../clinics/list/use-clinic-query.ts';
import { useCityName } from '../city-name.ts';
import { FoundList } from './found-list.tsx';
import { NoMatch } from './no-match.tsx';
import { ReadingNotice } from './reading-notice.tsx';
import { ResultHead } from './result-head.tsx';
import { useFound, type Found } from './use-found.ts';

/** Title of a search: 'Dental clinics in Chennai', '“braces” in Chennai', 'Clinics near you'. */
function useResultTitle({ q }: ClinicQuery, city: string): string {
  const { t } = useLingui();
  if (q !== '' && city !== '') return t`“${q}” in ${city}`;
  if (q !== '') return t`Clinics for “${q}”`;
  return city === '' ? t`Clinics near you` : t`Dental clinics in ${city}`;
}

/** How many there are, told politely each time it changes. */
function Count({ found }: { found: Found }): ReactNode {
  if (found.state === 'failed') return null;
  if (found.state === 'pending' || found.isOld) return <Trans>Searching…</Trans>;
  const { total } = found.answer;
  return <Plural value={total} _0="No clinic found" one={`${total} clinic found`} other={`${total} clinics found`} />;
}

/**
 * The visitor's exact location stays on the device; if there are many clinics, the nearest are found by the
 * neighbourhood alone.
 */
const Nearest = ({ found }: { found: Found }): ReactNode =>
  found.state === 'found' && found.isNeighbourhoodTold ? (
    <Trans>Nearest first. Your exact location stays on this device; we only see your area, about 2 km wide.</Trans>
  ) : (
    <Trans>Nearest first. Your location stays on this device.</Trans>
  );

/** Explanation of the order of the cards; shown before the cards load, so that it does not shift them. */
function Order({ found, isNear }: { found: Found; isNear: boolean }): ReactNode {
  const [shown, total] = found.state === 'found' ? [found.shown.length, found.answer.total] : [0, 0];
  if (found.state === 'failed' || (found.state === 'found' && total === 0)) return null;
  return (
    <p className="max-w-text text-ink-soft">
      {isNear ? <Nearest found={found} /> : <Trans>Earliest appointment first.</Trans>}
      {total > shown && (
        <span>
          {' '}
          <Trans>
            Showing {shown} of {total}. Add an area or a treatment to narrow it down.
          </Trans>
        </span>
      )}
    </p>
  );
}

/** Results of the search in the page's address: their number, and each clinic with its next free time. */
export const FoundClinics = withQueries(function FoundClinics() {
  const current = useClinicQuery();
  const { query, place } = current;
  const { addressOf } = useSearch();
  const found = useFound(current);
  const language = useLanguage();
  const nameOf = useCityName();
  const answer = found.state === 'found' && !found.isOld ? found.answer : null;
  const city = answer?.city ?? null;
  const asked = query.city === '' ? undefined : answer?.missing_city?.[language];
  const title = useResultTitle(query, asked ?? nameOf(city ?? query.city));
  return (
    <>
      <ResultHead query={query} title={title} city={city} />
      <h1 className="line-clamp-3 text-2xl">{title}</h1>
      <h2 className="mt-1 font-medium">
        <span role="status">
          <Count found={found} />
        </span>
      </h2>
      <Order found={found} isNear={place !== null} />
      <div className="mt-5">
        {answer?.reading !== undefined && <ReadingNotice reading={answer.reading} found={answer.total} />}
        {found.state === 'pending' && <CardSkeletons />}
        {found.state === 'failed' && <ClinicsUnread isTrying={found.isTrying} onRetry={found.retry} />}
        {found.state === 'found' &&
          (found.shown.length > 0 ? (
            <>
              <FoundList clinics={found.shown} isOld={found.isOld} />
              {found.answer.next_cursor && (
                <MoreClinics
                  to={addressOf(query, found.answer.next_cursor)}
                  state={keptState({ near: place !== null })}
                />
              )}
            </>
          ) : (
            <NoMatch query={query} answer={found.answer} />
          ))}
      </div>
    </>
  );
});
