import { Trans, useLingui } from '@lingui/react/macro';
import { MailLink, PhoneLink } from './contact-links.tsx';

/** Rights of every person under the Digital Personal Data Protection Act, 2023 (sections 6 and 11 to 14). */
export const YourRights = () => {
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
          Write to <MailLink /> or call <PhoneLink />. We may ask for your booking reference, so that nobody else gets
          your details. It costs you nothing.
        </Trans>
      </p>
    </>
  );
};
