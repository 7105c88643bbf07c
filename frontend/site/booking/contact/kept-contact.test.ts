import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { dropContact, keepContact, keptContact } from './kept-contact.ts';

const NOW = Date.parse('2026-11-30T06:00:00.000Z');
const ASHA = { name: 'Asha', phone: '9812345670', email: 'asha@example.org' };

let tab: Map<string, string>;
let device: Map<string, string>;
const storage = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
beforeEach(() => {
  tab = new Map();
  device = new Map();
  vi.stubGlobal('sessionStorage', storage(tab));
  vi.stubGlobal('localStorage', storage(device));
});
afterEach(() => vi.unstubAllGlobals());

it('what was typed is kept in its tab alone, for half an hour', () => {
  keepContact(ASHA, NOW);
  expect(keptContact(NOW + 30 * MINUTE_MS - 1)).toEqual(ASHA);
  expect(keptContact(NOW + 30 * MINUTE_MS)).toBeNull();
  expect(device.size).toBe(0);
});

it('what was typed is forgotten on demand', () => {
  keepContact(ASHA, NOW);
  dropContact();
  expect(keptContact(NOW)).toBeNull();
  expect(tab.size).toBe(0);
});

it.each(['', '{', 'null', '[]', '{"name":"Asha"}'])('what somebody else wrote is ignored: %s', (text) => {
  tab.set('typed', text);
  expect(keptContact(NOW)).toBeNull();
});

it('a browser that refuses storage loses the text and nothing else', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => keepContact(ASHA, NOW)).not.toThrow();
  expect(() => dropContact()).not.toThrow();
  expect(keptContact(NOW)).toBeNull();
});
