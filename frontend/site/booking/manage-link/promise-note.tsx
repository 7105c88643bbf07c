import { Trans } from '@lingui/react/macro';
import type { OwnBooking } from '#shared/contract/booking/own-booking.ts';

/** Result of a request for the money-back promise; renders nothing if there was no request. */
export function PromiseNote({ request }: { request: OwnBooking['refund_request'] }) {
  if (request === null) return null;
  return (
    <div className="rounded-card border border-line bg-sand p-3 text-center">
      <p>
        {request.state === 'asked' && (
          <Trans>You asked for your money back. Our team looks at it and writes to you.</Trans>
        )}
        {request.state === 'approved' && <Trans>You asked for your money back, and our team agreed.</Trans>}
        {request.state === 'refused' && <Trans>You asked for your money back, and our team did not agree.</Trans>}
      </p>
      {request.words !== null && <p className="mt-1 text-ink-soft wrap-anywhere">{request.words}</p>}
    </div>
  );
}
