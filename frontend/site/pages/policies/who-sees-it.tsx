import { Trans, useLingui } from '@lingui/react/macro';
import { keptDays } from '#shared/domain/privacy/retention.ts';

/** Everybody a patient's details go to; a gateway that joins functions/gateways joins this list. */
export function WhoSeesIt() {
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
