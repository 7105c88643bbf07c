import { Trans } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useHydrated } from '../../../lib/served.ts';
import { withCatalogue } from '../../../catalogues.ts';
import { searchChip } from '../../clinics/list/search-chip.ts';
import type { NearMeStatus } from '../../search/find-location.ts';

const notice = lazyPart<{ status: NearMeStatus }>(
  async () => (await withCatalogue('search', import('../../search/location-notice.tsx'))).LocationNotice,
);

type NearMeProps = { isNear: boolean; status: NearMeStatus; onPress: () => void };

/** Sorts by distance, and back again. Nothing without scripts. */
export function NearMe({ isNear, status, onPress }: NearMeProps) {
  // The only choice here that does nothing by itself while its code is on the way.
  const isListening = useHydrated();
  return (
    <button
      type="button"
      disabled={!isListening}
      aria-pressed={isNear}
      aria-busy={status === 'asking' || undefined}
      onClick={onPress}
      className={`${searchChip(isNear)} noscript:hidden`}
    >
      <LocateFixed aria-hidden className={status === 'asking' ? 'animate-pulse' : undefined} />
      <Trans>Near me</Trans>
    </button>
  );
}

/** Status of the request to sort by distance; its messages are fetched once there is something to show. */
export function NearMeNotice({ status }: { status: NearMeStatus }) {
  return (
    <div role="status" className="text-sm text-ink-soft">
      <Suspense>{status !== 'idle' && <notice.Part status={status} />}</Suspense>
    </div>
  );
}
