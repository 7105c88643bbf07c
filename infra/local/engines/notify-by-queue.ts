import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

/** Hands on what AWS tells of something. */
export type Tell = (event: object) => Promise<void>;

/** Tells by a queue, as a topic that is subscribed to does: after some seconds, once `to` has said which queue it is. */
export function tellByQueue(
  region: string,
  afterSeconds = 0,
): {
  tell: Tell;
  to(endpoint: string, queueUrl: string): void;
  stop(): Promise<void>;
} {
  let queue: { sqs: SQSClient; QueueUrl: string } | null = null;
  return {
    async tell(event) {
      await queue?.sqs.send(
        new SendMessageCommand({
          QueueUrl: queue.QueueUrl,
          MessageBody: JSON.stringify(event),
          DelaySeconds: afterSeconds,
        }),
      );
    },
    to(endpoint, QueueUrl) {
      queue = { sqs: new SQSClient({ endpoint, region }), QueueUrl };
    },
    async stop() {
      queue?.sqs.destroy();
    },
  };
}
