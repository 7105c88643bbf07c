import type { EmailProviderForm, EmailSettingsForm, EmailSetup } from '#shared/contract/messages/mail-settings.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import {
  type EmailSettings,
  isCallbackKey,
  type CallingProvider,
  type EmailWay,
  type SmtpServer,
} from '#shared/domain/messages/sender-settings.ts';
import { Problem } from '#shared/problems.ts';
import { changedFields, type AuditDeps } from '../../audit/audit-event-of.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { AUDITED_MAIL, type EmailFacts } from '../../audit/audited-fields.ts';
import { editVersioned, NEVER_SAVED } from '../../audit/edit-versioned.ts';
import type { Clock } from '../../ports.ts';
import { cachedFor } from '../../cached-for.ts';
import type { EmailSender, EmailSecrets, EmailRoute, SenderOfRoute } from '../ports.ts';
import type { EmailSettingsStore } from '#functions/store/messages/message-settings-stores.ts';

const SES: EmailRoute = { by: 'ses' };

/**
 * Returns the route for mail: the enabled configuration, else Amazon SES. `brandName` is the sender's name where none
 * is set.
 */
const enabledRoute = (settings: EmailSettings | null, brandName: string): EmailRoute =>
  (settings?.enabled && routeBy(settings, settings.enabled, brandName)) ?? SES;

/** Returns the route for mail by one of the two configurations; null where it is incomplete. */
export function routeBy({ provider, server }: EmailSettings, way: EmailWay, brandName: string): EmailRoute | null {
  if (way === 'server') return server && serverRoute(server, { name: brandName, email: server.from_email });
  if (provider === null) return null;
  const from = { name: provider.sender_name, email: provider.sender_email };
  if (provider.provider === 'smtp') return server && serverRoute(server, from);
  return provider.key_version === null
    ? null
    : { by: provider.provider, from, secret: { name: 'api-key', version: provider.key_version } };
}

const serverRoute = (
  { smtp_host: host, smtp_port: port, username, password_version }: SmtpServer,
  from: { name: string; email: string },
): EmailRoute | null =>
  password_version === null
    ? null
    : { by: 'smtp', host, port, username, from, secret: { name: 'smtp-password', version: password_version } };

export type EnabledSenderDeps = {
  clock: Clock;
  settings: Pick<EmailSettingsStore, 'get'>;
  secrets: Pick<EmailSecrets, 'get'>;
  senderOf: SenderOfRoute;
  brand: { name: string };
};

/** So long a choice is kept before it is read again: no deployment is needed to change it. */
const CHOICE_PERSISTED_MS = 5 * 60_000;

/** The sender of a route, with its secret. */
export async function senderOfRoute(
  { secrets, senderOf }: Pick<EnabledSenderDeps, 'secrets' | 'senderOf'>,
  route: EmailRoute,
): Promise<EmailSender> {
  return senderOf(route, route.by === 'ses' ? '' : await secrets.get(route.secret.name, route.secret.version));
}

/**
 * Sends mail by the provider that is enabled at that time; the choice is read every five minutes. If the choice cannot
 * be read, nothing is sent: it throws, and the outbox tries again.
 */
export function createEnabledSender(deps: EnabledSenderDeps): EmailSender {
  const current = cachedFor(deps.clock, CHOICE_PERSISTED_MS, async () =>
    senderOfRoute(deps, enabledRoute(await deps.settings.get(), deps.brand.name)),
  );
  return { send: async (mail) => (await current()).send(mail) };
}

export type EmailSettingsDeps = AuditDeps & {
  settings: Pick<EmailSettingsStore, 'get' | 'save'>;
  secrets: Pick<EmailSecrets, 'put'>;
  /** URL for the callbacks of a provider. */
  callbackUrl: (provider: CallingProvider) => string;
};

/** How the audit calls what is set. */
export const MAIL_ENTITY = 'settings#email';

/** Mail settings as admins see them, without secrets. */
function shownSetup(
  { callbackUrl }: Pick<EmailSettingsDeps, 'callbackUrl'>,
  settings: EmailSettings | null,
): EmailSetup {
  const { provider = null, server = null, enabled = null, ver = 0 } = settings ?? {};
  return {
    in_use: enabledRoute(settings, '').by,
    settings: provider && {
      provider: provider.provider,
      sender_name: provider.sender_name,
      sender_email: provider.sender_email,
      has_api_key:
        provider.provider === 'smtp' ? (server?.password_version ?? null) !== null : provider.key_version !== null,
      has_callback_key: provider.callback_key_version !== null,
    },
    server: server && {
      smtp_host: server.smtp_host,
      smtp_port: server.smtp_port,
      username: server.username,
      from_email: server.from_email,
      has_password: server.password_version !== null,
      service_enabled: enabled === 'server',
    },
    callback_urls: {
      sendgrid: callbackUrl('sendgrid'),
      mailchimp: callbackUrl('mailchimp'),
      resend: callbackUrl('resend'),
    },
    ver,
  };
}

/** How e-mail goes out. */
export const showEmailSettings = async (
  deps: Pick<EmailSettingsDeps, 'callbackUrl'> & { settings: Pick<EmailSettingsStore, 'get'> },
): Promise<EmailSetup> => shownSetup(deps, await deps.settings.get());

/**
 * Chooses the provider by which e-mail goes out from now on. Its key is kept while the provider stays, and so is the key that
 * its callbacks are verified with; that of `smtp` is the password of the server.
 * @throws Problem changed_meanwhile, mail_secret_needed, mail_server_needed, mail_callback_key_wrong
 */
