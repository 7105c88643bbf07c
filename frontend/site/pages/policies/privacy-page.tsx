import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '#shared/content/brand.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import { PATTERNS } from '../../../paths.ts';
import { useBusiness } from '../../../lib/served.ts';
import { PolicyPage } from './policy-page.tsx';
import { EmailLink, PhoneLink } from '../../contact-details.tsx';

const WhatWeAskFor = () => {
  const { t } = useLingui();
  return (
    <ul>
      <li>
        <Trans>
          When you book: your name, mobile number and email, your language, the clinic and the time. We use them to
          arrange your visit, to confirm it by email and SMS, to reach you if something changes, and to refund you if
          need be.
        </Trans>
      </li>
      <li>{t`When you begin to book: the same details, so that we can help if you could not finish.`}</li>
      <li>{t`When you write to us, or apply as a clinic: what you fill in. We use it to answer you.`}</li>
      <li>
        <Trans>
          When you ask to be told of the first clinic in your city: your email address. We use it to send you one email
          then.
        </Trans>
      </li>
      <li>
        <Trans>
          We do not ask about your health. If you press “Near me”, your exact location stays on your phone; where there
          are many clinics, we only see your area, about 2 km wide.
        </Trans>
      </li>
    </ul>
  );
};

const InYourBrowser = () => (
  <>
    <h2>
      <Trans>What stays in your browser</Trans>
    </h2>
    <p>
      <Trans>
        We set no cookies of our own. Your browser keeps the language you chose, your answer to our question about Meta
        and, if you agreed, a number for Meta. While you book, it keeps the clinic, the time, a key to your booking and
        what you typed, so that you can carry on where you stopped. What you typed is gone when you close the tab. You
        can delete all of it in your browser’s settings.
      </Trans>
    </p>
  </>
);

const Children = () => (
  <>
    <h2>
      <Trans>Children</Trans>
    </h2>
    <p>
      <Trans>
        For a patient under 18, a parent or guardian books, gives their own mobile number and email, and agrees for the
        child.
      </Trans>
    </p>
  </>
);

const Safety = () => (
  <>
    <h2>
      <Trans>How we protect it</Trans>
    </h2>
    <p>
      <Trans>
        Everything travels encrypted. Your booking opens only with the link in your email, or in the browser you booked
        with. If your details ever reach somebody who should not have them, we tell you and the Data Protection Board of
        India.
      </Trans>
    </p>
    <p>
      <Trans>
        If we change this page, we change the date at its top. With each booking we keep which version you agreed to.
      </Trans>
    </p>
  </>
);

/** Rights of every person under the Digital Personal Data Protection Act, 2023 (sections 6 and 11 to 14). */
const YourRights = () => {
  const { t } = useLingui();
  return (
    <>
      <h2>{t`Your rights`}</h2>
      <p>{t`India’s Digital Personal Data Protection Act, 2023, gives you these rights:`}</p>
      <ul>
        <li>{t`Ask what we know about you, and whom we gave it to.`}</li>
        <li>{t`Have it corrected, completed or brought up to date.`}</li>
        <li>{t`Have it erased, unless a law makes us keep it.`}</li>
        <li>{t`Take back what you agreed to, as easily as you agreed. It does not change what was done before.`}</li>
        <li>{t`Name somebody to use these rights for you if you die or can no longer do so yourself.`}</li>
        <li>{t`Complain to us, and if that does not help, to the Data Protection Board of India.`}</li>
      </ul>
      <p>
        <Trans>
          Write to <EmailLink /> or call <PhoneLink />. We may ask for your booking reference, so that nobody else gets
          your details. It costs you nothing.
        </Trans>
      </p>
    </>
  );
};

