import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { Problem } from '#shared/problems.ts';
import { jsonIn } from '#shared/values/outside-json.ts';
import { secretsInPlace } from './env.ts';
import type { RuntimeLog } from './log.ts';

type Work<J> = {
  job: z.ZodType<J>;
  log: RuntimeLog;
  work: (job: J) => Promise<void>;
  /** A body that is no job and asks for nothing. */
  greeting?: string;
};

/**
 * Does a batch of a queue's jobs, each by itself. What cannot succeed later (a job of another shape, a Problem) is logged and
 * done with; every other failure leaves its job on the queue, to come again.
 */
export const handleBatch =
  <J>({ job, log, work, greeting }: Work<J>) =>
  async (event: SQSEvent, context?: Context): Promise<SQSBatchResponse> => {
    await secretsInPlace();
    const one = async ({ body, messageId }: SQSRecord): Promise<void> => {
      if (greeting !== undefined && body.trim() === greeting) return;
      const read = job.safeParse(jsonIn(body));
      if (!read.success) return log.alarm('a queue message of another shape', { message_id: messageId });
      try {
        await work(read.data);
      } catch (error) {
        log.failure('a queue message failed', error, { message_id: messageId });
        if (!(error instanceof Problem)) throw error;
      }
    };
    const options = { throwOnFullBatchFailure: false, ...(context === undefined ? {} : { context }) };
    return processPartialResponse(event, one, new BatchProcessor(EventType.SQS), options);
  };
