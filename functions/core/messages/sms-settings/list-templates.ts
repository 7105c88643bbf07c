import type { SmsTemplate } from '#shared/contract/messages/sms-settings.ts';
import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';

/** The registered texts by their names, each with its number at the operators where it has one (specification: admin §3, §7). */
export const listTemplates = (templateIds: Readonly<Record<string, string>>): SmsTemplate[] =>
  registeredTexts().map(({ name, language, text, variables }) => ({
    id: name,
    template_name: name,
    template_content: text,
    language,
    variables: [...variables],
    smartping_template_id: templateIds[name] ?? null,
  }));
