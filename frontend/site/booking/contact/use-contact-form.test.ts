import { expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { dropContact, keepContact, persistedContact } from './use-contact-form.ts';
import { emptyStorage } from '../storage.fixture.ts';

const NOW = Date.parse('2026-11-30T06:00:00.000Z');
const ASHA = { name: 'Asha', phone: '9812345670', email: 'asha@example.org' };

const { tab, device } = emptyStorage();

it('typed details are stored in their tab alone, for half an hour', () => {
  keepContact(ASHA, NOW);
  expect(persistedContact(NOW + 30 * MINUTE_MS - 1)).toEqual(ASHA);
  expect(persistedContact(NOW + 30 * MINUTE_MS)).toBeNull();
  expect(device.size).toBe(0);
});

it('typed details are forgotten on demand', () => {
  keepContact(ASHA, NOW);
  dropContact();
  expect(persistedContact(NOW)).toBeNull();
  expect(tab.size).toBe(0);
});

it.each(['', '{', 'null', '[]', '{"name":"Asha"}'])('text written by other code is ignored: %s', (text) => {
  tab.set('typed', text);
  expect(persistedContact(NOW)).toBeNull();
});

it('a browser that refuses storage loses the text and nothing else', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => keepContact(ASHA, NOW)).not.toThrow();
  expect(() => dropContact()).not.toThrow();
  expect(persistedContact(NOW)).toBeNull();
});
