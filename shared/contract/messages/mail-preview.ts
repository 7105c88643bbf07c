import * as z from 'zod';
import { LANGUAGES } from '../../values/language.ts';
import { lazyStrictObject } from '../../values/lazy-object.ts';

/** An e-mail with made-up facts: what it says, part by part, and its part as plain text. */
export const MailPreview = lazyStrictObject(() => ({
  subject: z.string(),
  greeting: z.string(),
  headline: z.string(),
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  paragraphs: z.array(z.string()),
  /** The words of its links; the first is a button. */
  links: z.array(z.string()),
  closing: z.string(),
  sender: z.string(),
  text: z.string(),
}));
export type MailPreview = z.infer<typeof MailPreview>;

/** E-mails to whoever is no patient: their texts stand in the program, and the team sees what they say. */
export const OTHER_MAILS = [
  'partner_received',
  'partner_pending',
  'partner_contacted',
  'partner_approved',
  'partner_rejected',
  'partner_complete_clinic',
  'contact_received',
  'clinic_changes',
  'clinic_day_sheet',
  'clinic_contact_changed',
  'team_news',
] as const;
export const OtherMail = z.enum(OTHER_MAILS);
export type OtherMail = z.infer<typeof OtherMail>;

export const WhichOtherMail = lazyStrictObject(() => ({ kind: OtherMail, language: z.enum(LANGUAGES) }));
export type WhichOtherMail = z.infer<typeof WhichOtherMail>;
