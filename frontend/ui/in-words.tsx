import { setupI18n, type Messages, type I18n } from '@lingui/core';
import { LinguiContext } from '@lingui/react';
import type { ComponentType, ReactNode } from 'react';
import type { Language } from '#shared/values/language.ts';

const wrapped = (part: ReactNode, at: number): ReactNode =>
  typeof part === 'string' ? <span key={at}>{part}</span> : part;

/**
 * Puts each text of a message into an element, because page translators replace text nodes (decision 9).
 * @param children the message: its text, or texts and elements in turn
 */
const MessageText = ({ children }: { children?: ReactNode }) => (
  <span>{Array.isArray(children) ? children.map(wrapped) : children}</span>
);

/** Value of Lingui's context for the messages of a language. */
export const messagesOf = (i18n: I18n) => ({ i18n, _: i18n.t.bind(i18n), defaultComponent: MessageText });

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
