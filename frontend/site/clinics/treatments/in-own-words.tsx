import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { AsTyped, type ClinicWordsProps } from '../../clinic-details.tsx';
import { TREATMENTS } from './treatment-words.ts';

function useList(): (treatments: readonly MessageDescriptor[]) => string {
  const { i18n } = useLingui();
  return (treatments) => treatments.map((words) => i18n._(words)).join(', ');
}

/** A clinic's offer, in parts that can be translated to any language. */
type KnownOffer =
  | { kind: 'priced'; treatments: MessageDescriptor[]; amount: string }
  | { kind: 'discounted'; treatments: MessageDescriptor[]; percent: string }
  | { kind: 'free'; treatments: MessageDescriptor[] };

const PRICED = /^(.+?)\s+(?:for|at|@)\s+(?:just\s+|only\s+)?(?:₹|rs\.?|inr)\s*([\d,]+)(?:\/-)?$/i;
const DISCOUNTED = /^(\d{1,2})\s*%\s*(?:off|discount)\s+(?:on\s+)?(?:all\s+)?(.+)$/i;
const FREE = /^(?:free\s+(.+)|(.+?)\s+(?:free|for free|without a fee))$/i;

/** As it is compared: small letters, one kind of dash and space, '&' and '+' as words. */
const normalize = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[‐-―]/g, '-')
    .replaceAll('’', "'")
    .replaceAll(/\s*[&+]\s*/g, ' and ')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.]+$/, '')
    .trim();

const KNOWN = new Map(
  TREATMENTS.flatMap(({ name, words, also }) => [name, ...also].map((typed) => [normalize(typed), words] as const)),
);

const BETWEEN = /\s*,\s*(?:and\s+)?|\s+(?:and|with|plus)\s+|\s*\/\s*/;

/**
 * The usual treatments in what a clinic typed: one, or several with 'and', 'with', a comma or a slash between them. Null when
 * one of them is not known: half a translation would say something else.
 */
export function knownTreatments(typed: string): MessageDescriptor[] | null {
  const text = normalize(typed);
  const whole = KNOWN.get(text);
  if (whole !== undefined) return [whole];
  const parts = text.split(BETWEEN).map((part) => KNOWN.get(part));
  return parts.every((part) => part !== undefined) ? parts : null;
}

/** Reads an offer as clinics usually write one; null for any other, which is shown as it was typed. */
export function knownOffer(typed: string): KnownOffer | null {
  const text = typed.trim().replace(/[.!]+$/, '');
  const [, priced = '', amount = ''] = PRICED.exec(text) ?? [];
  const [, percent = '', discounted = ''] = DISCOUNTED.exec(text) ?? [];
  const [, before, after] = FREE.exec(text) ?? [];
  const treatments = knownTreatments(priced || discounted || (before ?? after ?? ''));
  if (treatments === null) return null;
  if (priced !== '') return { kind: 'priced', treatments, amount: `₹${amount}` };
  return discounted === '' ? { kind: 'free', treatments } : { kind: 'discounted', treatments, percent };
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
