import * as z from 'zod';
import { lazyStrictObject } from '../values/lazy-object.ts';
import { route } from './route.ts';

/** How SMS go out, for admins. The password goes in and never comes out. */

/** Both travel in a form; `password` is left out where the one that is kept stays. */
export const SmsSettingsForm = lazyStrictObject(() => ({
  username: z
    .string('User name is required')
    .trim()
    .min(1, 'User name is required')
    .max(200, 'At most 200 characters.')
    .regex(/^\P{Cc}*$/u, 'Without control characters, please.'),
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(300, 'At most 300 characters.')
    .optional(),
  is_enabled: z.boolean(),
  /** The version that was edited; 0 before anything was saved. */
  ver: z.int().min(0),
}));
export type SmsSettingsForm = z.infer<typeof SmsSettingsForm>;

/** What is set, without the password; there is one where there is a user name. */
export const SmsSetup = lazyStrictObject(() => ({
  /** By which SMS go out now; SNS is the alternative of SmartPing too. */
  in_use: z.enum(['smartping', 'sns']),
  username: z.string().nullable(),
  ver: z.int().min(0),
}));
export type SmsSetup = z.infer<typeof SmsSetup>;

export const smsSettings = {
  show: route('GET', '/admin/settings/sms', {
    auth: 'admin',
    summary: 'By whom SMS go out; whether there is a password, never which',
  }).output(SmsSetup),
  save: route('PUT', '/admin/settings/sms', {
    auth: 'admin',
    fresh: true,
    summary: 'The account at SmartPing, and whether SMS go out by it; otherwise by SNS',
    problems: ['changed_meanwhile', 'sms_secret_needed'],
  })
    .input(SmsSettingsForm)
    .output(SmsSetup),
};
