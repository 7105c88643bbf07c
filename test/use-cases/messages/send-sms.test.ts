import { describe, expect, test } from 'vitest';
import { UnknownOutcome } from '#functions/core/messages/outbox/message-kind.ts';
import { createChosenSmsSender } from '#functions/core/messages/sms-settings/chosen-sms-sender.ts';
import { saveSmsSettings, showSmsSettings } from '#functions/core/messages/sms-settings/edit-sms-settings.ts';
import type { RenderedSms, SmsOutcome, SmsProvider, SmsProviderName } from '#functions/core/messages/ports.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import type { SmsSettings } from '#shared/domain/messages/sender-settings.ts';
import { phoneFormats } from '#shared/domain/messages/sms-phone.ts';
import { renderSms } from '#shared/domain/messages/sms-templates.ts';

const ADMIN = { id: 'admin-1', email: 'admin@punnagai.example' };
const PASSWORD = 'secret password 4711';
const form = { username: 'punnagai.trans', is_enabled: true };
const sms = {
  id: 'apt_1#confirmed',
  to: '9812345670',
  message: { template: 'new_link', values: { clinic: 'Neem Tree', ref: '7K4Q', link: 'https://p.example/b#a' } },
};

const UNREGISTERED = { ...sms.message, template: 'ta.new_link' };

const taken: SmsOutcome = { result: 'taken', status: 200, words: 'taken', id: 'id-1' };
const busy: SmsOutcome = { result: 'busy', status: 503, words: 'cannot take it now (503).' };
const refused: SmsOutcome = { result: 'refused', status: 200, words: 'refused (400).' };
const closed: SmsOutcome = { result: 'closed', status: 401, words: 'does not accept the password (401).' };
const unknown: SmsOutcome = { result: 'unknown', status: null, words: 'gave no answer.' };

/** A world in memory whose providers answer as told, one outcome a try, the last for ever. */
function newDeps(answers: Partial<Record<SmsProviderName, SmsOutcome[]>> = {}) {
  let stored: SmsSettings | null = null;
  let now = Date.parse('2026-11-23T05:00:00Z');
  const events: AuditEvent[] = [];
  const logged: unknown[] = [];
  const secrets: string[] = [];
  const asked: string[] = [];
  const pauses: number[] = [];
  const accounts: object[] = [];
  const providerOf = (name: SmsProviderName): SmsProvider => {
    const left = [...(answers[name] ?? [taken])];
    return {
      name,
      needsTemplate: name === 'smartping_template',
      templateIdOf: (template) => (template === 'new_link' ? '1107' : null),
      render: renderSms,
      numberFormats: (digits) => (name === 'alternative' ? [`+91${digits}`] : phoneFormats(digits)),
      tryOnce({ to }) {
        asked.push(`${name} ${to}`);
        return Promise.resolve((left.length > 1 ? left.shift() : left[0]) ?? taken);
      },
    };
  };
  const deps = {
    clock: { now: () => now },
    ids: { auditEventId: () => `act_${events.length + 1}` },
    pause(ms: number) {
      now += ms;
      return Promise.resolve(pauses.push(ms));
    },
    settings: {
      get: () => Promise.resolve(stored),
      save(after: SmsSettings, versionBefore: number, act: AuditEvent) {
        if ((stored?.ver ?? 0) !== versionBefore) return Promise.resolve(false);
        stored = after;
        events.push(act);
        return Promise.resolve(true);
      },
    },
    secrets: {
      put: (_name: string, value: string) => Promise.resolve(secrets.push(value)),
      get: (_name: string, version: number) => Promise.resolve(secrets[version - 1] ?? ''),
    },
    providers: {
      smartPing(account: object) {
        accounts.push(account);
        return Promise.resolve([providerOf('smartping_template'), providerOf('smartping_text')]);
      },
      alternative: () => Promise.resolve(providerOf('alternative')),
    },
    log: { warn: (...said: unknown[]) => void logged.push(said) },
  };
  return {
    deps,
    events,
    logged,
    asked,
    pauses,
    accounts,
    stored: () => stored,
    pass: (ms: number) => void (now += ms),
  };
}

/** A provider that refuses a number in every format, as the last one. */
const refusesAll = (provider: SmsProvider): SmsProvider => ({
  ...provider,
  numberFormats: phoneFormats,
  tryOnce: () => Promise.resolve(refused),
});

