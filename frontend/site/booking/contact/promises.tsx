import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { BRAND } from '#shared/content/brand.ts';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';

/** A window of its own: what is read meanwhile takes neither the held time nor the form away. */
const OF_ITS_OWN = { target: '_blank', className: 'text-peacock underline' };

const MoneyBack = () => (
  <p className="flex items-start gap-2">
    <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-leaf" />
    <span>
      <strong className="font-semibold text-ink">
        <Trans comment="Needs legal review">Money-back promise: full refund if unsatisfied within 24 hours.</Trans>
      </strong>{' '}
      <Trans comment="Needs legal review">The 24 hours count from the start of your appointment.</Trans>
    </span>
  </p>
);

function Agreement({ isFree }: { isFree: boolean }) {
  const terms = { to: PATTERNS.terms, ...OF_ITS_OWN };
  const privacy = { to: PATTERNS.privacy, ...OF_ITS_OWN };
  return isFree ? (
    <Trans comment="Needs legal review">
      By continuing you agree to our <Link {...terms}>terms of use</Link> and <Link {...privacy}>privacy policy</Link>.
    </Trans>
  ) : (
    <Trans comment="Needs legal review">
      By continuing you agree to our <Link {...terms}>terms of use</Link>,{' '}
      <Link to={PATTERNS.refunds} {...OF_ITS_OWN}>
        refund policy
      </Link>{' '}
      and <Link {...privacy}>privacy policy</Link>.
    </Trans>
  );
}

/**
 * Promises and terms shown before the patient goes on: the money-back rule if the visit is paid, and the terms that
 * apply.
 */
export function Promises({ isFree }: { isFree: boolean }) {
  const { name } = BRAND;
  return (
    <div className="space-y-3 text-sm text-ink-soft">
      {!isFree && <MoneyBack />}
      <p>
        <Trans comment="Needs legal review">
          {name} and the clinic use your details only to arrange this visit and to keep you informed about it.
        </Trans>{' '}
        <Agreement isFree={isFree} />
      </p>
    </div>
  );
}
