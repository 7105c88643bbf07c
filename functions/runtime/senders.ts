import { onceDone } from '../core/once.ts';
import type { SmsSender } from '../core/notices/ports.ts';
import { readSmsPlace } from './env.ts';

/** Sends SMS as `senderId`; what that takes is loaded when the first one is sent. Throws what SNS throws. */
export function smsSender(senderId: string): SmsSender {
  const sender = onceDone(async () => (await import('../gateways/sms.ts')).createSmsSender(readSmsPlace(), senderId));
  return { send: async (sms) => (await sender()).send(sms) };
}
