import { useLocation } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { REFUND_TIMES } from '#shared/domain/payments/refund-policy.ts';
import { PATTERNS } from '../../../paths.ts';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';
import { useBusiness } from '../../../lib/served.ts';
import { EmailLink, PhoneLink } from '../../contact-details.tsx';
import { PolicyPage } from './policy-page.tsx';

function WhenItComesBack() {
  const { t } = useLingui();
  const { cancel_hours: cancelHours } = useBusiness();
  const { refundTermHours } = REFUND_TIMES;
  return (
    <ul>
      <li>{t`You cancel at least ${cancelHours} hours before your appointment: you get the whole fee back.`}</li>
      <li>
        <Trans>
          You cancel later, or do not come: the fee is not refunded. If something serious kept you away, tell us; we
          look at each case.
        </Trans>
      </li>
      <li>{t`The clinic cancels, or cannot see you: you get the whole fee back.`}</li>
      <li>
        <Trans>
          You are not satisfied with your visit: you get the whole fee back if you ask within {refundTermHours} hours,
          counted from the start of your appointment.
        </Trans>
      </li>
      <li>
        <Trans>
          Your payment came too late, or you paid twice: that money comes back in full. You do not have to ask.
        </Trans>
      </li>
      <li>{t`Money left your account, but you have no booking: it comes back in full. You do not have to ask.`}</li>
    </ul>
  );
}

function HowLongItTakes() {
  const { t } = useLingui();
  const { from, to } = useBusiness().bank_days;
  return (
    <>
      <p>
        <Trans>
          The money goes back to the card, UPI or bank account you paid from. Razorpay, our payment company, sends it.
          Your bank then shows it within {from} to {to} working days. You get an email and an SMS when it has been sent.
        </Trans>
      </p>
      <p>
        <Trans>
          Sometimes a bank only blocks the amount and we never take it. The bank then releases it without a refund, also
          within {from} to {to} working days.
        </Trans>
      </p>
      <p>{t`Still not there? Call us with your booking reference. We follow it up with Razorpay for you.`}</p>
    </>
  );
}

/** /refunds: when money comes back, how to ask for it, how long it takes. */
function RefundsPage() {
  const { t } = useLingui();
  return (
    <PolicyPage
      path={PATTERNS.refunds}
      title={t`Refund policy`}
      lead={t`When your money comes back, how to ask for it, and how long it takes.`}
    >
      <h2>{t`When you get your money back`}</h2>
      <WhenItComesBack />
      <h2>{t`How to cancel or ask for a refund`}</h2>
      <p>
        <Trans>
          Open the link in our email or SMS: there you can cancel, choose another time, or ask for your money back. Or
          call <PhoneLink /> or write to <EmailLink />, and give your booking reference and the mobile number you booked
          with.
        </Trans>
      </p>
      <h2>{t`How long it takes`}</h2>
      <HowLongItTakes />
      <h2>{t`What we cannot refund`}</h2>
      <p>
        <Trans>
          We can refund only what you paid here: the consultation fee. For treatment, X-rays or medicines that you paid
          for at the clinic, please ask the clinic. A free consultation costs nothing, so there is nothing to refund.
        </Trans>
      </p>
    </PolicyPage>
  );
}

/** The texts that say what holds between a patient and us, fetched together: who reads one often reads the next. */
export function PoliciesPage() {
  const { pathname } = useLocation();
  if (pathname === PATTERNS.privacy) return <PrivacyPage />;
  if (pathname === PATTERNS.terms) return <TermsPage />;
  return <RefundsPage />;
}
