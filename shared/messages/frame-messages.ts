import { messages as en } from './en/frame.po';
import { messages as hi } from './hi/frame.po';
import { messages as kn } from './kn/frame.po';
import { messages as ta } from './ta/frame.po';
import { messagesOf, type Say } from './read-messages.ts';

/** Messages that every e-mail has, with their placeholders. */
export const FRAME_MESSAGES = {
  'policy.privacy': [],
  'policy.refunds': [],
  'policy.terms': [],
} as const;

/** Renders a message of this area in one language. */
export type FrameSay = Say<typeof FRAME_MESSAGES>;

export const frameMessages = messagesOf<typeof FRAME_MESSAGES>({ en, ta, kn, hi });
