import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { stages } from '#infra/stages.ts';
import { synthesizeAfresh } from './synthesize.ts';

test('stacks that are made for a test leave no folder behind', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-left-'));
  vi.stubEnv('TMPDIR', folder);
  try {
    synthesizeAfresh(stages.dev, { isValidated: false });
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});
