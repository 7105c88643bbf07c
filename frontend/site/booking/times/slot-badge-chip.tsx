import { Trans, useLingui } from '@lingui/react/macro';
import { Chip } from '../../../ui/chip.tsx';
import type { SlotBadge } from './slot-badge.ts';

/** How full a day is, when that is worth saying. */
export function SlotBadgeChip({ badge }: { badge: SlotBadge }) {
  const { t } = useLingui();
  if (badge === null) return null;
  if (badge.kind === 'limited') {
    return <Chip>{t`Limited availability`}</Chip>;
  }
  const left = badge.kind === 'few' ? badge.left : 1;
  return (
    <Chip tone="kumkum">
      {badge.kind === 'last' ? <Trans>Last slot available!</Trans> : <Trans>Only {left} slots left</Trans>}
    </Chip>
  );
}
