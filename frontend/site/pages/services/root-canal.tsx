import { msg } from '@lingui/core/macro';
import { PATTERNS } from '../../../paths.ts';
import { ServiceArticle, type Article } from './service-article.tsx';

const ARTICLE: Article = {
  path: PATTERNS.rootCanal,
  title: msg`Root Canal Treatment`,
  lead: msg`When the soft inside of a tooth is infected, cleaning and sealing it is often the way to keep the tooth.`,
  sections: [
    [
      msg`What it is`,
      msg`Inside every tooth runs a thin space with nerves and blood vessels, the pulp. Deep decay, a crack or a blow can inflame it beyond recovery. In a root canal treatment the dentist removes the sick pulp, cleans and shapes the canals, fills them, and closes the tooth so that germs cannot get back in. The tooth stays in its place; it only loses its inner life.`,
    ],
    [
      msg`When it may be needed`,
      {
        points: [
          msg`Pain that wakes you at night, throbs, or stays long after something hot or cold.`,
          msg`A tooth that hurts when you bite on it.`,
          msg`A pimple on the gum that comes and goes, or a swelling near one tooth.`,
          msg`A tooth that has turned grey after a fall.`,
          msg`Now and then nothing hurts, and an X-ray shows the infection at the root.`,
        ],
      },
      msg`The other way is to take the tooth out. Which is better depends on how much sound tooth is left; ask for the reasons for both.`,
    ],
    [
      msg`What happens, step by step`,
      {
        steps: [
          msg`An X-ray shows the roots. The tooth is tested to be sure that it is the right one.`,
          msg`The tooth is numbed. A small rubber sheet keeps it dry and keeps water and instruments out of your throat.`,
          msg`Through a small opening the pulp is removed, and the canals are cleaned with fine files and disinfecting liquid.`,
          msg`The canals are filled and sealed. If there is much infection, medicine is left inside first and you come again.`,
          msg`The tooth is built up. Back teeth usually need a crown, because a treated tooth breaks more easily.`,
        ],
      },
      msg`It takes one to three visits of about an hour each, and the crown one or two more.`,
    ],
    [
      msg`Does it hurt?`,
      msg`With good numbing most people feel pressure and a long time with the mouth open, not pain. A badly inflamed tooth can be hard to numb; say at once when you feel something, and more can be given. For a few days afterwards the tooth is often sore on biting; the dentist will tell you which pain tablet suits you.`,
    ],
    [
      msg`What the cost depends on`,
      msg`On the tooth (a molar has three or four canals, a front tooth one), on whether it was treated before, on the instruments used, such as a microscope, and on the crown and its material. Ask for one figure for treatment, build-up and crown together, because the crown is often quoted apart.`,
    ],
    [
      msg`Afterwards`,
      msg`Do not chew on that side until the lasting filling or crown is on, and do not put the crown off: an open or weak tooth can crack or get infected again. Brush and floss as usual. Many treated teeth serve for years, but not every treatment succeeds; some need to be done again or the tooth removed after all. A check with an X-ray, often after a year, shows how the bone is healing.`,
    ],
  ],
  whenToCall: msg`Call the clinic if pain grows instead of fading after three days, if the temporary filling falls out, if your bite feels too high, or if a rash appears after a medicine. Swelling of the face, fever, or trouble swallowing or breathing is an emergency: go to a hospital or call 112.`,
};

/** Saving an infected tooth. Its text needs medical review, in every language. */
export const RootCanal = () => <ServiceArticle {...ARTICLE} />;
