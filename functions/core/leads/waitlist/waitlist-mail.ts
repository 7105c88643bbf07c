import { enquiryMessages } from '#shared/messages/enquiry-messages.ts';
import { writeClinicQuery } from '#shared/values/clinic-search.ts';
import { istDay } from '#shared/values/ist.ts';
import { inLanguage, type Language } from '#shared/values/language.ts';
import { TIMES } from '#shared/values/times/every-language.ts';
import { asMail } from '../../messages/notices/mail-html.ts';
import type { MailContent } from '../../messages/notices/mail-content.ts';
import type { Mail } from '../../messages/notices/ports.ts';
import type { Brand } from '../../ports.ts';

type Told = {
  to: string;
  /** The city's name of today, in English. */
  city: string;
  /** Its name in the language. */
  city_name: string;
  language: Language;
  /** When it was asked for, ISO. */
  created_at: string;
  /** The address that removes the entry, without site and language. */
  link: string;
  brand: Brand;
};

/** The e-mail that tells someone on a waitlist that their city has a clinic. `id` is stable over retries. */
export function composeWaitlistMail(
  { to, city, city_name, language, created_at, link, brand }: Told,
  id: string,
): Mail {
  const day = TIMES[language].date(istDay(created_at));
  const say = enquiryMessages(language);
  const linkTo = (path: string): string => brand.siteUrl + inLanguage(language, path);
  const content: MailContent = {
    language,
    subject: say('waitlist.subject', { brand: brand.name, city: city_name }),
    greeting: say('greeting'),
    headline: say('waitlist.headline', { city: city_name }),
    paragraphs: [say('waitlist.only_email', { day }), say('waitlist.not_you')],
    facts: [],
    links: [
      { label: say('waitlist.show', { city: city_name }), url: linkTo(`/home${writeClinicQuery({ q: '', city })}`) },
      { label: say('waitlist.remove'), url: linkTo(link) },
    ],
    closing: say('closing', { phone: brand.supportPhone }),
  };
  return asMail({ id, to }, content, brand);
}
