import { Trans, useLingui } from '@lingui/react/macro';
import { Info, Phone } from 'lucide-react';
import { phoneHref } from '../../../lib/contact-links.ts';
import { useBusiness } from '../../../lib/served.ts';

/** Payments can take minutes; where to look meanwhile, and whom to call. */
export function PatienceNote() {
  const { t } = useLingui();
  return (
    <div className="space-y-3 rounded-card border border-line bg-card p-4 text-left text-sm">
      <p className="flex items-start gap-2">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-peacock" />
        <span>
          <span>
            <Trans>
              Sometimes it takes a few minutes for payments to be confirmed. You can check your email for confirmation.
            </Trans>
          </span>{' '}
          <span>{t`We also send it by SMS.`}</span>
        </span>
      </p>
      <SupportLine />
    </div>
  );
}

/** The support phone, ready to be called. */
export function SupportLine() {
  const { phone } = useBusiness();
  return (
    <p className="flex items-center gap-2">
      <Phone aria-hidden className="size-4 shrink-0 text-peacock" />
      <span>
        <Trans>Support</Trans>:{' '}
        <a href={phoneHref(phone)} className="inline-block font-semibold text-peacock underline tabular-nums">
          {phone}
        </a>
      </span>
    </p>
  );
}
