import { Trans, useLingui } from '@lingui/react/macro';
import { CallLink } from '../../contact-details.tsx';
import { ApiError } from '../../../api/api-error.ts';

/** A link that opens nothing: it is over, a newer one was sent, or the clinic is published. */
export const LinkOver = () => {
  const { t } = useLingui();
  return (
    <article className="space-y-6 text-center">
      <h1 className="text-2xl">{t`This link does not open a clinic any more`}</h1>
      <p className="mx-auto max-w-md text-ink-soft">
        <Trans>
          Your clinic may be published already, or we have sent you a newer link. Please look for our latest email, or
          call us.
        </Trans>
      </p>
      <div className="mx-auto max-w-md">
        <CallLink variant="primary">{t`Call us`}</CallLink>
      </div>
    </article>
  );
};

/** The server says that nothing is opened by this link, now or later: it is no key, is over, or the clinic is published. */
export const isLinkOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'clinic_not_found');