export async function saveEmailSettings(
  deps: EmailSettingsDeps,
  actor: Actor,
  { ver, api_key, callback_key, ...given }: EmailSettingsForm,
): Promise<EmailSetup> {
  const isServer = given.provider === 'smtp';
  const change = async (before: EmailSettings | null): Promise<Chosen> => {
    if (callback_key !== undefined && !isCallbackKey(given.provider, callback_key))
      throw new Problem('mail_callback_key_wrong', 'callback_key');
    const server = before?.server ?? null;
    if (isServer && server === null) throw new Problem('mail_server_needed', 'provider');
    const keyVersion = autosavedVersion(before, given.provider);
    if (api_key === undefined && keyVersion === null) throw new Problem('mail_secret_needed', 'api_key');
    const version =
      api_key === undefined ? keyVersion : await deps.secrets.put(isServer ? 'smtp-password' : 'api-key', api_key);
    const callback_key_version =
      callback_key === undefined
        ? keptCallbackVersion(before, given.provider)
        : await deps.secrets.put('callback-key', callback_key);
    return {
      enabled: 'provider',
      provider: { ...given, key_version: isServer ? null : version, callback_key_version },
      server: server && (isServer ? { ...server, password_version: version } : server),
    };
  };
  const fields: FieldsOf = ({ before, after }) => [
    ...changedFields(before?.provider ?? {}, after.provider ?? {}),
    ...(api_key === undefined ? [] : ['api_key']),
    ...(callback_key === undefined ? [] : ['callback_key']),
  ];
  return editSettings(deps, actor, { ver, change, fields });
}

/** Which version of a secret is kept for a provider. */
function autosavedVersion(before: EmailSettings | null, provider: EmailSettingsForm['provider']): number | null {
  if (provider === 'smtp') return before?.server?.password_version ?? null;
  return before?.provider?.provider === provider ? before.provider.key_version : null;
}

const keptCallbackVersion = (before: EmailSettings | null, provider: EmailSettingsForm['provider']): number | null =>
  before?.provider?.provider === provider ? before.provider.callback_key_version : null;

/**
 * Sets the mail server up, and whether e-mail goes out by it from now on; switched off it goes out by Amazon SES, and never
 * on, by whoever sent before. The password is kept for the server and the user name that it was typed for: nobody who sends
 * it elsewhere learns it.
 * @throws Problem changed_meanwhile, mail_secret_needed
 */
export async function saveEmailProvider(
  deps: EmailSettingsDeps,
  actor: Actor,
  { ver, password, service_enabled, ...given }: EmailProviderForm,
): Promise<EmailSetup> {
  const change = async (before: EmailSettings | null): Promise<Chosen> => {
    const stored = before?.server ?? null;
    const isSame = stored?.smtp_host === given.smtp_host && stored.username === given.username;
    const passwordVersion = isSame ? stored.password_version : null;
    if (password === undefined && passwordVersion === null) throw new Problem('mail_secret_needed', 'password');
    const password_version =
      password === undefined ? passwordVersion : await deps.secrets.put('smtp-password', password);
    const others = before?.enabled === 'server' ? null : (before?.enabled ?? null);
    return {
      enabled: service_enabled ? 'server' : others,
      provider: before?.provider ?? null,
      server: { ...given, password_version },
    };
  };
  const fields: FieldsOf = ({ before, after }) => [
    ...changedFields(before?.server ?? {}, after.server ?? {}),
    ...(password === undefined ? [] : ['password']),
    ...((before?.enabled === 'server') === service_enabled && before !== null ? [] : ['service_enabled']),
  ];
  return editSettings(deps, actor, { ver, change, fields });
}

type Chosen = Pick<EmailSettings, 'enabled' | 'provider' | 'server'>;
type FieldsOf = (edit: { before: EmailSettings | null; after: EmailSettings }) => readonly string[];
type SettingsEdit = { ver: number; change: (before: EmailSettings | null) => Promise<Chosen>; fields: FieldsOf };

/** The number of a version says nothing: that a secret changed is told by its own name. */
const VERSIONS = ['key_version', 'password_version', 'callback_key_version'];

/** Mail settings whose values the audit repeats. */
const emailFacts = (settings: EmailSettings | null): EmailFacts => ({
  in_use: enabledRoute(settings, '').by,
  provider: settings?.provider?.provider ?? null,
  service_enabled: settings?.enabled === 'server',
  smtp_host: settings?.server?.smtp_host ?? null,
  smtp_port: settings?.server?.smtp_port ?? null,
});

async function editSettings(
  deps: EmailSettingsDeps,
  actor: Actor,
  { ver, change, fields }: SettingsEdit,
): Promise<EmailSetup> {
  const saved = await editVersioned<EmailSettings, EmailSettings | null>(deps, actor, {
    ver,
    read: () => deps.settings.get(),
    change: async (before) => {
      const created_at = new Date(deps.clock.now()).toISOString();
      return { ...NEVER_SAVED, created_at, ...before, ...(await change(before)) };
    },
    audit: (edit) => ({
      action: 'email_settings.update',
      entity: MAIL_ENTITY,
      fields: fields(edit).filter((name) => !VERSIONS.includes(name)),
      changes: changesOf(AUDITED_MAIL, emailFacts(edit.before), emailFacts(edit.after)),
    }),
    save: ({ after }, auditEvent) => deps.settings.save(after, ver, auditEvent),
  });
  return shownSetup(deps, saved);
}
