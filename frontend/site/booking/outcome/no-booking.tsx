import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/class-names.ts';
import { Kolam } from '../../../ui/images/kolam.tsx';
import { CallLink } from '../../contact-details.tsx';

/** The thank-you page without a booking: where to find one. */
export function NoBooking() {
  const { t } = useLingui();
  return (
    <article className="space-y-6 text-center">
      <Kolam seed="no booking" className="mx-auto size-32 text-line-strong" />
      <h1 className="text-2xl">{t`Looking for your booking?`}</h1>
      <p className="mx-auto max-w-md text-ink-soft">
        <Trans>
          Open the link in our SMS or confirmation email: it shows your booking on any phone or computer. If you can
          find neither, call us with your name and mobile number.
        </Trans>
      </p>
      <div className="mx-auto flex max-w-md flex-col gap-3">
        <CallLink variant="primary">{t`Call support`}</CallLink>
        <Link to={PATTERNS.landing} className={buttonClass({ wide: true, variant: 'secondary' })}>
          <Trans>Back to Home</Trans>
        </Link>
      </div>
    </article>
  );
}