/** A world with SmartPing enabled, and its sender. */
async function withSmartPing(answers: Partial<Record<SmsProviderName, SmsOutcome[]>> = {}) {
  const made = newDeps(answers);
  await saveSmsSettings(made.deps, ADMIN, { ...form, password: PASSWORD, ver: 0 });
  return { ...made, sender: createChosenSmsSender(made.deps) };
}

describe('the sender of an SMS', () => {
  test('is SNS until SmartPing is enabled, then SmartPing, read every five minutes', async () => {
    const { deps, asked, accounts, pass } = newDeps();
    const sender = createChosenSmsSender(deps);
    await sender.send(sms);
    await saveSmsSettings(deps, ADMIN, { ...form, password: PASSWORD, ver: 0 });
    await sender.send(sms);
    pass(5 * 60_000);
    await sender.send(sms);
    await saveSmsSettings(deps, ADMIN, { ...form, is_enabled: false, ver: 1 });
    pass(5 * 60_000);
    await sender.send(sms);
    const providers = asked.map((one) => one.split(' ')[0]);
    expect(providers).toEqual(['alternative', 'alternative', 'smartping_template', 'alternative']);
    expect(accounts).toEqual([{ username: form.username, password: PASSWORD }]);
  });

  test('nobody sends while the choice cannot be read', async () => {
    const { deps, asked } = newDeps();
    const sender = createChosenSmsSender({ ...deps, settings: { get: () => Promise.reject(new Error('down')) } });
    await expect(sender.send(sms)).rejects.toThrow('down');
    expect(asked).toEqual([]);
  });
});

describe('an SMS by SmartPing', () => {
  test('A-157, A-185: goes by template, then as text, then by SNS: three tries each, a second between providers', async () => {
    const { sender, asked, pauses } = await withSmartPing({ smartping_template: [busy], smartping_text: [busy] });
    expect(await sender.send(sms)).toBe('id-1');
    expect(asked).toEqual([
      ...Array.from({ length: 3 }, () => 'smartping_template 9812345670'),
      ...Array.from({ length: 3 }, () => 'smartping_text 9812345670'),
      'alternative +919812345670',
    ]);
    expect(pauses).toEqual(Array.from({ length: 6 }, () => 1000));
  });

  test('while SmartPing cannot be reached, of which it takes a second to be sure, SNS is asked within twelve seconds', async () => {
    const { deps, pass, asked } = await withSmartPing({ smartping_template: [busy], smartping_text: [busy] });
    const unreached = async (account: object) =>
      (await deps.providers.smartPing(account)).map((provider) => ({
        ...provider,
        tryOnce(one: RenderedSms) {
          pass(1000);
          return provider.tryOnce(one);
        },
      }));
    const sender = createChosenSmsSender({ ...deps, providers: { ...deps.providers, smartPing: unreached } });
    expect(await sender.send(sms)).toBe('id-1');
    expect(asked).toHaveLength(7);
  });

  test('stops at the first success, and goes by template only where the text is registered', async () => {
    const { sender, asked, pauses } = await withSmartPing();
    await sender.send(sms);
    await sender.send({ ...sms, message: UNREGISTERED });
    expect(asked).toEqual(['smartping_template 9812345670', 'smartping_text 9812345670']);
    expect(pauses).toEqual([]);
  });

  test('a number that is refused is tried in its other formats, in their order', async () => {
    const { sender, asked } = await withSmartPing({ smartping_template: [refused, refused, taken] });
    await sender.send(sms);
    expect(asked).toEqual(['9812345670', '919812345670', '+919812345670'].map((to) => `smartping_template ${to}`));
  });

  test('a password that is not accepted is not tried in other formats', async () => {
    const { sender, asked } = await withSmartPing({ smartping_template: [closed], smartping_text: [taken] });
    await sender.send(sms);
    expect(asked).toEqual(['smartping_template 9812345670', 'smartping_text 9812345670']);
  });

  test('no other provider is asked at once if it is unknown whether an SMS was taken', async () => {
    const { sender, asked } = await withSmartPing({ smartping_template: [unknown] });
    await expect(sender.send(sms)).rejects.toEqual(
      new UnknownOutcome('All providers failed. Last error: gave no answer.'),
    );
    expect(asked).toHaveLength(1);
  });

  test('A-157: the attempt after it begins with the next one, and the others come after that', async () => {
    const { sender, asked } = await withSmartPing({ smartping_text: [unknown], alternative: [refused] });
    const waysOf = async (unknown_outcomes: number) => {
      asked.length = 0;
      const outcome = await sender.send({ ...sms, unknown_outcomes }).catch((error: unknown) => error);
      return [outcome, ...new Set(asked.map((one) => one.split(' ')[0]))];
    };
    expect(await waysOf(1)).toEqual([expect.any(UnknownOutcome), 'smartping_text']);
    expect(await waysOf(2)).toEqual(['id-1', 'alternative', 'smartping_template']);
    expect(await waysOf(3)).toEqual(['id-1', 'smartping_template']);
    asked.length = 0;
    await expect(sender.send({ ...sms, message: UNREGISTERED, unknown_outcomes: 1 })).rejects.toBeInstanceOf(
      UnknownOutcome,
    );
    expect(asked).toEqual(['alternative +919812345670', 'smartping_text 9812345670']);
  });

  test('an SMS that is harmless twice goes to the next provider at once', async () => {
    const outage = { smartping_template: [unknown], smartping_text: [unknown] };
    const { sender, asked } = await withSmartPing(outage);
    expect(await sender.send({ ...sms, isHarmlessTwice: true })).toBe('id-1');
    expect(asked.map((one) => one.split(' ')[0])).toEqual(['smartping_template', 'smartping_text', 'alternative']);
  });

  test('and may have been taken all the same where the last one refuses it', async () => {
    const { sender } = await withSmartPing({
      smartping_template: [unknown],
      smartping_text: [closed],
      alternative: [refused],
    });
    await expect(sender.send({ ...sms, isHarmlessTwice: true })).rejects.toBeInstanceOf(UnknownOutcome);
  });

  test("A-177: 'All providers failed. Last error: …', and 'No successful phone format found'", async () => {
    const all = { smartping_template: [refused], smartping_text: [refused] };
    const { sender, logged } = await withSmartPing({ ...all, alternative: [closed] });
    await expect(sender.send(sms)).rejects.toThrow(`All providers failed. Last error: ${closed.words}`);
    expect(logged).toHaveLength(3);
    expect(JSON.stringify(logged)).not.toContain(sms.to);
    const onlyText = await withSmartPing({ smartping_text: [refused] });
    const alone = {
      ...onlyText.deps.providers,
      alternative: async () => refusesAll(await onlyText.deps.providers.alternative()),
    };
    const inNoFormat = createChosenSmsSender({ ...onlyText.deps, providers: alone });
    await expect(inNoFormat.send({ ...sms, message: UNREGISTERED })).rejects.toThrow(
      'All providers failed. Last error: No successful phone format found',
    );
  });

  test('no try is begun once twelve seconds are over: somebody may wait for a code', async () => {
    const { deps, pass, asked } = await withSmartPing({ smartping_template: [refused] });
    const slowly = async (account: object) =>
      (await deps.providers.smartPing(account)).map((provider) => ({
        ...provider,
        tryOnce(one: RenderedSms) {
          pass(4000);
          return provider.tryOnce(one);
        },
      }));
    const sender = createChosenSmsSender({ ...deps, providers: { ...deps.providers, smartPing: slowly } });
    await expect(sender.send(sms)).rejects.toThrow('All providers failed. Last error: refused (400).');
    expect(asked).toHaveLength(3);
  });
});

