import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';

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
