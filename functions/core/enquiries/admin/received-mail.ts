import type { Language } from '#shared/values/language.ts';
import type { MailContent } from '../../messages/notices/mail-content.ts';
import { asMail } from '../../messages/notices/mail-html.ts';
import type { Mail } from '../../messages/notices/ports.ts';
import type { Brand } from '../../ports.ts';
import { PARTNER_STATUS_WORDS } from './partner-status-words.ts';
import { receivedWords, type ReceivedForm } from './received-words.ts';

type Received = { form: ReceivedForm; language: Language; brand: Brand };

/** Content of the e-mail that confirms the receipt of a form. */
export const receivedContent = ({ form, language, brand }: Received): MailContent => ({
  ...receivedWords(form, language, brand.name),
  language,
  facts: [],
  links: [],
  closing: PARTNER_STATUS_WORDS[language].closing(brand.supportPhone),
});

/** The e-mail that says that a form arrived; it repeats nothing of it. `id` is stable over retries. */
export const composeReceivedMail = ({ to, ...received }: Received & { to: string }, id: string): Mail =>
  asMail({ id, to }, receivedContent(received), received.brand);
