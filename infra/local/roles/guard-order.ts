import * as z from 'zod';

/** What functions call, by the names of AWS. */
export const SERVICES = ['dynamodb', 'sqs', 's3', 'ses', 'sns', 'cognito-idp', 'ssm'] as const;
export type Service = (typeof SERVICES)[number];

/** An address for each of them. */
export const Endpoints = z.record(z.enum(SERVICES), z.url());

/** What the guards' thread is told: where the engines are, what roles speak of, and where calls are written down. */
export const GuardOrder = z.object({
  behind: Endpoints,
  on: z.object({
    tableArn: z.string(),
    reconcileQueueArn: z.string(),
    noticesQueueArn: z.string(),
    imagesQueueArn: z.string(),
    mailEventsQueueArn: z.string(),
    imagesBucketArn: z.string(),
    senderArn: z.string(),
    mailEventsArn: z.string(),
    mailSecretsArn: z.string(),
    smsSecretsArn: z.string(),
    poolArn: z.string(),
  }),
  recordFile: z.string().optional(),
});
export type GuardOrder = z.infer<typeof GuardOrder>;
