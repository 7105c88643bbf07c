import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { AsTyped, type ClinicWordsProps } from './as-typed.tsx';
import { knownOffer } from './known-offer.ts';
import { knownTreatments } from './known-treatments.ts';

function useList(): (treatments: readonly MessageDescriptor[]) => string {
  const { i18n } = useLingui();
  return (treatments) => treatments.map((words) => i18n._(words)).join(', ');
}

function Offer({ typed }: Pick<ClinicWordsProps, 'typed'>) {
  const listOf = useList();
  const offer = knownOffer(typed);
  if (offer === null) return <AsTyped typed={typed} />;
  const list = listOf(offer.treatments);
  if (offer.kind === 'free') return <Trans>{list} for free</Trans>;
  const figure = offer.kind === 'priced' ? offer.amount : offer.percent;
  return offer.kind === 'priced' ? (
    <Trans>
      {list} for {figure}
    </Trans>
  ) : (
    <Trans>
      {figure}% OFF on {list}
    </Trans>
  );
}

/**
 * Text that a clinic typed, translated to the visit's language as far as it is known; anything else as it was typed.
 */
export function InOwnWords({ typed, of }: ClinicWordsProps) {
  const listOf = useList();
  if (of === 'offer') return <Offer typed={typed} />;
  const treatments = knownTreatments(typed);
  return treatments === null ? <AsTyped typed={typed} /> : listOf(treatments);
}
