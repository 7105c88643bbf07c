import { msg } from '@lingui/core/macro';
import { PATTERNS } from '../../../paths.ts';
import { ServiceArticle, type Article } from './service-article.tsx';

const ARTICLE: Article = {
  path: PATTERNS.dentalImplants,
  title: msg`Dental Implants`,
  lead: msg`A small metal root in the jaw that can carry a crown, a bridge or a denture. A good answer to a lost tooth for many people, not for all.`,
  sections: [
    [
      msg`What it is`,
      msg`An implant is a screw, mostly of titanium, that is placed in the jaw bone where a tooth is missing. Over some months the bone grows firmly to it. Then a connecting piece and a crown are fixed on top. Several implants can hold a bridge, or keep a denture from slipping.`,
    ],
    [
      msg`When it may suit you`,
      {
        points: [
          msg`One or more teeth are missing and the neighbours are sound, so that grinding them down for a bridge would be a pity.`,
          msg`A denture is loose or presses.`,
          msg`There is enough bone, or bone can be built up.`,
        ],
      },
      msg`More care is needed, and sometimes another way is better, with diabetes that is not well controlled, with heavy smoking, untreated gum disease, tablets or injections for osteoporosis, radiation to the jaw, or in the young whose jaw is still growing. A bridge, a removable denture, or leaving the gap are real choices; ask about each.`,
    ],
    [
      msg`What happens, step by step`,
      {
        steps: [
          msg`Examination, health questions, and X-rays; often a three-dimensional scan (CBCT) to see bone, nerve and sinus.`,
          msg`Decay and gum disease are treated first. Where bone is thin, a graft may be advised, which adds months.`,
          msg`The implant is placed under local anaesthesia. One implant takes about an hour.`,
          msg`The bone heals, often for three to six months. A temporary tooth can close the gap where it shows.`,
          msg`The connecting piece is fitted, an impression or scan is taken, and the crown is made and fixed.`,
        ],
      },
      msg`In chosen cases a tooth can be fixed on the same day. It is not right for everyone; ask why it would be right for you.`,
    ],
    [
      msg`Does it hurt?`,
      msg`During the operation you should feel pressure and hear the drill, not feel pain. Swelling, bruising and soreness for two to five days are usual, and common pain tablets prescribed by the dentist are mostly enough.`,
    ],
    [
      msg`What the cost depends on`,
      msg`On the number of implants, the make, scans, bone grafts, and the crown and its material. Ask for one written figure from the first scan to the fixed crown, for the make and size of the implant (keep that card; a later dentist will need it), and for what happens, and who pays, if it does not heal.`,
    ],
    [
      msg`Afterwards`,
      msg`For the first days: soft and cool food, nothing on that side, no rinsing on the first day, no spitting, no straw, no alcohol, and above all no tobacco. Take medicines as prescribed. Later an implant needs the same care as a tooth, brush and interdental brush every day and a check once or twice a year, because the gum around it can become inflamed and the bone be lost. Many implants serve for a long time; some fail, early or late, and are taken out.`,
    ],
  ],
  whenToCall: msg`Call the clinic the same day for bleeding that goes on after half an hour of firm biting on gauze, for pain or swelling that grows after the third day, for fever, for pus or a bad taste, for a lip or chin that stays numb, or when anything is loose. Trouble breathing or swallowing is an emergency: go to a hospital or call 112.`,
};

/** A new root for a lost tooth. Its text needs medical review, in every language. */
export const DentalImplants = () => <ServiceArticle {...ARTICLE} />;
