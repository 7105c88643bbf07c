import { Trans, useLingui } from '@lingui/react/macro';
import { PATTERNS } from '../../../paths.ts';
import { ServiceArticle, WhenToCall } from './service-article.tsx';

/** Saving an infected tooth. Its text needs medical review, in every language. */
export function RootCanal() {
  const { t } = useLingui();
  return (
    <ServiceArticle
      path={PATTERNS.rootCanal}
      title={t`Root Canal Treatment`}
      lead={t({
        comment: 'Needs medical review',
        message:
          'When the soft inside of a tooth is infected, cleaning and sealing it is often the way to keep the tooth.',
      })}
    >
      <h2>
        <Trans comment="Needs medical review">What it is</Trans>
      </h2>
      <p>
        <Trans comment="Needs medical review">
          Inside every tooth runs a thin space with nerves and blood vessels, the pulp. Deep decay, a crack or a blow
          can inflame it beyond recovery. In a root canal treatment the dentist removes the sick pulp, cleans and shapes
          the canals, fills them, and closes the tooth so that germs cannot get back in. The tooth stays in its place;
          it only loses its inner life.
        </Trans>
      </p>
      <h2>
        <Trans comment="Needs medical review">When it may be needed</Trans>
      </h2>
      <ul>
        <li>
          <Trans comment="Needs medical review">
            Pain that wakes you at night, throbs, or stays long after something hot or cold.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">A tooth that hurts when you bite on it.</Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            A pimple on the gum that comes and goes, or a swelling near one tooth.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">A tooth that has turned grey after a fall.</Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            Now and then nothing hurts, and an X-ray shows the infection at the root.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans comment="Needs medical review">
          The other way is to take the tooth out. Which is better depends on how much sound tooth is left; ask for the
          reasons for both.
        </Trans>
      </p>
      <h2>
        <Trans comment="Needs medical review">What happens, step by step</Trans>
      </h2>
      <ol>
        <li>
          <Trans comment="Needs medical review">
            An X-ray shows the roots. The tooth is tested to be sure that it is the right one.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            The tooth is numbed. A small rubber sheet keeps it dry and keeps water and instruments out of your throat.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            Through a small opening the pulp is removed, and the canals are cleaned with fine files and disinfecting
            liquid.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            The canals are filled and sealed. If there is much infection, medicine is left inside first and you come
            again.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            The tooth is built up. Back teeth usually need a crown, because a treated tooth breaks more easily.
          </Trans>
        </li>
      </ol>
      <p>
        <Trans comment="Needs medical review">
          It takes one to three visits of about an hour each, and the crown one or two more.
        </Trans>
      </p>
      <h2>
        <Trans comment="Needs medical review">Does it hurt?</Trans>
      </h2>
      <p>
        <Trans comment="Needs medical review">
          With good numbing most people feel pressure and a long time with the mouth open, not pain. A badly inflamed
          tooth can be hard to numb; say at once when you feel something, and more can be given. For a few days
          afterwards the tooth is often sore on biting; the dentist will tell you which pain tablet suits you.
        </Trans>
      </p>
      <h2>
        <Trans comment="Needs medical review">What the cost depends on</Trans>
      </h2>
      <p>
        <Trans comment="Needs medical review">
          On the tooth (a molar has three or four canals, a front tooth one), on whether it was treated before, on the
          instruments used, such as a microscope, and on the crown and its material. Ask for one figure for treatment,
          build-up and crown together, because the crown is often quoted apart.
        </Trans>
      </p>
      <h2>
        <Trans comment="Needs medical review">Afterwards</Trans>
      </h2>
      <p>
        <Trans comment="Needs medical review">
          Do not chew on that side until the lasting filling or crown is on, and do not put the crown off: an open or
          weak tooth can crack or get infected again. Brush and floss as usual. Many treated teeth serve for years, but
          not every treatment succeeds; some need to be done again or the tooth removed after all. A check with an
          X-ray, often after a year, shows how the bone is healing.
        </Trans>
      </p>
      <WhenToCall>
        <h2>
          <Trans comment="Needs medical review">When to call</Trans>
        </h2>
        <p>
          <Trans comment="Needs medical review">
            Call the clinic if pain grows instead of fading after three days, if the temporary filling falls out, if
            your bite feels too high, or if a rash appears after a medicine. Swelling of the face, fever, or trouble
            swallowing or breathing is an emergency: go to a hospital or call 112.
          </Trans>
        </p>
      </WhenToCall>
    </ServiceArticle>
  );
}
