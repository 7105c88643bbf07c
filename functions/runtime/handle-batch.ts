import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { Problem } from '#shared/problems.ts';
import { jsonIn } from '#shared/values/text/outside-json.ts';
import { secretsInPlace } from './env.ts';
import { watchTimeLimit, type RuntimeLog } from './log.ts';

/** The body of a message is no job of its queue. */
class UnknownJob extends Error {}

type Work<J> = {
  job: z.ZodType<J>;
  log: RuntimeLog;
  work: (job: J) => Promise<void>;
  /** A body that is no job and asks for nothing. */
  greeting?: string;
};

/**
 * Processes a batch of a queue's jobs, each by itself. A Problem cannot succeed later: it is logged, and its job ends. Any other
 * failure leaves its job on the queue, to be retried; a job of another shape so reaches the dead-letter queue, whose alarm lasts
 * until a person has emptied it.
 */
export const handleBatch =
  <J>({ job, log, work, greeting }: Work<J>) =>
  (event: SQSEvent, context?: Context): Promise<SQSBatchResponse> => {
    const one = async ({ body, messageId }: SQSRecord): Promise<void> => {
      if (greeting !== undefined && body.trim() === greeting) return;
      const read = job.safeParse(jsonIn(body));
      if (!read.success) {
        log.warn('a queue message of another shape', { message_id: messageId });
        throw new UnknownJob();
      }
      try {
        await work(read.data);
      } catch (error) {
        log.failure('a queue message failed', error, { message_id: messageId });
        if (!(error instanceof Problem)) throw error;
      }
    };
    const options = { throwOnFullBatchFailure: false, ...(context === undefined ? {} : { context }) };
    return watchTimeLimit(context, async () => {
      await secretsInPlace();
      return processPartialResponse(event, one, new BatchProcessor(EventType.SQS), options);
    });
  };
