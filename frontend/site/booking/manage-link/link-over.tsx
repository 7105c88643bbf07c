import { Trans, useLingui } from '@lingui/react/macro';
import { MANAGE_LINK_DAYS } from '#shared/domain/booking/manage-link.ts';
import { CallSupport } from './call-support.tsx';

/** A link that opens nothing: replaced, expired or damaged. It does not say which, nor whether there is such a booking. */
export function LinkOver() {
  const { t } = useLingui();
  const days = MANAGE_LINK_DAYS;
  return (
    <article className="space-y-4 text-center">
      <h1 className="text-2xl">{t`This link does not open a booking`}</h1>
      <p className="mx-auto max-w-md text-ink-soft">
        <Trans>
          Open the link in our newest SMS or email: earlier links stop working when a new one is sent, and every link
          ends {days} days after the visit. If that does not help, call us with your name and mobile number, and we send
          you a new link.
        </Trans>
      </p>
      <CallSupport />
    </article>
  );
}
