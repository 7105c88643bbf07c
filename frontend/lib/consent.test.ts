import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fbp } from '#shared/domain/stats/conversion.ts';
import {
  bookingConsent,
  choose,
  CONSENT_VERSION,
  currentChoice,
  newPixelVisitor,
  pixelVisitor,
  storePixelVisitor,
  subscribeChoice,
} from './consent.ts';

let stored: Map<string, string>;
const SOON = Date.now() + 3_600_000;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

  it('a refusal deletes the number for Meta, even if it was never stored', () => {
    choose('granted');
    storePixelVisitor(newPixelVisitor(), SOON);
    choose('refused');
    expect(stored.has('pixel-visitor')).toBe(false);
    expect(pixelVisitor()).toBeNull();
    storePixelVisitor(newPixelVisitor(), SOON);
    expect(pixelVisitor()).toBeNull();
  });

  it('holds for the page where storage is refused', () => {
    vi.stubGlobal('localStorage', undefined);
    choose('granted');
    expect(currentChoice()).toBe('granted');
    choose('refused');
    expect(currentChoice()).toBe('refused');
  });
});

describe('the number for Meta', () => {
  it('has the format that the API takes, and another one each time', () => {
    const numbers = Array.from({ length: 50 }, newPixelVisitor);
    for (const number of numbers) expect(Fbp.safeParse(number).success).toBe(true);
    expect(new Set(numbers).size).toBeGreaterThan(45);
  });

  it('ends when it was said to', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-27T10:00:00Z') });
    choose('granted');
    const visitor = newPixelVisitor();
    storePixelVisitor(visitor, Date.now() + 1000);
    vi.setSystemTime(Date.now() + 999);
    expect(pixelVisitor()).toBe(visitor);
    vi.setSystemTime(Date.now() + 1);
    expect(pixelVisitor()).toBeNull();
  });

  it('lasts as long as the page where storage is refused', () => {
    vi.stubGlobal('localStorage', undefined);
    choose('granted');
    const visitor = newPixelVisitor();
    storePixelVisitor(visitor, SOON);
    expect(pixelVisitor()).toBe(visitor);
    choose('refused');
    expect(pixelVisitor()).toBeNull();
  });
});

describe('the consent that a booking carries (P-064)', () => {
  it('a booking of a patient who agreed carries the words and the number for Meta', () => {
    choose('granted');
    const fbp = newPixelVisitor();
    storePixelVisitor(fbp, SOON);
    expect(bookingConsent()).toEqual({ consent_version: CONSENT_VERSION, fbp });
  });

  it('a booking carries nothing if the patient refused or the browser never loaded Meta’s script', () => {
    choose('refused');
    expect(bookingConsent()).toBeUndefined();
    choose('granted');
    expect(bookingConsent()).toBeUndefined();
  });
});
