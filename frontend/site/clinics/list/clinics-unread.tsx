import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { NoClinics } from './no-clinics.tsx';

/** In the grid's place when clinics could not be read: says so, and tries again. */
export function ClinicsUnread({ isTrying = false, onRetry }: { isTrying?: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <NoClinics
      seed="lost thread"
      title={<Trans>The clinics could not be loaded</Trans>}
      text={<Trans>Please check your connection and try again.</Trans>}
      action={<Button loading={isTrying} onClick={onRetry}>{t`Retry`}</Button>}
    />
  );
}
