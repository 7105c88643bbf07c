import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingConsent, choose, CONSENT_VERSION, currentChoice, subscribeChoice } from './consent.ts';

let stored: Map<string, string>;
let written: string[];
const FBP = '_fbp=fb.1.1763712000000.42';

beforeEach(() => {
  stored = new Map();
  written = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', {
    get cookie() {
      return `a=1; ${FBP}; b=2`;
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  vi.stubGlobal('location', { hostname: 'book.punnagai.example' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe('the answer to the question (P-157)', () => {
  it('is remembered with the words it was given to and the time', () => {
    choose('granted');
    expect(currentChoice()).toBe('granted');
    expect(stored.get('consent')).toMatch(new RegExp(`^granted ${CONSENT_VERSION} \\d{4}-\\d\\d-\\d\\dT`));
  });

  it('to other words is none', async () => {
    vi.resetModules();
    const fresh = await import('./consent.ts');
    stored.set('consent', 'granted 2020-01-01 2020-01-01T00:00:00.000Z');
    expect(fresh.currentChoice()).toBeNull();
    stored.set('consent', 'nonsense');
    expect(fresh.currentChoice()).toBeNull();
  });

  it('is told to whoever listens, until they stop', () => {
    const heard: (string | null)[] = [];
    const stop = subscribeChoice(() => heard.push(currentChoice()));
    choose('refused');
    stop();
    choose('granted');
    expect(heard).toEqual(['refused']);
  });

  it("of a refusal deletes the pixel's cookies wherever they may lie, and what it keeps beside them", () => {
    stored.set('lastExternalReferrer', 'x');
    choose('refused');
    expect(written).toContain('_fbp=; path=/; max-age=0');
    expect(written).toContain('_fbp=; path=/; max-age=0; domain=book.punnagai.example');
    expect(written).toContain('_fbc=; path=/; max-age=0; domain=punnagai.example');
    expect(stored.has('lastExternalReferrer')).toBe(false);
  });

  it('holds for the page where storage is refused', () => {
    vi.stubGlobal('localStorage', undefined);
    choose('granted');
    expect(currentChoice()).toBe('granted');
    choose('refused');
    expect(currentChoice()).toBe('refused');
  });
});

describe('what a booking carries (P-064)', () => {
  it('of a patient who agreed: the words and the number of the pixel', () => {
    choose('granted');
    expect(bookingConsent()).toEqual({ consent_version: CONSENT_VERSION, fbp: 'fb.1.1763712000000.42' });
  });

  it('of a patient who refused: nothing', () => {
    choose('refused');
    expect(bookingConsent()).toBeUndefined();
  });

  it('of a patient whom the pixel does not know: nothing', () => {
    choose('granted');
    vi.stubGlobal('document', { cookie: 'a=1' });
    expect(bookingConsent()).toBeUndefined();
  });
});
