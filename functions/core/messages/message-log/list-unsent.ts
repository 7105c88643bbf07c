import { LOGGED_PER_PAGE, type LogQuery } from '#shared/contract/list-pages.ts';
import type { MessageLog } from '#shared/contract/messages/message-log.ts';
import { loggedMessages } from './logged-message.ts';
import type { MessageLogReader } from '#functions/store/messages/message-log-reader.ts';
import type { ListedNotice } from '#shared/domain/messages/notice.ts';

export type UnsentWorld = { messageLog: Pick<MessageLogReader, 'unsent' | 'waiting' | 'receivers'> };

const STATE_OF: Record<Exclude<LogQuery['state'], 'waiting'>, ListedNotice> = {
  failed: 'FAILED',
  withdrawn: 'WITHDRAWN',
  not_listed: 'NOT_LISTED',
  suppressed: 'SUPPRESSED',
  bounced: 'BOUNCED',
};

/** A page of the messages to patients that were not sent, or came back: those that wait by when they are tried next, others newest first. */
export async function listUnsent(
  world: UnsentWorld,
  { state, cursor }: LogQuery,
  limit = LOGGED_PER_PAGE,
): Promise<MessageLog> {
  const page = await (state === 'waiting'
    ? world.messageLog.waiting(limit, cursor)
    : world.messageLog.unsent(STATE_OF[state], limit, cursor));
  return { messages: await loggedMessages(world, page.notices), next_cursor: page.next_cursor };
}
