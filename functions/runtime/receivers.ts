import type { Receivers } from '../core/messages/sending/only-to.ts';
import { OFF } from '../definitions/variables.ts';

/** The only receivers that a function's environment names; null where messages go to everybody. */
export const receiversIn = ({ SEND_ONLY_TO: text }: { SEND_ONLY_TO: string }): Receivers | null =>
  text === OFF ? null : new Set(text.toLowerCase().split(' '));
