import type { WaitlistEntry } from '#shared/domain/leads/waitlist.ts';
import { waitlistLink } from '#shared/values/waitlist-link.ts';
import { notificationCeilings, sendWithin, type CeilingDeps } from '../../messages/notifications/send-ceilings.ts';
import type { EmailSender, NotificationCeilings, Email } from '../../messages/ports.ts';
import { deliverMessage } from '../../messages/outbox/deliver-message.ts';
import type { MessageKind } from '../../messages/outbox/message-kind.ts';
import type { Brand, Log, TokenSigner } from '../../ports.ts';
import type { SendingSwitch } from '../../messages/sending/switch-sending.ts';
import type { WaitlistStore } from '#functions/store/leads/waitlist-store.ts';
import { enquiryMessages } from '#shared/messages/enquiry-messages.ts';
import { writeClinicQuery } from '#shared/values/clinic-search.ts';
import { istDay } from '#shared/values/ist.ts';
import { inLanguage, type Language } from '#shared/values/language.ts';
import { TIMES } from '#shared/values/times/every-language.ts';
import { leaveCodeOf } from './join-waitlist.ts';
import { type EmailContent, asEmail } from '../../messages/notifications/mail-content.ts';

export type NotifyWaitlistDeps = CeilingDeps & {
  ceilings: NotificationCeilings;
  waitlists: Pick<WaitlistStore, 'get' | 'setDue' | 'remove' | 'entries' | 'save'>;
  sending: SendingSwitch;
  mail: EmailSender;
  signer: Pick<TokenSigner, 'digest' | 'linkCode'>;
  brand: Brand;
  log: Log;
};

/** E-mails that one run begins; the sweeper starts the next run within a minute. */
export const MAILS_A_RUN = 25;
const AT_ONCE = 5;

/**
 * Sends the people on a waitlist their e-mail, as many as a run has time for. Each entry is claimed before its e-mail is sent and
 * deleted afterwards, so a run that was interrupted is continued by the next one. The waitlist stays due until it is empty.
 * @throws what the table throws
 */
export async function notifyWaitlist(deps: NotifyWaitlistDeps, id: string): Promise<void> {
  if (await deps.sending.isStopped()) return;
  const list = await deps.waitlists.get(id);
  if (list === null || list.next_check_at === null) return;
  const kind = emailOf(deps);
  const waiting: string[] = [];
  let begun = 0;
  for await (const page of deps.waitlists.entries(id)) {
    const now = new Date(deps.clock.now()).toISOString();
    const isDue = ({ next_check_at }: WaitlistEntry): boolean => next_check_at === null || next_check_at <= now;
    const due = page.filter(isDue).slice(0, MAILS_A_RUN - begun);
    begun += due.length;
    for (let at = 0; at < due.length; at += AT_ONCE)
      await Promise.all(due.slice(at, at + AT_ONCE).map((entry) => deliverMessage(deps, kind, entry)));
    waiting.push(...page.filter((entry) => !isDue(entry)).map(({ next_check_at }) => next_check_at ?? now));
    if (begun >= MAILS_A_RUN) break;
  }
  if (begun === 0 && waiting.length === 0 && (await deps.waitlists.remove(list))) return;
  // A started message is settled or waits for its next attempt: the next run finds out which.
  const [earliest] = begun > 0 ? [] : waiting.toSorted();
  await deps.waitlists.setDue(list, earliest ?? new Date(deps.clock.now()).toISOString());
}

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
export function composeWaitlistEmail(
  { to, city, city_name, language, created_at, link, brand }: Told,
  id: string,
): Email {
  const day = TIMES[language].date(istDay(created_at));
  const say = enquiryMessages(language);
  const linkTo = (path: string): string => brand.siteUrl + inLanguage(language, path);
  const content: EmailContent = {
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
  return asEmail({ id, to }, content, brand);
}

/** The e-mail of an entry, as the outbox knows it. */
const emailOf = (deps: NotifyWaitlistDeps): MessageKind<WaitlistEntry> => ({
  receiver: 'patient',
  word: 'e-mail to a waitlist',
  idsOf: ({ list }) => ({ list }),
  isCurrent: () => true,
  deliver: ({ list, email: to, hash, city, city_name, language, created_at }, expectLease) =>
    sendWithin(deps, notificationCeilings(deps, { kind: 'mail', receiver: to, priority: 'can wait' }), () => {
      expectLease();
      const link = waitlistLink({ list, code: leaveCodeOf(deps.signer, list, to) });
      const id = `${hash}.${Date.parse(created_at)}`;
      return deps.mail.send(
        composeWaitlistEmail({ to, city, city_name, language, created_at, link, brand: deps.brand }, id),
      );
    }),
  async save(entry, progress) {
    const changed = { ...entry, ...progress };
    return (await deps.waitlists.save(changed, entry.attempts)) ? changed : null;
  },
  // Anybody may type an address that takes nothing: no operator can do anything about it.
  saveRefused: (entry) => deps.waitlists.save({ ...entry, state: 'FAILED', next_check_at: null }, entry.attempts),
});
