import { createAwsService, type AwsConfig } from '../../aws/aws-service.ts';
import type { Post } from '../../aws/post.ts';
import type { Patience } from '../../aws/try-again.ts';
import { formOf, type TableCommand } from './command-form.ts';
import { tableError } from './table-errors.ts';
import type { TableClient } from '../table/table-definition.ts';

/** A dead table is given up after eight seconds: the shortest function has ten. */
const MAX_ATTEMPTS = 2;
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 3000 };

type Options = AwsConfig & {
  /** Only for tests: how waiting between tries is done, and what happens to a request on its way. */
  patience?: Patience;
  post?: (post: Post) => Post;
  /** Milliseconds for an answer; a check that reads the whole table on a busy machine waits longer than a patient. */
  requestTimeout?: number;
};

/**
 * A client for the SDK's document commands that gives up early: a patient waits for it. Commands, values and errors are
 * the SDK's; what lies between a command and its request is ours, because the SDK's middleware took half of a core's time
 * and of a function's start (decision 31).
 * @param options.endpoint of a local engine; AWS when absent
 */
export function createDynamoClient({ patience, post, requestTimeout, ...config }: Options): TableClient {
  const dynamo = createAwsService({
    config,
    service: 'dynamodb',
    target: 'DynamoDB_20120810',
    contentType: 'application/x-amz-json-1.0',
    timeouts: { ...TIMEOUTS, ...(requestTimeout === undefined ? {} : { requestTimeout }) },
    maxAttempts: MAX_ATTEMPTS,
    patience,
    post,
  });
  const send = async (command: TableCommand): Promise<unknown> => {
    const { operation, input, read } = formOf(command);
    try {
      return read(await dynamo.call(operation, input));
    } catch (error) {
      throw tableError(error);
    }
  };
  // The result is DynamoDB's output of the command; the SDK's types make the same claim without further checks.
  return { send: send as TableClient['send'], destroy: () => dynamo.destroy() };
}
