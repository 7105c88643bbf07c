import { gunzipSync } from 'node:zlib';
import type { CloudWatchLogsEvent } from 'aws-lambda';
import * as z from 'zod';
import { parseJson } from '#shared/values/text/outside-json.ts';

const Delivery = z.object({ logEvents: z.array(z.object({ message: z.string() })) });
const SecurityLine = z.object({
  security: z.string(),
  route: z.string(),
  caller: z.string(),
  service: z.string(),
  timestamp: z.string(),
});

/** The security events of other functions' logs, as CloudWatch passes them on (its docs, subscription filters with Lambda). */
export function readLogDelivery({ awslogs }: CloudWatchLogsEvent): z.infer<typeof SecurityLine>[] {
  const text = gunzipSync(Buffer.from(awslogs.data, 'base64')).toString('utf8');
  return Delivery.parse(parseJson(text)).logEvents.map(({ message }) => SecurityLine.parse(parseJson(message)));
}