/** Everybody a patient's details go to; a gateway that joins functions/gateways joins this list. */
function WhoSeesIt() {
  const { t } = useLingui();
  const days = keptDays('pixel_visitor');
  return (
    <>
      <h2>{t`Who else sees it`}</h2>
      <ul>
        <li>{t`The clinic you book: your name, mobile number, email and the time, so that it expects you.`}</li>
        <li>
          <Trans>
            Razorpay, our payment company: your name, mobile number and email, the clinic and the amount. Your card, UPI
            or bank details go to Razorpay alone. We never see them.
          </Trans>
        </li>
        <li>{t`Amazon Web Services: it stores our data in Mumbai and sends our emails and SMS.`}</li>
        <li>
          <Trans>
            Meta (Facebook, Instagram): only if you agree when we ask. It then learns what kind of page you opened, what
            you did there, when, a value in rupees, the name of your browser, and a random number that your browser
            keeps for {days} days. While its script runs, it also sees your internet address and, if your browser allows
            it, the cookies of its own sites. It cannot read our pages or anything stored for them. It never gets your
            name, mobile number or email, the clinic or the treatment. You can take your agreement back at any time
            under “Privacy choices” at the end of every page.
          </Trans>
        </li>
        <li>{t`Courts and authorities, where the law makes us. Nobody else. We do not sell your details.`}</li>
      </ul>
    </>
  );
}

/** The ends that retention.ts sets, in words. */
function HowLongKept() {
  const { t } = useLingui();
  const [
    visitYears,
    unpaidDays,
    leadDays,
    enquiryDays,
    waitlistDays,
    draftDays,
    suppressedYears,
    logDays,
    accessLogDays,
    backupDays,
  ] = [
    Math.floor(keptDays('visit_details') / 365),
    keptDays('unpaid_details'),
    keptDays('lead'),
    keptDays('enquiry'),
    keptDays('waitlist'),
    keptDays('clinic_draft'),
    Math.floor(keptDays('suppressed_address') / 365),
    keptDays('log'),
    keptDays('access_log'),
    keptDays('backup'),
  ];
  return (
    <>
      <h2>{t`How long we keep it`}</h2>
      <ul>
        <li>{t`Details of a booking that was not paid for: ${unpaidDays} days.`}</li>
        <li>{t`Details of somebody who began to book: ${leadDays} days.`}</li>
        <li>
          <Trans>
            Messages to us: {enquiryDays} days. Applications of clinics: {enquiryDays} days after their last change.
          </Trans>
        </li>
        <li>
          <Trans>
            An email address that waits for the first clinic in a city: until we have written to it, at most{' '}
            {waitlistDays} days.
          </Trans>
        </li>
        <li>{t`The page of a clinic that was never published: ${draftDays} days after its last change.`}</li>
        <li>
          <Trans>
            Your name, number and email address with a booking that was made: {visitYears} years. The visit and what was
            paid, without your name: as long as the law makes a business keep its books.
          </Trans>
        </li>
        <li>
          <Trans>
            A review that you wrote: until you have it erased. Everybody reads it, under the name you chose for it.
          </Trans>
        </li>
        <li>
          <Trans>
            An email address that our emails cannot reach, or that wants none of them: {suppressedYears} years, so that
            we do not write to it again.
          </Trans>
        </li>
        <li>
          <Trans>
            To stop misuse we keep a scrambled form of your internet address: usually for a few minutes, and for{' '}
            {logDays} days if we had to turn somebody away.
          </Trans>
        </li>
        <li>
          <Trans>
            A list of the requests to our site, each with the internet address it came from, the time, the page and the
            kind of browser: {accessLogDays} days, in India, because its computer emergency team (CERT-In) asks for it.
            We read it only to find attacks and faults, or when the law makes us.
          </Trans>
        </li>
        <li>{t`Records of how our systems ran: ${logDays} days, in India. They do not name you.`}</li>
      </ul>
      <p>{t`Deleting can take a few days. Backups are deleted after ${backupDays} days.`}</p>
    </>
  );
}

/** /privacy: the notice that India's Digital Personal Data Protection Act, 2023 (section 5) asks for, in plain words. */
export function PrivacyPage() {
  const { t } = useLingui();
  const { name } = BRAND;
  const { legal_name: legalName } = useBusiness();
  return (
    <PolicyPage
      path={PATTERNS.privacy}
      title={t`Privacy policy`}
      lead={t`What we know about you and why, who else sees it, how long we keep it, and what your rights are.`}
    >
      <p>
        <Trans>
          {name} is run by {legalName}. This page says what we do with your details. We do nothing else with them.
        </Trans>
      </p>
      <h2>{t`What we ask for, and why`}</h2>
      <WhatWeAskFor />
      <WhoSeesIt />
      <HowLongKept />
      <InYourBrowser />
      <YourRights />
      <Children />
      <Safety />
    </PolicyPage>
  );
}
