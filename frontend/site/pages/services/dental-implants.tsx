import { Trans, useLingui } from '@lingui/react/macro';
import { PATTERNS } from '../../../paths.ts';
import { ServiceArticle, WhenToCall } from './service-article.tsx';

/** A new root for a lost tooth. Its text needs medical review, in every language. */
export function DentalImplants() {
  const { t } = useLingui();
  return (
    <ServiceArticle
      path={PATTERNS.dentalImplants}
      title={t`Dental Implants`}
      lead={t({
        comment: 'Needs medical review',
        message:
          'A small metal root in the jaw that can carry a crown, a bridge or a denture. A good answer to a lost tooth for many people, not for all.',
      })}
    >
      <h2>
        <Trans comment="Needs medical review">What it is</Trans>
      </h2>
      <p>
        <Trans comment="Needs medical review">
          An implant is a screw, mostly of titanium, that is placed in the jaw bone where a tooth is missing. Over some
          months the bone grows firmly to it. Then a connecting piece and a crown are fixed on top. Several implants can
          hold a bridge, or keep a denture from slipping.
        </Trans>
      </p>
      <h2>
        <Trans comment="Needs medical review">When it may suit you</Trans>
      </h2>
      <ul>
        <li>
          <Trans comment="Needs medical review">
            One or more teeth are missing and the neighbours are sound, so that grinding them down for a bridge would be
            a pity.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">A denture is loose or presses.</Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">There is enough bone, or bone can be built up.</Trans>
        </li>
      </ul>
      <p>
        <Trans comment="Needs medical review">
          More care is needed, and sometimes another way is better, with diabetes that is not well controlled, with
          heavy smoking, untreated gum disease, tablets or injections for osteoporosis, radiation to the jaw, or in the
          young whose jaw is still growing. A bridge, a removable denture, or leaving the gap are real choices; ask
          about each.
        </Trans>
      </p>
      <h2>
        <Trans comment="Needs medical review">What happens, step by step</Trans>
      </h2>
      <ol>
        <li>
          <Trans comment="Needs medical review">
            Examination, health questions, and X-rays; often a three-dimensional scan (CBCT) to see bone, nerve and
            sinus.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            Decay and gum disease are treated first. Where bone is thin, a graft may be advised, which adds months.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            The implant is placed under local anaesthesia. One implant takes about an hour.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            The bone heals, often for three to six months. A temporary tooth can close the gap where it shows.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            The connecting piece is fitted, an impression or scan is taken, and the crown is made and fixed.
          </Trans>
        </li>
      </ol>
      <p>
        <Trans comment="Needs medical review">
          In chosen cases a tooth can be fixed on the same day. It is not right for everybody; ask why it would be right
          for you.
        </Trans>
      </p>
      <h2>
        <Trans comment="Needs medical review">Does it hurt?</Trans>
      </h2>
      <p>
        <Trans comment="Needs medical review">
          During the operation you should feel pressure and hear the drill, not feel pain. Swelling, bruising and
          soreness for two to five days are usual, and common pain tablets prescribed by the dentist are mostly enough.
        </Trans>
      </p>
      <h2>
        <Trans comment="Needs medical review">What the cost depends on</Trans>
      </h2>
      <p>
        <Trans comment="Needs medical review">
          On the number of implants, the make, scans, bone grafts, and the crown and its material. Ask for one written
          figure from the first scan to the fixed crown, for the make and size of the implant (keep that card; a later
          dentist will need it), and for what happens, and who pays, if it does not heal.
        </Trans>
      </p>
      <h2>
        <Trans comment="Needs medical review">Afterwards</Trans>
      </h2>
      <p>
        <Trans comment="Needs medical review">
          For the first days: soft and cool food, nothing on that side, no rinsing on the first day, no spitting, no
          straw, no alcohol, and above all no tobacco. Take medicines as prescribed. Later an implant needs the same
          care as a tooth, brush and interdental brush every day and a check once or twice a year, because the gum
          around it can become inflamed and the bone be lost. Many implants serve for a long time; some fail, early or
          late, and are taken out.
        </Trans>
      </p>
      <WhenToCall>
        <h2>
          <Trans comment="Needs medical review">When to call</Trans>
        </h2>
        <p>
          <Trans comment="Needs medical review">
            Call the clinic the same day for bleeding that goes on after half an hour of firm biting on gauze, for pain
            or swelling that grows after the third day, for fever, for pus or a bad taste, for a lip or chin that stays
            numb, or when anything is loose. Trouble breathing or swallowing is an emergency: go to a hospital or call
            112.
          </Trans>
        </p>
      </WhenToCall>
    </ServiceArticle>
  );
}
