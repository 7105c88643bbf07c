import { Trans } from '@lingui/react/macro';
import { MailLink, PhoneLink } from './contact-links.tsx';

/** Rights of every person under the Digital Personal Data Protection Act, 2023 (sections 6 and 11 to 14). */
export const YourRights = () => (
  <>
    <h2>
      <Trans>Your rights</Trans>
    </h2>
    <p>
      <Trans comment="Needs legal review">
        India’s Digital Personal Data Protection Act, 2023, gives you these rights:
      </Trans>
    </p>
    <ul>
      <li>
        <Trans comment="Needs legal review">Ask what we know about you, and whom we gave it to.</Trans>
      </li>
      <li>
        <Trans comment="Needs legal review">Have it corrected, completed or brought up to date.</Trans>
      </li>
      <li>
        <Trans comment="Needs legal review">Have it erased, unless a law makes us keep it.</Trans>
      </li>
      <li>
        <Trans comment="Needs legal review">
          Take back what you agreed to, as easily as you agreed. It does not change what was done before.
        </Trans>
      </li>
      <li>
        <Trans comment="Needs legal review">
          Name somebody to use these rights for you if you die or can no longer do so yourself.
        </Trans>
      </li>
      <li>
        <Trans comment="Needs legal review">
          Complain to us, and if that does not help, to the Data Protection Board of India.
        </Trans>
      </li>
    </ul>
    <p>
      <Trans comment="Needs legal review">
        Write to <MailLink /> or call <PhoneLink />. We may ask for your booking reference, so that nobody else gets
        your details. It costs you nothing.
      </Trans>
    </p>
  </>
);