describe('SMS settings', () => {
  test('the password goes in and never comes out: not in answers, rows, the audit or the log, which name that it changed', async () => {
    const { deps, events, logged, stored } = await withSmartPing();
    const shown = await showSmsSettings(deps);
    expect(shown).toEqual({ in_use: 'smartping', username: form.username, ver: 1 });
    expect(events).toMatchObject([
      { action: 'sms_settings.update', entity: 'settings#sms', fields: ['is_enabled', 'username', 'password'] },
    ]);
    expect(JSON.stringify([shown, events, logged, stored()])).not.toContain(PASSWORD);
  });

  test('it is kept where none is typed, and never handed to another user name; a stale edit is refused', async () => {
    const { deps, events } = await withSmartPing();
    await saveSmsSettings(deps, ADMIN, { ...form, is_enabled: false, ver: 1 });
    expect(events.at(-1)?.fields).toEqual(['is_enabled']);
    expect(events.at(-1)?.changes).toEqual([{ field: 'is_enabled', before: 'yes', after: 'no' }]);
    const another = saveSmsSettings(deps, ADMIN, { ...form, username: 'another', ver: 2 });
    await expect(another).rejects.toMatchObject({ code: 'sms_secret_needed', field: 'password' });
    const stale = saveSmsSettings(deps, ADMIN, { ...form, ver: 1 });
    await expect(stale).rejects.toMatchObject({
      code: 'changed_meanwhile',
      facts: { ver: 2, changed_by: ADMIN.email },
    });
  });
});
