import { enquiryMessages } from '#shared/messages/enquiry-messages.ts';
import type { Language } from '#shared/values/language.ts';
import type { MailContent } from '../../messages/notices/mail-content.ts';
import { asMail } from '../../messages/notices/mail-html.ts';
import type { Mail } from '../../messages/notices/ports.ts';
import type { Brand } from '../../ports.ts';

type Received = { form: 'contact' | 'partner'; language: Language; brand: Brand };

/** Content of the e-mail that confirms the receipt of a form, without any typed input: the e-mail may go to a stranger. */
export function receivedContent({ form, language, brand }: Received): MailContent {
  const say = enquiryMessages(language);
  return {
    language,
    subject: say(`received.${form}.subject`, { brand: brand.name }),
    greeting: say('greeting'),
    headline: say(`received.${form}.headline`),
    paragraphs: [say(`received.${form}.next`), say('received.not_you')],
    facts: [],
    links: [],
    closing: say('closing', { phone: brand.supportPhone }),
  };
}

/** The e-mail that says that a form arrived; it repeats nothing of it. `id` is stable over retries. */
export const composeReceivedMail = ({ to, ...received }: Received & { to: string }, id: string): Mail =>
  asMail({ id, to }, receivedContent(received), received.brand);
