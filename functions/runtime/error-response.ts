import { ValidationError } from '@orpc/contract';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod';
import type { ErrorBody } from '#shared/contract/api.ts';
import { Problem, PROBLEMS, type ProblemCode, type ProblemFacts } from '#shared/problems.ts';
import { lazy } from '#shared/values/lazy.ts';

/** An answer that is not what was asked for: its status and its body but for the request id. */
export type ErrorResponse = { status: number; error: string; code: string; field?: string; facts?: ProblemFacts };

/** A refusal of the closed list; `field` is a dotted path into the input, 'body' for all of it, or a header's name. */
const problem = (code: ProblemCode, field?: string, error: string = PROBLEMS[code].message): ErrorResponse => ({
  status: PROBLEMS[code].status,
  error,
  code,
  ...(field === undefined ? {} : { field }),
});

export const UNEXPECTED: ErrorResponse = {
  status: 500,
  error: 'Something went wrong. Please try again.',
  code: 'unexpected',
};
export const UNAUTHORIZED = problem('unauthorized', 'Authorization');
export const SIGN_IN_AGAIN = problem('sign_in_again', 'Authorization');
export const FORBIDDEN = problem('forbidden');
export const SIGNATURE_INVALID = problem('signature_invalid');
export const TOO_LARGE: ErrorResponse = { status: 413, error: 'The request is too large.', code: 'too_large' };
export const NO_SUCH_ROUTE: ErrorResponse = { status: 404, error: 'There is no such route.', code: 'not_found' };

/** Bad input, by the field at fault. */
export const badInput = (field: string, error?: string): ErrorResponse => problem('invalid_input', field, error);

/** Headers of every refusal: nobody may keep one. */
export const REFUSAL_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

export const errorBody = ({ error, code, field, facts }: ErrorResponse, requestId: string): ErrorBody => ({
  error,
  code,
  ...(field === undefined ? {} : { field }),
  ...facts,
  request_id: requestId,
});

/** A refusal as a function answers it that is no part of the contract. */
export const refused = (refusal: ErrorResponse, requestId: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: refusal.status,
  headers: { 'content-type': 'application/json', ...REFUSAL_HEADERS },
  body: JSON.stringify(errorBody(refusal, requestId)),
});

/**
 * Returns the response for a thrown error. Invalid input names its first issue. A Problem that the route declares is
 * returned as it is. Every other error is unexpected and gives null.
 */
export function refusalOf(error: unknown, declared: Readonly<Record<string, unknown>>): ErrorResponse | null {
  if (error instanceof Problem) {
    if (!Object.hasOwn(declared, error.code)) return null;
    return { ...problem(error.code, error.field), facts: error.facts };
  }
  const issues = inputIssues(error);
  return issues === null ? null : badInput(fieldOf(issues[0]), issues[0]?.message);
}

type Issue = ValidationError['issues'][number];

/** The fields of an answer that broke the contract, for the log; empty for every other error. */
export function brokenOutput(error: unknown): string {
  const { data } = outputError().safeParse(error);
  return (data?.cause.issues ?? []).map(fieldOf).join(' ');
}
const outputError = lazy(() =>
  z.object({ code: z.literal('INTERNAL_SERVER_ERROR'), cause: z.instanceof(ValidationError) }),
);

/** oRPC tells failed input from failed output by the error's code only. */
const inputError = lazy(() => z.object({ code: z.literal('BAD_REQUEST'), cause: z.instanceof(ValidationError) }));
const inputIssues = (error: unknown): readonly Issue[] | null =>
  inputError().safeParse(error).data?.cause.issues ?? null;

/** An unknown key is not part of its issue's path. */
const unknownKeys = lazy(() =>
  z.object({ code: z.literal('unrecognized_keys'), keys: z.tuple([z.string()], z.string()) }),
);

function fieldOf(issue: Issue | undefined): string {
  const path = (issue?.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const unknown = unknownKeys().safeParse(issue).data?.keys[0];
  return [...path, ...(unknown === undefined ? [] : [unknown])].join('.') || 'body';
}
