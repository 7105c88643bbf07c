import { afterEach, beforeEach, vi } from 'vitest';

/** Storage as browsers have it, over a map that a test can look into. */
const storage = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

/** Gives each test of a file what a new tab of a new device remembers: nothing. */
export function emptyStorage(): { tab: Map<string, string>; device: Map<string, string> } {
  const tab = new Map<string, string>();
  const device = new Map<string, string>();
  beforeEach(() => {
    tab.clear();
    device.clear();
    vi.stubGlobal('sessionStorage', storage(tab));
    vi.stubGlobal('localStorage', storage(device));
  });
  afterEach(() => vi.unstubAllGlobals());
  return { tab, device };
}
