import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { senderOf } from '#infra/role-statements.ts';
import type { StopList } from '../stop-list.ts';
import {
  ALARM_TOPIC,
  MAIL_EVENTS_SET,
  MAIL_SECRETS_FOLDER,
  SMS_SECRETS_FOLDER,
  type StaffPool,
} from '../function-env.ts';
import { RECORD_VARIABLE } from './judge.ts';
import { Endpoints, type GuardOrder } from './guard-order.ts';
import { eventsSetArn, identityArn, objectArn, parameterArn, poolArn, queueArn, tableArn } from './service-calls.ts';
import { nameCallersAt } from './running-function.ts';

type Engines = {
  tableName: string;
  bucket: string;
  dynamodb: string;
  queuesAndObjects: string;
  mail: string;
  sms: string;
  secrets: string;
  team: StaffPool;
};
type Queues = { reconcileQueue: string; notificationsQueue: string; imagesQueue: string; emailEventsQueue: string };

/** Puts a guard before every engine that functions call; answers where they find them now. */
export async function guardEngines(
  engines: Engines,
  { reconcileQueue, notificationsQueue, imagesQueue, emailEventsQueue }: Queues,
  emailFrom: string,
  stops: StopList,
): Promise<
  Pick<Engines, 'dynamodb' | 'mail' | 'sms' | 'secrets'> & Queues & { queues: string; objects: string; pool: string }
> {
  const guards = await startGuards(
    {
      behind: {
        dynamodb: engines.dynamodb,
        sqs: engines.queuesAndObjects,
        s3: engines.queuesAndObjects,
        ses: engines.mail,
        sns: engines.sms,
        'cognito-idp': engines.team.endpoint,
        ssm: engines.secrets,
      },
      on: {
        tableArn: tableArn(engines.tableName),
        reconcileQueueArn: queueArn(reconcileQueue),
        notificationsQueueArn: queueArn(notificationsQueue),
        imagesQueueArn: queueArn(imagesQueue),
        emailEventsQueueArn: queueArn(emailEventsQueue),
        imagesBucketArn: objectArn(engines.bucket),
        emailIdentitiesArn: identityArn('*'),
        fromAddress: senderOf(emailFrom).fromEmail,
        emailEventsArn: eventsSetArn(MAIL_EVENTS_SET),
        emailSecretsArn: parameterArn(MAIL_SECRETS_FOLDER),
        smsSecretsArn: parameterArn(SMS_SECRETS_FOLDER),
        poolArn: poolArn(engines.team.poolId),
        alarmTopicArns: [ALARM_TOPIC],
      },
      recordFile: process.env[RECORD_VARIABLE],
    },
    stops,
  );
  const { dynamodb, sqs, s3, ses, sns, 'cognito-idp': pool, ssm: secrets } = guards;
  // A client of SQS asks at the address of the queue itself.
  const through = (queueUrl: string): string => sqs + new URL(queueUrl).pathname;
  return {
    dynamodb,
    queues: sqs,
    objects: s3,
    mail: ses,
    sms: sns,
    pool,
    secrets,
    reconcileQueue: through(reconcileQueue),
    notificationsQueue: through(notificationsQueue),
    imagesQueue: through(imagesQueue),
    emailEventsQueue: through(emailEventsQueue),
  };
}

async function startGuards(order: GuardOrder, stops: StopList) {
  const thread = new Worker(new URL('guard-thread.ts', import.meta.url), { workerData: order });
  stops.add(() => thread.terminate());
  const guards = Endpoints.parse((await once(thread, 'message'))[0]);
  for (const endpoint of Object.values(guards)) nameCallersAt(endpoint);
  return guards;
}
