import type { IConstruct } from 'constructs';
import { Validations } from 'aws-cdk-lib';
import type { FunctionDefinition } from '#functions/definitions/definition.ts';

/** Accepts findings of the security checks on one construct, each with the reason why it is right as it is. */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
}

type TriggerKind = FunctionDefinition['trigger']['on'];

/** The reason for having no traces. */
const UNTRACED = {
  'Serverless-LambdaTracing':
    'Logs of gateway and function share the request id. X-Ray would need a grant on every resource, and costs 5 US dollars for a million traces.',
};

const CALLED_DIRECTLY = 'Its caller waits for the answer: Lambda puts no failed call of it into a queue.';
const NEXT_RUN =
  'The next run does the work of one that failed or never started, and an alarm rings after two of them.';

/** The reason for each finding of the Serverless pack on functions, by their triggers. */
export const SERVERLESS_REASONS: Readonly<Record<TriggerKind, Readonly<Record<string, string>>>> = {
  http: { ...UNTRACED, 'Serverless-LambdaDLQ': CALLED_DIRECTLY },
  page: { ...UNTRACED, 'Serverless-LambdaDLQ': CALLED_DIRECTLY },
  queue: {
    ...UNTRACED,
    'Serverless-LambdaDLQ': 'Its queue keeps a message that failed, and has a dead-letter queue with an alarm.',
    'Serverless-LambdaEventSourceMappingDestination':
      'Destinations are for streams: the queue has a dead-letter queue of its own (Lambda developer guide, SQS).',
  },
  schedule: {
    ...UNTRACED,
    'Serverless-LambdaDLQ': NEXT_RUN,
    'Serverless-LambdaAsyncFailureDestination': NEXT_RUN,
    'Serverless-EventBusDLQ': NEXT_RUN,
  },
  log: {
    ...UNTRACED,
    'Serverless-LambdaDLQ':
      'Lambda tries a delivery three times. The lines of one that fails stay in the log of their function for as long.',
  },
  deploy: {
    ...UNTRACED,
    'Serverless-LambdaDLQ':
      'Lambda tries it three times, an alarm rings when it fails, and the next deployment runs it again.',
  },
};
