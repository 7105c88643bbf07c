import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { environment } from '../definitions/workers/notifications.ts';
import { readEnv, readTableConfig } from './env.ts';

afterEach(() => void vi.unstubAllEnvs());

test('reads what a schema asks for, with its defaults', () => {
  const row = z.object({ TABLE_NAME: z.string(), HOLDS_PER_ADDRESS: z.coerce.number().default(60) });
  vi.stubEnv('TABLE_NAME', 'punnagai');
  vi.stubEnv('HOLDS_PER_ADDRESS', undefined);
  expect(readEnv(row)).toEqual({ TABLE_NAME: 'punnagai', HOLDS_PER_ADDRESS: 60 });
});

test('names every variable at fault and prints no value', () => {
  vi.stubEnv('TABLE_NAME', undefined);
  vi.stubEnv('TOKEN_SECRET', 'too-short-secret');
  const read = () => readEnv(environment());
  expect(read).toThrow(/TABLE_NAME.*TOKEN_SECRET/);
  expect(read).not.toThrow(/too-short-secret/);
});

test('knows an own engine for the table', () => {
  vi.stubEnv('AWS_REGION', 'ap-south-1');
  // Files that share this process may have left theirs.
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  vi.stubEnv('DYNAMODB_ENDPOINT', undefined);
  expect(readTableConfig()).toEqual({ region: 'ap-south-1' });
  vi.stubEnv('DYNAMODB_ENDPOINT', 'http://127.0.0.1:8000');
  expect(readTableConfig()).toEqual({ region: 'ap-south-1', endpoint: 'http://127.0.0.1:8000' });
});
