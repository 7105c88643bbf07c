import { expect, test, vi } from 'vitest';
import { toast, toastManager } from './toast.ts';

/** Default duration of the library if none is given (Base UI docs, Toast.Provider). */
const OF_THE_LIBRARY_MS = 5000;

test('a failure stays longer than a success, both for a time of our own choice (A-187)', () => {
  const added = vi.spyOn(toastManager, 'add');
  toast.success('Clinic Updated');
  toast.info('Nothing has changed');
  toast.error('Failed to save settings');
  const stays = added.mock.calls.map(([{ timeout }]) => timeout ?? OF_THE_LIBRARY_MS);
  const [success = 0, info = 0, error = 0] = stays;
  expect(stays).not.toContain(OF_THE_LIBRARY_MS);
  expect([success === info, error > success]).toEqual([true, true]);
});
