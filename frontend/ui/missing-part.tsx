import { Trans, useLingui } from '@lingui/react/macro';
import type { MissingReason } from '../lib/import-fetched.ts';
import { useIsAway } from '../lib/connection.ts';
import type { ButtonStyle } from './class-names.ts';
import { Button } from './button.tsx';

/** Extra props of a fallback, beside the props of the part it replaces. */
export type WhileMissing = { reason: MissingReason; isTrying: boolean; again: () => void };

/** Why something is not there, and what happens now. */
export function MissingWords({ reason }: { reason: MissingReason }) {
  const isAway = useIsAway();
  if (reason === 'outdated') return <Trans>There is a newer version of this page. Please reload it.</Trans>;
  if (reason === 'broken') return <Trans>Something went wrong here. Reloading the page often helps.</Trans>;
  return isAway ? <NoConnection /> : <Trans>This did not load. We are trying again.</Trans>;
}

/** The same words wherever a connection is missing. */
export const NoConnection = () => <Trans>No connection. We will try again when it is back.</Trans>;

type MissingButtonProps = WhileMissing & Pick<ButtonStyle, 'size'> & { reload: () => void };

/** Tries again where that can help, and else loads the page anew. */
export function MissingButton({ reason, isTrying, again, reload, size = 'md' }: MissingButtonProps) {
  const { t } = useLingui();
  return reason === 'lost' ? (
    <Button size={size} loading={isTrying} onClick={again}>{t`Try again`}</Button>
  ) : (
    <Button size={size} onClick={reload}>{t`Reload`}</Button>
  );
}
