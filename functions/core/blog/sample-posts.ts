import type { BlogPost } from '#shared/domain/blog/blog-post.ts';
import type { SamplePost } from './sample-post.ts';
import { fiveWaysToPreventToothDecayInChildren } from './sample-posts/5-ways-to-prevent-tooth-decay-in-children.ts';
import { howToChooseTheRightToothbrushAndToothpaste } from './sample-posts/how-to-choose-the-right-toothbrush-and-toothpaste.ts';
import { theCompleteGuideToRootCanalTreatment } from './sample-posts/the-complete-guide-to-root-canal-treatment.ts';
import { theConnectionBetweenOralHealthAndOverallWellness } from './sample-posts/the-connection-between-oral-health-and-overall-wellness.ts';
import { understandingDentalImplants } from './sample-posts/understanding-dental-implants-procedure-benefits-and-care.ts';
import { whyRegularDentalCheckupsAreEssential } from './sample-posts/why-regular-dental-checkups-are-essential.ts';

/** The built-in articles, oldest first (specification: admin §3, A-087 to A-090). */
const SAMPLES: readonly SamplePost[] = [
  whyRegularDentalCheckupsAreEssential,
  theCompleteGuideToRootCanalTreatment,
  fiveWaysToPreventToothDecayInChildren,
  understandingDentalImplants,
  theConnectionBetweenOralHealthAndOverallWellness,
  howToChooseTheRightToothbrushAndToothpaste,
];

/** The built-in articles as posts of the product's team; their pictures are part of the site. */
export const samplePosts = (brandName: string): BlogPost[] =>
  SAMPLES.map((sample) => ({
    ...sample,
    content: sample.content.replaceAll('{brand}', brandName).trim(),
    featured_image: `/pictures/${sample.slug}.svg`,
    featured_image_alt: '',
    author: `${brandName} team`,
    published: true,
    created_at: sample.published_at,
    ver: 1,
  }));
