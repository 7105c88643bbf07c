import type { ErrorBody } from '#shared/contract/api.ts';
import type { ProblemFacts } from '#shared/problems.ts';
import { Unreachable } from '../lib/connection.ts';

/** The server answered and said no. `code` is one of the contract's problem codes, or 'internal' when the body is not ours. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  /** The server's sentence; undefined when the answer was not ours. */
  readonly sentence: string | undefined;
  /** Facts of the problem response, beside its message. */
  readonly facts: ProblemFacts;
  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.error ?? `The server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.sentence = body.error;
    this.code = body.code ?? 'internal';
    this.field = body.field;
    this.requestId = body.request_id;
    this.facts = body;
  }
}

/** No answer came at all: no network, a closed connection, an aborted wait. */
export class NetworkError extends Unreachable {
  constructor(cause: unknown) {
    super('The server could not be reached', { cause });
    this.name = 'NetworkError';
  }
}

/** True if the server refused with this problem code. */
export const isProblem = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;
