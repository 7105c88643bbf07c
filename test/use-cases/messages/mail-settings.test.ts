import { describe, expect, test } from 'vitest';
import {
  saveEmailProvider,
  saveEmailSettings,
  showEmailSettings,
  createEnabledSender,
} from '#functions/core/messages/mail-settings/edit-mail-settings.ts';
import { UnknownOutcome, Suppressed } from '#functions/core/messages/outbox/message-kind.ts';
import { sendTestEmail } from '#functions/core/messages/mail-settings/send-test-mail.ts';
import type { Email, EmailRoute } from '#functions/core/messages/ports.ts';
import type { EmailSettingsForm } from '#shared/contract/messages/mail-settings.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import type { EmailKind } from '#shared/domain/messages/notification.ts';
import type { Language } from '#shared/values/language.ts';
import type { EmailSettings } from '#shared/domain/messages/sender-settings.ts';

const ADMIN = { id: 'admin-1', email: 'admin@punnagai.example' };
const KEY = 'SG.secret-key-4711';
const PASSWORD = 'secret password 4711';
const BRAND = {
  name: 'Punnagai',
  siteUrl: 'https://p.example',
  supportPhone: '1800',
  supportEmail: 'help@p.example',
  bankDays: { from: 5, to: 7 },
};

/** Sample keys of callbacks; SendGrid's is the one that its own libraries are tested with. */
const CALLBACK_KEYS = {
  sendgrid:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g==',
  mailchimp: 'abcdefghijklmnopqrst12',
  resend: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

const settingsForm = { provider: 'sendgrid', sender_name: 'Punnagai', sender_email: 'a@p.example' } as const;
const serverForm = {
  smtp_host: 'smtp.zoho.in',
  smtp_port: 587,
  username: 'bookings@p.example',
  from_email: 'bookings@p.example',
};

/** A world in memory: settings, secrets in versions, and whoever sends. */
function newDeps() {
  let stored: EmailSettings | null = null;
  let now = Date.parse('2026-11-23T05:00:00Z');
  let reads = 0;
  const events: AuditEvent[] = [];
  const logged: unknown[] = [];
  const kept = new Map<string, string[]>();
  const sent: { route: EmailRoute; secret: string; mail: Email }[] = [];
  const written: Partial<Record<EmailKind, Record<string, string>>> = {};
  const failure: { error: Error | null } = { error: null };
  const log = (...said: unknown[]) => void logged.push(said);
  const deps = {
    clock: { now: () => now },
    ids: { auditEventId: () => `act_${events.length + 1}` },
    settings: {
      get: () => {
        reads += 1;
        return Promise.resolve(stored);
      },
      save(after: EmailSettings, versionBefore: number, act: AuditEvent) {
        if ((stored?.ver ?? 0) !== versionBefore) return Promise.resolve(false);
        stored = after;
        events.push(act);
        return Promise.resolve(true);
      },
      record: (act: AuditEvent) => Promise.resolve(void events.push(act)),
    },
    secrets: {
      put(name: string, value: string) {
        const values = [...(kept.get(name) ?? []), value];
        kept.set(name, values);
        return Promise.resolve(values.length);
      },
      get: (name: string, version: number) => Promise.resolve(kept.get(name)?.[version - 1] ?? ''),
    },
    callbackUrl: (provider: string) => `${BRAND.siteUrl}/callbacks/${provider}`,
    senderOf: (route: EmailRoute, secret: string) => ({
      send(mail: Email) {
        if (failure.error !== null) return Promise.reject(failure.error);
        sent.push({ route, secret, mail });
        return Promise.resolve('id');
      },
    }),
    texts: {
      get: (kind: EmailKind, language: Language) =>
        Promise.resolve({ kind, language, texts: written[kind] ?? {}, ...NEVER_EDITED }),
    },
    counts: { take: () => Promise.resolve(1), giveBack: () => Promise.resolve() },
    ceilings: { smsPerReceiver: 9, emailsPerReceiver: 9, smsPerDay: 99, emailsPerDay: 99 },
    signer: { digest: (text: string) => String(text.length) },
    brand: BRAND,
    log: { info: log, warn: log, alarm: log },
  };
  return {
    deps,
    events,
    logged,
    sent,
    failure,
    written,
    reads: () => reads,
    stored: () => stored,
    pass: (ms: number) => void (now += ms),
  };
}

const mail: Email = { id: 'm1', to: 'priya@example.in', subject: 's', text: 't', html: 'h' };

describe('the one sender of e-mail', () => {
  test('is Amazon SES until a configuration is enabled, then that one, read every five minutes', async () => {
    const { deps, sent, pass, reads } = newDeps();
    const sender = createEnabledSender(deps);
    await sender.send(mail);
    await sender.send(mail);
    expect(reads()).toBe(1);
    await saveEmailSettings(deps, ADMIN, { ...settingsForm, api_key: KEY, ver: 0 });
    pass(4 * 60_000);
    await sender.send(mail);
    pass(60_001);
    await sender.send(mail);
    await saveEmailProvider(deps, ADMIN, { ...serverForm, password: PASSWORD, service_enabled: true, ver: 1 });
    pass(5 * 60_000);
    await sender.send(mail);
    await saveEmailProvider(deps, ADMIN, { ...serverForm, service_enabled: false, ver: 2 });
    pass(5 * 60_000);
    await sender.send(mail);
    expect(sent.map(({ route, secret }) => [route.by, secret])).toEqual([
      ['ses', ''],
      ['ses', ''],
      ['ses', ''],
      ['sendgrid', KEY],
      ['smtp', PASSWORD],
      ['ses', ''],
    ]);
  });

  test('sends nothing by anybody else while the choice cannot be read, and asks again with the next mail', async () => {
    const { deps, sent } = newDeps();
    let isDown = true;
    const get = () => (isDown ? Promise.reject(new Error('down')) : deps.settings.get());
    const sender = createEnabledSender({ ...deps, settings: { get } });
    await expect(sender.send(mail)).rejects.toThrow('down');
    expect(sent).toEqual([]);
    isDown = false;
    await sender.send(mail);
    expect(sent).toHaveLength(1);
  });
});

describe('e-mail settings', () => {
  test('A-081, A-082: secrets go in and never come out: not in answers, rows, the audit or the log, which name that they changed', async () => {
    const { deps, events, logged, stored } = newDeps();
    const answers = [
      await saveEmailSettings(deps, ADMIN, { ...settingsForm, api_key: KEY, ver: 0 }),
      await saveEmailProvider(deps, ADMIN, { ...serverForm, password: PASSWORD, service_enabled: true, ver: 1 }),
      await showEmailSettings(deps),
    ];
    expect(answers.at(-1)).toMatchObject({
      in_use: 'smtp',
      settings: { provider: 'sendgrid', has_api_key: true },
      server: { ...serverForm, has_password: true, service_enabled: true },
      ver: 2,
    });
    const everything = JSON.stringify([answers, events, logged, stored()]);
    expect([everything.includes(KEY), everything.includes(PASSWORD)]).toEqual([false, false]);
    expect(
      events.map(({ action, fields }) => [action, fields.includes('api_key'), fields.includes('password')]),
    ).toEqual([
      ['email_settings.update', true, false],
      ['email_settings.update', false, true],
    ]);
    expect(events.map(({ changes = [] }) => changes.map(({ field, after }) => `${field}: ${after}`))).toEqual([
      ['in_use: sendgrid', 'provider: sendgrid'],
      [
        'in_use: smtp',
        'service_enabled: yes',
        `smtp_host: ${serverForm.smtp_host}`,
        `smtp_port: ${serverForm.smtp_port}`,
      ],
    ]);
  });

  test('the key of callbacks goes in and never comes out, is kept with its provider, and is refused where it can be none', async () => {
    const { deps, events, logged, stored } = newDeps();
    const wrong = { code: 'mail_callback_key_wrong', field: 'callback_key' };
    const save = (ver: number, given: Pick<EmailSettingsForm, 'provider'> & Partial<EmailSettingsForm>) =>
      saveEmailSettings(deps, ADMIN, { ...settingsForm, api_key: KEY, ver, ...given });
    for (const [provider, callback_key] of [
      ['sendgrid', CALLBACK_KEYS.resend],
      ['sendgrid', CALLBACK_KEYS.sendgrid.slice(0, -3)],
      ['resend', CALLBACK_KEYS.sendgrid],
      ['mailchimp', 'short'],
      ['smtp', CALLBACK_KEYS.mailchimp],
    ] as const)
      await expect(save(0, { provider, callback_key }), provider).rejects.toMatchObject(wrong);
    expect(stored()).toBeNull();
    const answers = [
      await save(0, { provider: 'sendgrid' }),
      await save(1, { provider: 'sendgrid', callback_key: CALLBACK_KEYS.sendgrid }),
      await save(2, { provider: 'sendgrid' }),
      await save(3, { provider: 'resend' }),
      await save(4, { provider: 'resend', callback_key: CALLBACK_KEYS.resend }),
      await save(5, { provider: 'mailchimp', callback_key: CALLBACK_KEYS.mailchimp }),
    ];
    expect(answers.map(({ settings }) => settings?.has_callback_key)).toEqual([false, true, true, false, true, true]);
    expect(answers[0]?.callback_urls.mailchimp).toBe('https://p.example/callbacks/mailchimp');
    const named = events.map(({ fields }) => fields.filter((field) => field.includes('callback')));
    expect(named).toEqual([[], ['callback_key'], [], [], ['callback_key'], ['callback_key']]);
    const everything = JSON.stringify([answers, events, logged, stored()]);
    expect(Object.values(CALLBACK_KEYS).filter((key) => everything.includes(key))).toEqual([]);
  });

  test('a secret is kept where none is typed, and never handed to another provider, server or user name', async () => {
    const { deps, sent } = newDeps();
    const refused = { code: 'mail_secret_needed' };
    await expect(saveEmailSettings(deps, ADMIN, { ...settingsForm, ver: 0 })).rejects.toMatchObject(refused);
    await saveEmailSettings(deps, ADMIN, { ...settingsForm, api_key: KEY, ver: 0 });
    await saveEmailSettings(deps, ADMIN, { ...settingsForm, sender_name: 'Clinics', ver: 1 });
    await expect(saveEmailSettings(deps, ADMIN, { ...settingsForm, provider: 'resend', ver: 2 })).rejects.toMatchObject(
      refused,
    );
    await createEnabledSender(deps).send(mail);
    expect(sent[0]).toMatchObject({ route: { by: 'sendgrid', from: { name: 'Clinics' } }, secret: KEY });
    const on = { service_enabled: true };
    await saveEmailProvider(deps, ADMIN, { ...serverForm, ...on, password: PASSWORD, ver: 2 });
    await saveEmailProvider(deps, ADMIN, { ...serverForm, ...on, smtp_port: 465, ver: 3 });
    for (const elsewhere of [{ smtp_host: 'smtp.thief.example' }, { username: 'another' }])
      await expect(
        saveEmailProvider(deps, ADMIN, { ...serverForm, ...on, ...elsewhere, ver: 4 }),
      ).rejects.toMatchObject(refused);
  });

  test('an edit of a version that no longer stands is refused, and the secret that was in use stays in use', async () => {
    const { deps, sent } = newDeps();
    await saveEmailSettings(deps, ADMIN, { ...settingsForm, api_key: KEY, ver: 0 });
    const stale = saveEmailSettings(deps, ADMIN, { ...settingsForm, api_key: 'another', ver: 0 });
    await expect(stale).rejects.toMatchObject({
      code: 'changed_meanwhile',
      facts: { ver: 1, changed_by: ADMIN.email },
    });
    await createEnabledSender(deps).send(mail);
    expect(sent[0]?.secret).toBe(KEY);
  });

  test('A-054: Custom SMTP is the server of the other screen, under another name, with the key as its password', async () => {
    const { deps, sent } = newDeps();
    const custom = { ...settingsForm, provider: 'smtp' } as const;
    await expect(saveEmailSettings(deps, ADMIN, { ...custom, api_key: KEY, ver: 0 })).rejects.toMatchObject({
      code: 'mail_server_needed',
    });
    await saveEmailProvider(deps, ADMIN, { ...serverForm, password: PASSWORD, service_enabled: false, ver: 0 });
    expect(await saveEmailSettings(deps, ADMIN, { ...custom, ver: 1 })).toMatchObject({ in_use: 'smtp' });
    await createEnabledSender(deps).send(mail);
    await saveEmailSettings(deps, ADMIN, { ...custom, api_key: KEY, ver: 2 });
    await createEnabledSender(deps).send(mail);
    const from = { name: 'Punnagai', email: 'a@p.example' };
    expect(sent.map(({ route, secret }) => [route, secret])).toMatchObject([
      [{ by: 'smtp', host: 'smtp.zoho.in', from }, PASSWORD],
      [{ by: 'smtp', host: 'smtp.zoho.in', from }, KEY],
    ]);
  });
});

test('a server that is saved while it is off takes nothing from the provider in use; switched off, Amazon SES sends', async () => {
  const { deps } = newDeps();
  const save = (service_enabled: boolean, ver: number) =>
    saveEmailProvider(deps, ADMIN, { ...serverForm, password: PASSWORD, service_enabled, ver });
  await saveEmailSettings(deps, ADMIN, { ...settingsForm, api_key: KEY, ver: 0 });
  const answers = [await save(false, 1), await save(true, 2), await save(false, 3), await save(false, 4)];
  expect(answers.map(({ in_use }) => in_use)).toEqual(['sendgrid', 'smtp', 'ses', 'ses']);
});

describe('a test e-mail', () => {
  const to = { recipient_email: 'admin@p.example' };

  test('A-055, A-147: really goes out by the provider that was saved, and is noted without its receiver', async () => {
    const { deps, sent, events } = newDeps();
    await expect(sendTestEmail(deps, ADMIN, 'provider', to)).rejects.toMatchObject({ code: 'mail_not_set_up' });
    await saveEmailSettings(deps, ADMIN, { ...settingsForm, api_key: KEY, ver: 0 });
    expect(await sendTestEmail(deps, ADMIN, 'provider', to)).toEqual({ sent: true, reason: null });
    expect(sent).toMatchObject([{ route: { by: 'sendgrid' }, secret: KEY, mail: { to: to.recipient_email } }]);
    expect(events.at(-1)).toMatchObject({ action: 'email_settings.test', fields: [] });
    expect(JSON.stringify(events)).not.toContain(to.recipient_email);
  });

  test('A-057, A-149: of the server it is a confirmation or a reminder as patients receive them, and only while it is enabled', async () => {
    const { deps, sent, written } = newDeps();
    const type = { ...to, email_type: 'booking_confirmation' } as const;
    const reminder = { ...to, email_type: 'booking_reminder' } as const;
    await saveEmailProvider(deps, ADMIN, { ...serverForm, password: PASSWORD, service_enabled: false, ver: 0 });
    await expect(sendTestEmail(deps, ADMIN, 'server', type)).rejects.toMatchObject({ code: 'mail_not_set_up' });
    await saveEmailProvider(deps, ADMIN, { ...serverForm, service_enabled: true, ver: 1 });
    await sendTestEmail(deps, ADMIN, 'server', type);
    await sendTestEmail(deps, ADMIN, 'server', reminder);
    written.reminder = { headline: 'See you soon, {name}.', arrive: 'With a {thing} that nobody knows' };
    await sendTestEmail(deps, ADMIN, 'server', reminder);
    const said = sent.map(({ mail: { subject, text } }) => `${subject} ${text}`);
    expect(said[0]).toMatch(/^\[Test\] Booking Confirmed: [^]*Your appointment is confirmed\./);
    expect(said[1]).toMatch(
      /^\[Test\] Booking Reminder: [^]*Your appointment is coming up\.[^]*Please arrive 10 minutes early/,
    );
    expect(said[2]).toMatch(/See you soon, Sample Patient\.[^]*Please arrive 10 minutes early/);
  });

  test('says in words of ours why nothing was sent, and repeats nothing that a provider or a library said', async () => {
    const { deps, failure } = newDeps();
    await saveEmailSettings(deps, ADMIN, { ...settingsForm, api_key: KEY, ver: 0 });
    failure.error = Object.assign(new Error('SendGrid does not accept the API key (401).'), { name: 'EmailNotTaken' });
    expect(await sendTestEmail(deps, ADMIN, 'provider', to)).toEqual({ sent: false, reason: failure.error.message });
    failure.error = new UnknownOutcome('The provider did not respond in time.');
    expect(await sendTestEmail(deps, ADMIN, 'provider', to)).toEqual({ sent: false, reason: failure.error.message });
    failure.error = new Suppressed('UNSUBSCRIBED');
    expect((await sendTestEmail(deps, ADMIN, 'provider', to)).reason).toMatch(/^This address is suppressed/);
    failure.error = new Error(`bad key ${KEY}`);
    const unknown = { sent: false, reason: 'The e-mail was not sent, or the provider did not confirm it.' };
    expect(await sendTestEmail(deps, ADMIN, 'provider', to)).toEqual(unknown);
    const locked = { ...deps, secrets: { get: () => Promise.reject(new Error(KEY)) } };
    const unread = { sent: false, reason: 'The stored API key or password could not be read. Enter it again.' };
    expect(await sendTestEmail(locked, ADMIN, 'provider', to)).toEqual(unread);
  });
});
