import { msg } from '@lingui/core/macro';
import { PATTERNS } from '../../../paths.ts';
import { ServiceArticle, type Article } from './service-article.tsx';

const ARTICLE: Article = {
  path: PATTERNS.dentalConsultation,
  title: msg`Dental Consultation`,
  lead: msg`A talk and a careful look: what troubles you, what the dentist sees, what can be done and what it costs, before anything is done.`,
  sections: [
    [
      msg`What it is`,
      msg`A consultation is the first visit, and often the only one. The dentist asks what brings you, looks at your teeth, gums, tongue and the inside of your cheeks, and tells you what was found. You leave with a plan: what should be done now, what can wait, and what needs nothing but good brushing.`,
    ],
    [
      msg`When it helps`,
      {
        points: [
          msg`A tooth hurts, or reacts to cold, sweet or hot things.`,
          msg`Gums bleed when you brush, are swollen, or have drawn back.`,
          msg`A tooth is chipped, loose, dark, or has a hole you can feel.`,
          msg`Breath stays bad although you brush.`,
          msg`A patch, lump or sore in the mouth has not healed within two weeks. This matters more if you use tobacco, gutka or areca nut.`,
          msg`You are planning a pregnancy, a heart operation or long medical treatment, or simply have not seen a dentist for a year.`,
        ],
      },
    ],
    [
      msg`What happens, step by step`,
      {
        steps: [
          msg`You talk. Tell the dentist about diabetes, blood pressure, heart trouble, allergies, pregnancy, and every medicine you take, blood thinners above all. Bring old X-rays and prescriptions if you have them.`,
          msg`The dentist looks, with a small mirror, a fine probe and a good light. This takes five to ten minutes.`,
          msg`Where the eye cannot see, a small X-ray may be suggested, for instance between teeth or at the root. It uses little radiation; say so if you are or may be pregnant.`,
          msg`You hear what was found, and what the choices are, including doing nothing for now.`,
          msg`You get the plan with costs, and you decide. Nothing has to be started on the same day.`,
        ],
      },
    ],
    [
      msg`Does it hurt?`,
      msg`Looking does not. A tooth that is already sore may be tapped or touched with something cold, because the way it answers helps to find the cause. Say when it is too much, and the dentist will stop.`,
    ],
    [
      msg`What the cost depends on`,
      msg`The fee on the clinic’s page is for the consultation itself. X-rays, cleaning, fillings and medicines are extra, and you should be told how much before they are done. Ask for the plan in writing. You can always get a second opinion before a large treatment.`,
    ],
    [
      msg`Afterwards`,
      msg`Take medicines as written on the prescription and no longer; antibiotics left over from another illness do not help a tooth and can do harm. Keep brushing, also where it bleeds, gently. Note the date of the next check: for many people once in six to twelve months is enough, and your dentist will say what suits you.`,
    ],
  ],
  whenToCall: msg`Call a clinic the same day for a swollen face, fever with toothache, a tooth that was knocked out, or bleeding that does not stop under firm pressure. If swelling makes it hard to breathe, swallow or open the mouth, do not wait for an appointment: go to a hospital or call 112.`,
};

/** Description of a first visit. Its text needs medical review, in every language. */
export const DentalConsultation = () => <ServiceArticle {...ARTICLE} />;
