import { expect, test } from 'vitest';
import { UPLOAD_REFUSALS } from '#shared/domain/images/upload-rules.ts';
import { PROBLEMS } from '#shared/problems.ts';
import { ApiError, NetworkError } from '../../../api/api-error.ts';
import type { UploadProblem } from '../../../uploads/send-image.ts';
import { wordsOfUpload } from './onboarding-image-chooser.tsx';

const said = (problem: UploadProblem): string | undefined => wordsOfUpload(problem).message;
const refused = (status: number, code: string): UploadProblem => ({
  at: 'call',
  error: new ApiError(status, { code, error: 'In English, for programs.' }),
});

test.each(['upload_path', 'upload_empty', 'upload_type', 'upload_too_large', 'pictures_full'] as const)(
  'a refusal of the server is said in words of the page, in English those of the specification: %s',
  (code) => {
    expect(said(refused(PROBLEMS[code].status, code))).toBe(PROBLEMS[code].message);
  },
);

test('a worker’s finding in the file has words different from every other reason', () => {
  const words = UPLOAD_REFUSALS.map((refusal) => said({ at: 'picture', refusal }));
  expect(new Set(words).size).toBe(UPLOAD_REFUSALS.length);
  // An upload that was refused before reasons had codes.
  expect(said({ at: 'picture' })).toBe('Invalid file: The file appears to be empty or corrupt');
});

test.each<[UploadProblem, string]>([
  [{ at: 'file', reason: 'size' }, 'Upload failed: The file is larger than 5 MB'],
  [{ at: 'call', error: new NetworkError('gone') }, 'Upload failed: The connection was lost'],
  [refused(429, 'too_many_requests'), 'Upload failed: Too many requests. Please try again in a few minutes.'],
  [refused(500, 'internal'), 'Upload failed: Please try again in a moment'],
  [{ at: 'bucket', status: 404, code: 'NoSuchBucket' }, 'Storage bucket not found: Please contact support'],
  [{ at: 'bucket', status: 400, code: 'EntityTooLarge' }, 'Upload failed: The file is larger than 5 MB'],
  [{ at: 'bucket', status: 400, code: 'EntityTooSmall' }, 'Invalid file: The file appears to be empty or corrupt'],
  [{ at: 'bucket', status: 403, code: 'AccessDenied' }, 'Permission denied: You do not have access to upload files'],
  [{ at: 'bucket', status: 0, code: '' }, 'Upload failed: The connection was lost'],
  [{ at: 'bucket', status: 503, code: 'SlowDown' }, 'Upload failed: Please try again in a moment'],
  [{ at: 'late' }, 'Upload failed: The image takes too long to process'],
  [{ at: 'address' }, 'Upload failed: Please try again in a moment'],
])('%j is said as it is', (problem, words) => {
  expect(said(problem)).toBe(words);
});
