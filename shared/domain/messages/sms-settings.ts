import * as z from 'zod';
import { lazyObject } from '../../values/lazy-object.ts';

/** The secrets that are kept apart, in versions; settings name the version only. */
export const SMS_SECRETS = ['smartping-password'] as const;
export type SmsSecretName = (typeof SMS_SECRETS)[number];

/** How SMS go out. There is one of them, and none before somebody saved it; no secret is in it. */
export const SmsSettings = lazyObject(() => ({
  /** True if SMS go out by SmartPing first; otherwise by SNS alone. */
  is_enabled: z.boolean(),
  username: z.string(),
  password_version: z.int(),
  created_at: z.iso.datetime(),
  ver: z.int().min(1),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
}));
export type SmsSettings = z.infer<typeof SmsSettings>;
