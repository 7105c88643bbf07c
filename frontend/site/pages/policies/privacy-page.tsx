import { Trans, useLingui } from '@lingui/react/macro';
import { BRAND } from '#shared/content/brand.ts';
import { PATTERNS } from '../../../paths.ts';
import { useBusiness } from '../../../lib/served.ts';
import { HowLongKept } from './how-long-kept.tsx';
import { PolicyPage } from './policy-page.tsx';
import { WhoSeesIt } from './who-sees-it.tsx';
import { YourRights } from './your-rights.tsx';

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
