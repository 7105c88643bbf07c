import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/**
 * The About page's words (specification: patient §2, P-066). The story says why the service exists and nothing about
 * persons: names, dates and places are the owner's to add.
 */
export const FOUNDER_STORY: readonly MessageDescriptor[] = [
  msg`Punnagai is the Tamil word for smile. It is a small word for something we hide the moment a tooth begins to hurt.`,
  msg`This service began with an ordinary evening and an ordinary toothache. There were good dentists all around. What was missing were answers: who can see me tomorrow, what will it cost, and will I sit in a waiting room for two hours to find out?`,
  msg`So we asked clinics for something simple: tell us the hours you really keep and the fee you really charge. And we made patients a simple promise: the time you choose is yours, and the fee you see is the fee you pay.`,
  msg`That is all Punnagai is. No account to make, no call to wait for, no surprise at the counter. We are just starting out. We listen, and we fix what does not work.`,
];

export const VISION_PATIENTS: MessageDescriptor = msg`No one should put off seeing a dentist because there is no number to call and no price to trust. It should be as easy as buying a bus ticket, in your own language, on the phone you already have.`;

export const VISION_PROFESSIONALS: MessageDescriptor = msg`A good dentist should spend the day with patients, not with a phone and a diary. We want every clinic to be found for the care it gives. Even a small one on a side street should have a full day and a good name.`;

export type ValueIcon = 'accessibility' | 'quality' | 'innovation' | 'transparency' | 'support';

/** The five values, in the specification's order. */
export const VALUES: readonly { icon: ValueIcon; title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    icon: 'accessibility',
    title: msg`Accessibility`,
    text: msg`Any phone, any connection, large letters, plain words. Care begins with being able to ask for it.`,
  },
  {
    icon: 'quality',
    title: msg`Quality`,
    text: msg`A clinic gets its badge only after our team has checked it. Its page says since when.`,
  },
  {
    icon: 'innovation',
    title: msg`Innovation`,
    text: msg`We build what saves you a step or a worry, and leave out what only looks new.`,
  },
  {
    icon: 'transparency',
    title: msg`Transparency`,
    text: msg`You see the fee, the available times and the refund rule before you pay, not after.`,
  },
  {
    icon: 'support',
    title: msg`Support`,
    text: msg`When something goes wrong, a real person answers and stays with you until it is fixed.`,
  },
];
