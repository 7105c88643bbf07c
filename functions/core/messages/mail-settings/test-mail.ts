import type { EmailType } from '#shared/contract/messages/mail-settings.ts';
import type { MailTexts } from '#shared/domain/messages/mail-texts.ts';
import type { MailKind } from '#shared/domain/messages/notice.ts';
import { contentOf } from '../notices/compose-notice.ts';
import { asMail } from '../notices/mail-html.ts';
import type { MailContent } from '../notices/mail-content.ts';
import type { Mail } from '../notices/ports.ts';
import type { Brand, Clock } from '../../ports.ts';
import { sampleFacts } from '../message-texts/sample-facts.ts';

type World = { brand: Brand; clock: Clock };

const plainContent = ({ brand }: World): MailContent => ({
  subject: `Test email from ${brand.name}`,
  greeting: 'Hello,',
  headline: 'E-mail works.',
  facts: [],
  paragraphs: ['This is a test of the e-mail settings. You do not have to do anything.'],
  links: [],
  closing: `The ${brand.name} team`,
});

/** The e-mail to patients that a test shows. */
export const KIND_OF_TEST: Record<EmailType, MailKind> = {
  booking_confirmation: 'confirmed',
  booking_reminder: 'reminder',
};

/**
 * A test e-mail: one that a patient receives, with made-up facts and no entry for the calendar, or a plain one.
 * @param texts what is said in place of the original texts
 */
export function composeTestMail(
  world: World,
  { id, to, type }: { id: string; to: string; type: EmailType | undefined },
  texts: MailTexts = {},
): Mail {
  const content =
    type === undefined ? plainContent(world) : contentOf(KIND_OF_TEST[type], sampleFacts(world, to), texts);
  const subject = type === undefined ? content.subject : `[Test] ${content.subject}`;
  return { ...asMail({ id, to }, content, world.brand), subject };
}
