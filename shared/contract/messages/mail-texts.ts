import * as z from 'zod';
import { faultOfText, TEXT_FIELDS, EditedTexts, TEXT_VERSIONS_KEPT } from '../../domain/messages/mail-texts.ts';
import { EmailKind } from '../../domain/messages/notification.ts';
import { LANGUAGES } from '../../values/language.ts';
import { lazyStrictObject } from '../../values/lazy.ts';
import { lines } from '../text-fields.ts';
import { access, route } from '../route.ts';

/** Texts of e-mails to patients: read by staff, written by admins. */

/** Identifies an e-mail. */
const Which = lazyStrictObject(() => ({ kind: EmailKind, language: z.enum(LANGUAGES) }));
export type WhichEmail = z.infer<typeof Which>;

/** No text of a message is longer than this; the rules of each are shorter. */
const ANY_TEXT_MAX = 1000;
const Texts = z.record(z.string().max(40), lines(ANY_TEXT_MAX));

type Written = { kind: EmailKind; texts: Record<string, string> };

/** Each text by the rules of its field; the field is named. */
function checkTexts({ kind, texts }: Written, check: z.RefinementCtx): void {
  for (const [field, text] of Object.entries(texts)) {
    const message = faultOfText(kind, field, text);
    if (message !== null) check.addIssue({ code: 'custom', path: ['texts', field], message });
  }
}

/** The form of the texts of a kind: all of them. */
export const textsForm = (kind: EmailKind): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(
      Object.keys(TEXT_FIELDS[kind]).map((field) => [
        field,
        z.string().superRefine((text, check) => {
          const message = faultOfText(kind, field, text);
          if (message !== null) check.addIssue({ code: 'custom', message });
        }),
      ]),
    ),
  );

/** The texts of an e-mail as they are sent, and as they are where nobody has written others. */
export const ShownTexts = lazyStrictObject(() => ({
  texts: Texts,
  originals: Texts,
  ver: EditedTexts.shape.ver,
  updated_at: EditedTexts.shape.updated_at,
  updated_by: EditedTexts.shape.updated_by,
}));
export type ShownTexts = z.infer<typeof ShownTexts>;

/** The versions before the present one, newest first: who saved each, when, and what was said by then. */
export const TextVersions = lazyStrictObject(() => ({
  versions: z.array(
    z.strictObject({
      ver: EditedTexts.shape.ver,
      saved_at: z.iso.datetime().nullable(),
      saved_by: z.string().nullable(),
      texts: Texts,
    }),
  ),
}));
export type TextVersions = z.infer<typeof TextVersions>;

/** An e-mail with made-up facts: what it says, part by part, and its part as plain text. */
export const EmailPreview = lazyStrictObject(() => ({
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
export type EmailPreview = z.infer<typeof EmailPreview>;

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
export const OtherEmail = z.enum(OTHER_MAILS);
export type OtherEmail = z.infer<typeof OtherEmail>;

export const WhichOtherEmail = lazyStrictObject(() => ({ kind: OtherEmail, language: z.enum(LANGUAGES) }));
export type WhichOtherEmail = z.infer<typeof WhichOtherEmail>;

export const emailTexts = {
  texts: route('GET', '/admin/message-texts/email', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Get the editable texts of an e-mail in a language',
  })
    .input(Which)
    .output(ShownTexts),
  saveTexts: route('PUT', '/admin/message-texts/email', {
    ...access('admin', 'messages', 'no_personal_data'),
    summary: 'Update the texts of an e-mail; a text that is left out returns to the original',
    problems: ['changed_meanwhile'],
  })
    .input(
      lazyStrictObject(() => ({ ...Which.shape, texts: Texts, ver: EditedTexts.shape.ver })).superRefine(checkTexts),
    )
    .output(ShownTexts),
  textVersions: route('GET', '/admin/message-texts/email/versions', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: `List up to ${TEXT_VERSIONS_KEPT} earlier versions of the texts of an e-mail, newest first`,
  })
    .input(Which)
    .output(TextVersions),
  preview: route('POST', '/admin/message-texts/email/preview', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Preview an e-mail with unsaved texts and sample data',
  })
    .input(
      lazyStrictObject(() => ({
        ...Which.shape,
        texts: Texts,
        /** The text that has to be seen in it: some are said in one case of several. */
        field: z.string().max(40).optional(),
      })).superRefine(checkTexts),
    )
    .output(EmailPreview),
};
