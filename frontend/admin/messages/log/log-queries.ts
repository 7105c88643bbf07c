import type { LogQuery } from '#shared/contract/list-pages.ts';
import { messageLog } from '#shared/contract/messages/message-log.ts';
import { apiOf } from '../../api/client.ts';
import { listQuery, searching } from '../../ui/lists/list-query.ts';

const logApi = apiOf({ messageLog }).messageLog;

/** Everything that was read of the log. */
export const LOG_KEY = ['message-log'] as const;

/** A page of what was not sent, or of all messages of what was searched for: that is found whatever became of it. */
export const logQuery = ({ q, ...wanted }: LogQuery & { q: string }) =>
  listQuery([...LOG_KEY, wanted, q], async (signal) => {
    const { messages, next_cursor } = await logApi.list({ ...wanted, ...searching(q) }, { signal });
    return { rows: messages, next_cursor };
  });
