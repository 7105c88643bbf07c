import * as z from 'zod';

/** Services that functions call, by the names of AWS. */
export const SERVICES = ['dynamodb', 'sqs', 's3', 'ses', 'sns', 'cognito-idp', 'ssm'] as const;
export type Service = (typeof SERVICES)[number];

/** An address for each of them. */
export const Endpoints = z.record(z.enum(SERVICES), z.url());

/**
 * Input of the guards' thread: the endpoints of the engines, the resources that roles name, and the file in which calls
 * are recorded.
 */
export const GuardOrder = z.object({
  behind: Endpoints,
  on: z.object({
    tableArn: z.string(),
    reconcileQueueArn: z.string(),
    notificationsQueueArn: z.string(),
    imagesQueueArn: z.string(),
    emailEventsQueueArn: z.string(),
    imagesBucketArn: z.string(),
    emailIdentitiesArn: z.string(),
    fromAddress: z.string(),
    emailEventsArn: z.string(),
    emailSecretsArn: z.string(),
    smsSecretsArn: z.string(),
    poolArn: z.string(),
    alarmTopicArns: z.array(z.string()),
  }),
  recordFile: z.string().optional(),
});
export type GuardOrder = z.infer<typeof GuardOrder>;
