import type { EmailType } from '#shared/contract/mail-settings.ts';
import { contentOf } from '../notices/compose-notice.ts';
import { mailText } from '../notices/mail-content.ts';
import { mailHtml } from '../notices/mail-html.ts';
import type { MailContent } from '../notices/mail-content.ts';
import type { NoticeFacts } from '../notices/notice-facts.ts';
import type { Mail } from '../notices/ports.ts';
import type { Brand, Clock } from '../ports.ts';
import { sampleFacts } from './sample-facts.ts';

type World = { brand: Brand; clock: Clock };

const plainContent = ({ brand }: World): MailContent => ({
  subject: `Test email from ${brand.name}`,
  greeting: 'Hello,',
  headline: 'E-mail goes out.',
  facts: [],
  paragraphs: ['This is a test of the e-mail settings. Nothing has to be done.'],
  links: [],
  closing: `The ${brand.name} team`,
});

const CONTENT: Record<EmailType, (facts: NoticeFacts) => MailContent> = {
  booking_confirmation: (facts) => contentOf('confirmed', facts),
  booking_reminder: (facts) => contentOf('reminder', facts),
};

/** A test e-mail: one that a patient receives, with made-up facts and no entry for the calendar, or a plain one. */
export function composeTestMail(
  world: World,
  { id, to, type }: { id: string; to: string; type: EmailType | undefined },
): Mail {
  const content = type === undefined ? plainContent(world) : CONTENT[type](sampleFacts(world, to));
  const subject = type === undefined ? content.subject : `[Test] ${content.subject}`;
  return { id, to, subject, html: mailHtml(content, world.brand), text: mailText(content, world.brand) };
}
