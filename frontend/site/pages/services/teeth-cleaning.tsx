import { msg } from '@lingui/core/macro';
import { PATTERNS } from '../../../paths.ts';
import { ServiceArticle, type Article } from './service-article.tsx';

const ARTICLE: Article = {
  path: PATTERNS.teethCleaning,
  title: msg`Professional Teeth Cleaning`,
  lead: msg`Scaling and polishing take away the hard deposits that no brush can reach, so that gums get a chance to settle.`,
  sections: [
    [
      msg`What it is`,
      msg`Plaque is the soft film that grows on teeth every day. Where brushing misses it, it hardens into tartar, also called calculus, which no brush removes. Tartar keeps gums inflamed. In a professional cleaning a dentist or hygienist loosens it with an ultrasonic tip and hand instruments (scaling), and then smooths the surfaces (polishing).`,
    ],
    [
      msg`When it helps`,
      {
        points: [
          msg`Gums bleed when you brush or bite into a guava.`,
          msg`You see or feel a hard yellow or brown edge, most often behind the lower front teeth.`,
          msg`Breath stays bad although you brush.`,
          msg`Tea, coffee, betel or tobacco have left stains.`,
          msg`You have diabetes or are pregnant: gums are more easily inflamed then.`,
        ],
      },
      msg`How often is enough depends on you. Many people do well with once or twice a year; with gum disease it may be more often, with clean and healthy gums less.`,
    ],
    [
      msg`What happens, step by step`,
      {
        steps: [
          msg`The dentist looks at teeth and gums and measures, with a blunt probe, how deep the gum pockets are.`,
          msg`The ultrasonic tip loosens tartar with fine vibration and a spray of water. A small tube sucks the water away.`,
          msg`Hand instruments finish the narrow places.`,
          msg`Teeth are polished with a soft cup and paste, and rinsed.`,
          msg`You are shown which places your brush is missing, and how to reach them.`,
        ],
      },
      msg`It takes about 30 to 60 minutes. If pockets are deep, a cleaning below the gum line may be advised, in several visits and with local anaesthesia; that is a treatment of its own.`,
    ],
    [
      msg`Does it hurt?`,
      msg`Most people feel pressure, cold water and a tickle. Where gums are sore or roots lie open it can sting; ask for a numbing gel or an injection. Gums that were inflamed may bleed a little, during the visit and for a day or so.`,
    ],
    [
      msg`Does it loosen or thin the teeth?`,
      msg`A cleaning done properly takes away deposits, not enamel. When a thick bridge of tartar is gone, teeth can feel rough, gappy or less firm for a while, because the tartar was filling the gaps. If a tooth really moves, the gum disease that came with the tartar is the usual reason; ask about it.`,
    ],
    [
      msg`What the cost depends on`,
      msg`On how much tartar there is, whether one visit is enough, and whether the gums need deep cleaning, which costs more. Stain removal by air polishing and X-rays may be charged separately. Ask before it begins.`,
    ],
    [
      msg`Afterwards`,
      msg`Teeth may be sensitive to cold for some days. Avoid very hot, very cold and strongly coloured food on the first day, and tobacco for as long as you can. Brush twice a day with a soft brush and fluoride toothpaste, and clean between the teeth with floss or a small interdental brush. Without that, tartar comes back.`,
    ],
  ],
  whenToCall: msg`Call the clinic if bleeding goes on into the next day, if a gum swells or gives pus, if you get a fever, or if a tooth stays painful for more than a week. If you take blood thinners or have a heart valve problem, tell the clinic before the visit, not after.`,
};

/** Scaling and polishing. Its text needs medical review, in every language. */
export const TeethCleaning = () => <ServiceArticle {...ARTICLE} />;
