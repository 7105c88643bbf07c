import type { UploadPurpose } from '#shared/domain/upload.ts';
import type { images } from '#shared/contract/images.ts';
import type { Api } from '../api/client.ts';
import type { postForm } from './post-form.ts';
import { refusalOf, UPLOAD_WORDS, UploadError, wordsOfBucket, wordsOfCall } from './upload-words.ts';

/** What a picture is for; a clinic that is not stored yet has a name only. */
export type PictureUse = {
  purpose: UploadPurpose;
  clinicId: string | null;
  clinicName?: string | undefined;
};

/** What sending takes, from outside. */
export type Sending = {
  calls: Api<{ images: typeof images }>['images'];
  post: typeof postForm;
  wait: (ms: number) => Promise<unknown>;
};

/** How far it is: the share that is sent, then 'drawing' until the picture is there. */
export type OnStep = (step: { share: number } | 'drawing') => void;

const FIRST_POLL_MS = 400;
const LONGEST_PAUSE_MS = 3000;
/** More than the slowest picture takes, and two failures on the way. */
const MOST_POLLS = 40;

/**
 * Sends a file straight to the bucket and waits for the picture it becomes.
 * @returns the address to store
 * @throws UploadError, whose message is for whoever sent it
 */
export async function sendPicture(
  { calls, post, wait }: Sending,
  file: File,
  { purpose, clinicId, clinicName }: PictureUse,
  { onStep, signal }: { onStep: OnStep; signal: AbortSignal },
): Promise<string> {
  const refusal = refusalOf(file);
  if (refusal !== null) throw new UploadError(refusal);
  const about = { file_name: file.name, type: file.type, size: file.size };
  const of = clinicId === null ? { clinic_name: clinicName ?? '' } : { clinic_id: clinicId };
  const { id, ...form } = await ours(calls.begin({ purpose, ...(purpose === 'blog' ? {} : of), ...about }, { signal }));
  const posted = await post(form, file, (share) => onStep({ share }), signal);
  if (posted.status < 200 || posted.status > 299) throw new UploadError(wordsOfBucket(posted));
  onStep('drawing');
  let shown = await ours(calls.done({ id }, { signal }));
  for (let poll = 0; shown.state === 'waiting' && poll < MOST_POLLS; poll += 1) {
    await wait(Math.min(FIRST_POLL_MS * (poll + 1), LONGEST_PAUSE_MS));
    shown = await ours(calls.get({ id }, { signal }));
  }
  if (shown.state === 'waiting') throw new UploadError(UPLOAD_WORDS.late);
  if (shown.state === 'refused') throw new UploadError(shown.message ?? UPLOAD_WORDS.empty);
  if (shown.image === undefined) throw new UploadError(UPLOAD_WORDS.address);
  return shown.image;
}

/** The answer of a call of our own, or why there is none. */
async function ours<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new UploadError(wordsOfCall(error), { cause: error });
  }
}
