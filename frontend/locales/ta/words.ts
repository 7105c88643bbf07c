import type { Messages } from '@lingui/core';

/** Messages of every page in this language, and the loaders for the messages of each area. */
export { messages } from './site.po';
export { TAMIL_TIMES as times } from '#shared/values/times/tamil.ts';
export const areas = import.meta.glob<{ messages: Messages }>([
  './*.po',
  '!./site.po',
  '!./clinic-onboarding.po',
  '!./waitlist.po',
]);
