import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '#shared/content/brand.ts';
import { AWAITING_MS, HOLD_MS } from '#shared/domain/booking/lifecycle.ts';
import { UNPAID_HOLDS } from '#shared/domain/booking/limits.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';
import { useBusiness } from '../../../lib/served.ts';
import { PhoneLink } from '../../contact-details.tsx';
import { PolicyPage } from './policy-page.tsx';

function BookingTerms() {
  const { t } = useLingui();
  const [holdMinutes, payMinutes] = [HOLD_MS / MINUTE_MS, AWAITING_MS / MINUTE_MS];
  return (
    <>
      <h2>{t`Your booking`}</h2>
      <p>
        <Trans>
          The time you choose is held for you for {holdMinutes} minutes while you fill in your details. From then on you
          have {payMinutes} minutes to pay. Your appointment is booked once we say “Booking Confirmed”. We say so on the
          page, by email and by SMS.
        </Trans>
      </p>
      <p>{t`A free consultation is booked once you enter the code that we send to your mobile number.`}</p>
      <p>
        <Trans>
          Please come 10 minutes early and give your booking reference. If you cannot come, choose another time or
          cancel with the link in our messages, or call us at <PhoneLink />.
        </Trans>
      </p>
    </>
  );
}

const Fee = () => (
  <>
    <h2>
      <Trans>What you pay</Trans>
    </h2>
    <p>
      <Trans>
        The fee you see before you pay is all you pay here. We add nothing to it. It covers one consultation. Treatment,
        X-rays and medicines are not part of it: the clinic tells you what they cost, and you pay there.
      </Trans>
    </p>
    <p>
      <Trans>
        Razorpay takes the payment. You can read when you get your money back in our{' '}
        <Link to={PATTERNS.refunds}>refund policy</Link>.
      </Trans>
    </p>
  </>
);

const Fairness = () => {
  const { t } = useLingui();
  return (
    <>
      <h2>{t`What we ask of you`}</h2>
      <ul>
        <li>{t`Give your real name, mobile number and email.`}</li>
        <li>
          <Trans>
            Book for yourself, or for somebody who asked you to. For a patient under 18, a parent or guardian books.
          </Trans>
        </li>
        <li>
          <Trans>
            Book only if you mean to come. A mobile number can have {UNPAID_HOLDS.perPhone} unpaid bookings at a time.
          </Trans>
        </li>
        <li>{t`Do not use programs to book, or to copy this site in bulk.`}</li>
      </ul>
    </>
  );
};

/** /terms: what a patient can expect from us and from the clinic, and what we ask. */
export function TermsPage() {
  const { t } = useLingui();
  const { name } = BRAND;
  const { legal_name: legalName } = useBusiness();
  return (
    <PolicyPage
      path={PATTERNS.terms}
      title={t`Terms of use`}
      lead={t`What you can expect from us, what the clinic does, and what we ask of you.`}
    >
      <h2>{t`Who does what`}</h2>
      <p>
        <Trans>
          {name}, run by {legalName}, shows the available times and fees of dental clinics, and takes your booking and
          the consultation fee. We are not a clinic. The dentist who sees you is responsible for advice and treatment.
        </Trans>
      </p>
      <BookingTerms />
      <Fee />
      <Fairness />
      <h2>{t`What you read on this site`}</h2>
      <p>
        <Trans>
          Hours, fees and services come from the clinics. We have checked the clinics that are marked “Verified Clinic”.
          Reviews are the opinions of those who wrote them. Our articles are general information, not medical advice.
        </Trans>
      </p>
      <p>
        <Trans comment="Needs medical review">
          This site is not for emergencies. Swelling that makes it hard to breathe or swallow, or bleeding that does not
          stop: go to a hospital now or call 112.
        </Trans>
      </p>
      <h2>{t`When something goes wrong`}</h2>
      <p>
        <Trans>
          We are responsible for our own mistakes in booking and payment. The clinic is responsible for what happens
          there. Nothing here takes away the rights that the law gives you as a consumer.
        </Trans>
      </p>
      <p>{t`Indian law applies. You can always go to the consumer commission where you live.`}</p>
    </PolicyPage>
  );
}
