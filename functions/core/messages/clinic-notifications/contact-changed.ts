import type { FormerContact } from '#shared/domain/clinics/clinic-contact.ts';
import { clinicMessages } from '#shared/messages/clinic-messages.ts';
import type { Language } from '#shared/values/language.ts';
import { TIMES } from '#shared/values/times/every-language.ts';
import type { EmailContent } from '../notifications/mail-content.ts';
import { asEmail } from '../notifications/mail-html.ts';
import type { Email } from '../notifications/ports.ts';
import type { Brand } from '../../ports.ts';

/** The content of the e-mail to a clinic's former address; it names neither the new address nor the new number. */
export function contactChangedContent(
  { clinic_name, changed, at }: Pick<FormerContact, 'clinic_name' | 'changed' | 'at'>,
  brand: Brand,
  language: Language,
): EmailContent {
  const say = clinicMessages(language);
  const headline = say('contact_changed.headline');
  return {
    language,
    subject: `${brand.name}: ${headline}`,
    greeting: say('greeting', { clinic: clinic_name }),
    headline,
    facts: [
      [say('contact_changed.label.changed'), changed.map((name) => say(`contact_changed.changed.${name}`)).join(', ')],
      [say('contact_changed.label.when'), TIMES[language].visit(at)],
      // Only in general terms: nobody outside has to know which staff member it was.
      [say('contact_changed.label.by'), say('contact_changed.by', { brand: brand.name })],
    ],
    paragraphs: [say(`contact_changed.from_now.${changed.includes('email') ? 'other' : 'same'}`)],
    links: [],
    closing: say('contact_changed.object', { phone: brand.supportPhone }),
  };
}

/** The e-mail to the former address of a clinic; a repeat has the same id. */
export const composeContactChanged = (former: FormerContact, brand: Brand): Email =>
  asEmail(
    { id: `contact-changed.${former.clinic_id}.${former.ver}`, to: former.email },
    contactChangedContent(former, brand, former.language),
    brand,
  );
