import { Trans, useLingui } from '@lingui/react/macro';
import { PATTERNS } from '../../../paths.ts';
import { ServiceArticle, WhenToCall } from './service-article.tsx';

/** Description of a first visit. Its text needs medical review, in every language. */
export function DentalConsultation() {
  const { t } = useLingui();
  return (
    <ServiceArticle
      path={PATTERNS.dentalConsultation}
      title={t`Dental Consultation`}
      lead={t({
        comment: 'Needs medical review',
        message:
          'A talk and a careful look: what troubles you, what the dentist sees, what can be done and what it costs, before anything is done.',
      })}
    >
      <h2>
        <Trans comment="Needs medical review">What it is</Trans>
      </h2>
      <p>
        <Trans comment="Needs medical review">
          A consultation is the first visit, and often the only one. The dentist asks what brings you, looks at your
          teeth, gums, tongue and the inside of your cheeks, and tells you what was found. You leave with a plan: what
          should be done now, what can wait, and what needs nothing but good brushing.
        </Trans>
      </p>
      <h2>
        <Trans comment="Needs medical review">When it helps</Trans>
      </h2>
      <ul>
        <li>
          <Trans comment="Needs medical review">A tooth hurts, or reacts to cold, sweet or hot things.</Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">Gums bleed when you brush, are swollen, or have drawn back.</Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">A tooth is chipped, loose, dark, or has a hole you can feel.</Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">Breath stays bad although you brush.</Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            A patch, lump or sore in the mouth has not healed within two weeks. This matters more if you use tobacco,
            gutka or areca nut.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            You are planning a pregnancy, a heart operation or long medical treatment, or simply have not seen a dentist
            for a year.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans comment="Needs medical review">What happens, step by step</Trans>
      </h2>
      <ol>
        <li>
          <Trans comment="Needs medical review">
            You talk. Tell the dentist about diabetes, blood pressure, heart trouble, allergies, pregnancy, and every
            medicine you take, blood thinners above all. Bring old X-rays and prescriptions if you have them.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            The dentist looks, with a small mirror, a fine probe and a good light. This takes five to ten minutes.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            Where the eye cannot see, a small X-ray may be suggested, for instance between teeth or at the root. It uses
            little radiation; say so if you are or may be pregnant.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            You hear what was found, and what the choices are, including doing nothing for now.
          </Trans>
        </li>
        <li>
          <Trans comment="Needs medical review">
            You get the plan with costs, and you decide. Nothing has to be started on the same day.
          </Trans>
        </li>
      </ol>
      <h2>
        <Trans comment="Needs medical review">Does it hurt?</Trans>
      </h2>
      <p>
        <Trans comment="Needs medical review">
          Looking does not. A tooth that is already sore may be tapped or touched with something cold, because the way
          it answers helps to find the cause. Say when it is too much, and the dentist will stop.
        </Trans>
      </p>
      <h2>
        <Trans comment="Needs medical review">What the cost depends on</Trans>
      </h2>
      <p>
        <Trans comment="Needs medical review">
          The fee on the clinic’s page is for the consultation itself. X-rays, cleaning, fillings and medicines are
          extra, and you should be told how much before they are done. Ask for the plan in writing. You can always get a
          second opinion before a large treatment.
        </Trans>
      </p>
      <h2>
        <Trans comment="Needs medical review">Afterwards</Trans>
      </h2>
      <p>
        <Trans comment="Needs medical review">
          Take medicines as written on the prescription and no longer; antibiotics left over from another illness do not
          help a tooth and can do harm. Keep brushing, also where it bleeds, gently. Note the date of the next check:
          for many people once in six to twelve months is enough, and your dentist will say what suits you.
        </Trans>
      </p>
      <WhenToCall>
        <h2>
          <Trans comment="Needs medical review">When to call</Trans>
        </h2>
        <p>
          <Trans comment="Needs medical review">
            Call a clinic the same day for a swollen face, fever with toothache, a tooth that was knocked out, or
            bleeding that does not stop under firm pressure. If swelling makes it hard to breathe, swallow or open the
            mouth, do not wait for an appointment: go to a hospital or call 112.
          </Trans>
        </p>
      </WhenToCall>
    </ServiceArticle>
  );
}
