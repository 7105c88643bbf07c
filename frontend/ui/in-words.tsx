import { setupI18n, type Messages } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import type { ComponentType } from 'react';
import type { Language } from '#shared/values/language.ts';
import { messagesOf } from './message-text.tsx';

/** A part in words of its own, which come with it and which no other part of the page has. */
export function inWords<P extends object>(
  Part: ComponentType<P>,
  language: Language,
  messages: Messages,
): ComponentType<P> {
  const words = messagesOf(setupI18n({ locale: language, messages: { [language]: messages } }));
  return function PartInWords(props: P) {
    return (
      <LinguiContext value={words}>
        <Part {...props} />
      </LinguiContext>
    );
  };
}
