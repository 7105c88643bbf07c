import { msg } from '@lingui/core/macro';
import { PATTERNS } from '../../../paths.ts';
import { ServiceArticle, type Article } from './service-article.tsx';

const ARTICLE: Article = {
  path: PATTERNS.teethWhitening,
  title: msg`Teeth Whitening`,
  lead: msg`Bleaching can make natural teeth some shades lighter. It is a matter of looks, not of health, and it has limits.`,
  sections: [
    [
      msg`What it is`,
      msg`Whitening uses a gel with peroxide that breaks down colour inside the tooth. It is done in the clinic in one or more sittings, or at home with a tray made to fit your teeth and a weaker gel. It is not the same as cleaning: stains that lie on the surface, from tea, coffee or tobacco, often go with scaling and polishing alone. Begin there.`,
    ],
    [
      msg`When it helps, and when it does not`,
      {
        points: [
          msg`It works best on healthy teeth that have yellowed with age or food.`,
          msg`Grey and brown teeth, from some medicines taken in childhood or from fluorosis, respond less and unevenly. Fluorosis is common where well water carries much fluoride, and other treatments may suit it better.`,
          msg`Fillings, crowns and veneers do not change colour. They may look darker beside lighter teeth and may have to be replaced.`,
          msg`One dark tooth may have lost its nerve. It needs an X-ray before it needs bleach.`,
        ],
      },
      msg`It is usually not advised in pregnancy, while breastfeeding, under 18 years, or while there is untreated decay, open roots or gum disease.`,
    ],
    [
      msg`What happens, step by step`,
      {
        steps: [
          msg`The dentist examines teeth and gums, treats what must be treated first, and notes the present shade with a shade card or a photograph.`,
          msg`Teeth are cleaned, so that the gel reaches them evenly.`,
          msg`In the clinic: lips and gums are covered, the gel is put on for some rounds of about a quarter of an hour, and washed off. A lamp is sometimes added; it is not known to make a lasting difference.`,
          msg`At home: an impression or scan is taken, a thin tray is made, and you wear it with a little gel for the hours and days you are told, no longer.`,
          msg`The new shade is compared with the old one.`,
        ],
      },
    ],
    [
      msg`Does it hurt?`,
      msg`Many people feel short, sharp twinges or a sensitivity to cold for a day or two. A toothpaste for sensitive teeth in the weeks before and after can help. If gel touches the gum, it may turn white and sore for some hours. If it is strong, stop and ask; a longer pause or a weaker gel is often enough.`,
    ],
    [
      msg`What the cost depends on`,
      msg`On the method, the number of sittings, the product, and on the cleaning and fillings before it. It is rarely covered by insurance, since it is cosmetic. Ask what a touch-up costs, too: the colour comes back in part over months and years, sooner with tea, coffee, turmeric and tobacco.`,
    ],
    [
      msg`Afterwards`,
      msg`For two days avoid anything that would stain a white cloth: coffee, tea, beetroot, turmeric-rich curries, cola, red wine, tobacco. Keep up brushing and cleaning. Be careful with powders, charcoal and lemon with soda: they scratch or dissolve enamel, which does not grow again. Strips and gels of unknown strength bought online are better left alone.`,
    ],
  ],
  whenToCall: msg`Call the clinic if sensitivity lasts longer than a week, if one tooth throbs by itself, if a gum stays white, swollen or raw after a day, or if you have swallowed more than a trace of gel. How light teeth become differs from mouth to mouth; a clinic that promises a certain shade promises too much.`,
};

/** Bleaching, with its limits. Its text needs medical review, in every language. */
export const TeethWhitening = () => <ServiceArticle {...ARTICLE} />;
