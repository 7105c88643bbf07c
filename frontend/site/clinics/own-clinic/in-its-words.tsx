import type { Messages } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Language } from '#shared/values/language.ts';
import { withQueries } from '../../../api/with-queries.tsx';
import { inWords } from '../../../ui/in-words.tsx';
import { LinkOver } from './link-over.tsx';
import { OwnClinicScreen } from './own-clinic-screen.tsx';
import { useOwnClinicLink } from './use-own-clinic-link.ts';

const CATALOGUES = import.meta.glob<{ messages: Messages }>('../../../locales/*/own-clinic.po');

const OwnClinic = withQueries(() => {
  const code = useOwnClinicLink();
  return code === null ? <LinkOver /> : <OwnClinicScreen key={code} code={code} />;
});

/** The screen with the words of a language, which no other screen has. Rejects when they cannot be fetched. */
export async function inItsWords(language: Language): Promise<ComponentType> {
  const read = CATALOGUES[`../../../locales/${language}/own-clinic.po`];
  if (read === undefined) throw new Error(`There are no words in ${language}`);
  return inWords(OwnClinic, language, (await read()).messages);
}
