import type { UploadRefusal } from '#shared/domain/images/upload-rules.ts';

/**
 * Why a picture was not sent: what shows of the file beforehand, a call of ours that failed, what the bucket answered
 * (`status` 0 when nothing; `code` is S3's own name), what its worker found, or that nobody knows where the picture is.
 */
export type UploadProblem =
  | { at: 'file'; reason: 'empty' | 'type' | 'size' }
  | { at: 'call'; error: unknown }
  | { at: 'bucket'; status: number; code: string }
  | { at: 'picture'; message?: string | undefined; refusal?: UploadRefusal | undefined }
  | { at: 'late' }
  | { at: 'address' };

/** A picture that could not be sent; each side says it in its own words. */
export class UploadFailure extends Error {
  readonly problem: UploadProblem;
  constructor(problem: UploadProblem) {
    super(`A picture could not be sent: ${problem.at}`);
    this.name = 'UploadFailure';
    this.problem = problem;
  }
}
