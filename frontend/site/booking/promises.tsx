import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { BRAND } from '#shared/content/brand.ts';

/** What is promised before paying: the money-back rule, and what happens with the patient's details. */
export function Promises() {
  const { email, name } = BRAND;
  return (
    <div className="space-y-3 text-sm text-ink-soft">
      <p className="flex items-start gap-2">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-leaf" />
        <span>
          <strong className="font-semibold text-ink">
            <Trans comment="Needs legal review">Money-back promise: full refund if unsatisfied within 24 hours.</Trans>
          </strong>{' '}
          <Trans comment="Needs legal review">The 24 hours count from the start of your appointment.</Trans>
        </span>
      </p>
      <p>
        <Trans comment="Needs legal review">
          {name} and the clinic use your name, mobile number and email only to arrange this visit, to confirm it and to
          refund you if need be. By going on you agree to that. To see, correct or erase them, write to{' '}
          <a href={`mailto:${email}`} className="text-peacock underline">
            {email}
          </a>
          .
        </Trans>
      </p>
    </div>
  );
}
