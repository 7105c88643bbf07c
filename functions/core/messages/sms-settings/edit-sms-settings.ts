import type { SmsSettingsForm, SmsSetup, SmsTemplate } from '#shared/contract/messages/sms-settings.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { SmsSettings } from '#shared/domain/messages/sender-settings.ts';
import { Problem } from '#shared/problems.ts';
import { changedFields, type AuditDeps } from '../../audit/audit-event-of.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { AUDITED_SMS } from '../../audit/audited-fields.ts';
import { editVersioned, NEVER_SAVED } from '../../audit/edit-versioned.ts';
import type { SmsSecrets } from '../ports.ts';
import type { SmsSettingsStore } from '#functions/store/messages/message-settings-stores.ts';
import { registeredTexts } from '#shared/domain/messages/sms-templates.ts';

export type SmsSettingsDeps = AuditDeps & {
  settings: Pick<SmsSettingsStore, 'get' | 'save'>;
  secrets: Pick<SmsSecrets, 'put'>;
};

/** How the audit calls what is set. */
export const SMS_ENTITY = 'settings#sms';

const shown = (settings: SmsSettings | null): SmsSetup => ({
  in_use: settings?.is_enabled === true ? 'smartping' : 'sns',
  username: settings?.username ?? null,
  ver: settings?.ver ?? 0,
});

/** How SMS go out, as admins see it: no secret is in it. */
export const showSmsSettings = async ({ settings }: { settings: Pick<SmsSettingsStore, 'get'> }): Promise<SmsSetup> =>
  shown(await settings.get());

/**
 * Sets the account at SmartPing up, and whether SMS go out by it from now on, else by SNS alone. The password is kept for the
 * user name that it was typed for.
 * @throws Problem changed_meanwhile, sms_secret_needed
 */
export async function saveSmsSettings(
  deps: SmsSettingsDeps,
  actor: Actor,
  { ver, password, ...given }: SmsSettingsForm,
): Promise<SmsSetup> {
  const saved = await editVersioned<SmsSettings, SmsSettings | null>(deps, actor, {
    ver,
    read: () => deps.settings.get(),
    change: async (before) => {
      const passwordVersion = before?.username === given.username ? before.password_version : null;
      const password_version =
        password === undefined ? passwordVersion : await deps.secrets.put('smartping-password', password);
      if (password_version === null) throw new Problem('sms_secret_needed', 'password');
      const created_at = new Date(deps.clock.now()).toISOString();
      return { ...NEVER_SAVED, created_at, ...before, ...given, password_version };
    },
    audit: ({ before, after }) => {
      const { username = null, is_enabled = false } = before ?? {};
      const fields = changedFields({ username, is_enabled }, given);
      return {
        action: 'sms_settings.update',
        entity: SMS_ENTITY,
        fields: password === undefined ? fields : [...fields, 'password'],
        changes: changesOf(AUDITED_SMS, { is_enabled }, after),
      };
    },
    save: ({ after }, auditEvent) => deps.settings.save(after, ver, auditEvent),
  });
  return shown(saved);
}

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
