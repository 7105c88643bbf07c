import type { Messages } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Language } from '#shared/values/language.ts';
import { inWords } from '../../ui/in-words.tsx';
import { LeaveWaitlist } from './leave-waitlist.tsx';
import { WaitlistForm, type WaitlistFormProps } from './waitlist-form.tsx';

const CATALOGUES = import.meta.glob<{ messages: Messages }>('../../locales/*/waitlist.po');

type Waitlist = { Form: ComponentType<WaitlistFormProps>; Leave: ComponentType };

/** The form to join a waitlist and the screen to leave it, with the words of a language. Rejects when they cannot be fetched. */
export async function inItsWords(language: Language): Promise<Waitlist> {
  const read = CATALOGUES[`../../locales/${language}/waitlist.po`];
  if (read === undefined) throw new Error(`There are no words in ${language}`);
  const { messages } = await read();
  return { Form: inWords(WaitlistForm, language, messages), Leave: inWords(LeaveWaitlist, language, messages) };
}
