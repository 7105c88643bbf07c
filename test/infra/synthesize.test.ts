import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { stages } from '#infra/stages.ts';
import { synthesize } from './synthesize.ts';

test('stacks that are made for a test leave no folder behind', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-left-'));
  vi.stubEnv('TMPDIR', folder);
  try {
    synthesize(stages.dev);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});
