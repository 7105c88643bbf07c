import { expect, test } from 'vitest';
import { createCallbackKeys } from '#functions/core/messages/mail-callbacks/receive-callback.ts';
import type { ChosenProvider, EmailSettings } from '#shared/domain/messages/sender-settings.ts';

const provider: ChosenProvider = {
  provider: 'resend',
  sender_name: 'Punnagai',
  sender_email: 'a@p.example',
  key_version: 1,
  callback_key_version: 2,
};

/** Settings in memory, and whoever asks for the key of callbacks. */
function newDeps(chosen: ChosenProvider | null, enabled: EmailSettings['enabled'] = 'provider') {
  const stored = { provider: chosen };
  const calls: string[] = [];
  let now = 0;
  const settings: EmailSettings = {
    enabled,
    provider: null,
    server: null,
    created_at: '2026-11-25T07:00:00.000Z',
    ver: 1,
    updated_at: null,
    updated_by: null,
  };
  const keys = createCallbackKeys({
    clock: { now: () => now },
    settings: {
      get: async () => {
        calls.push('settings');
        return { ...settings, provider: stored.provider };
      },
    },
    secrets: {
      get: async (name, version) => {
        calls.push(`${name}:${version}`);
        return `${name} ${version}`;
      },
    },
  });
  return { keys, stored, calls, pass: (ms: number) => void (now += ms) };
}

test('the key is that of the provider that was chosen, in its own version, and no other provider has one', async () => {
  const { keys } = newDeps(provider);
  expect(await keys.keyOf('resend')).toBe('callback-key 2');
  expect([await keys.keyOf('sendgrid'), await keys.keyOf('mailchimp')]).toEqual([null, null]);
});

test('it stays while e-mail goes out by Amazon SES or a server: the provider still tells of what it took before', async () => {
  for (const enabled of [null, 'server'] as const)
    expect(await newDeps(provider, enabled).keys.keyOf('resend')).toBe('callback-key 2');
});

test('there is none where none was typed, or no provider was ever chosen', async () => {
  for (const chosen of [null, { ...provider, callback_key_version: null }])
    expect(await newDeps(chosen).keys.keyOf('resend')).toBeNull();
});

test('it is read once a minute, however many callbacks come, and a new one counts after that', async () => {
  const { keys, stored, calls, pass } = newDeps(provider);
  await Promise.all(['resend', 'resend', 'sendgrid', 'mailchimp'].map((one) => keys.keyOf(one as 'resend')));
  pass(59_999);
  await keys.keyOf('resend');
  expect(calls).toEqual(['settings', 'callback-key:2']);
  stored.provider = { ...provider, provider: 'sendgrid', callback_key_version: 3 };
  pass(1);
  expect([await keys.keyOf('sendgrid'), await keys.keyOf('resend')]).toEqual(['callback-key 3', null]);
});

test('a callback whose key cannot be read fails instead of being refused, and the next one reads it again', async () => {
  let isDown = true;
  const keys = createCallbackKeys({
    clock: { now: () => 0 },
    settings: { get: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(null)) },
    secrets: { get: async () => '' },
  });
  await expect(keys.keyOf('resend')).rejects.toThrow('down');
  isDown = false;
  expect(await keys.keyOf('resend')).toBeNull();
});
