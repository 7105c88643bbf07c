import type { UploadRefusal } from '#shared/domain/images/upload-rules.ts';
import type { postForm, SignedForm } from './signed-form.ts';
import { UploadFailure } from './upload-failure.ts';

/** Server's answer about a file: a sentence explains to staff why there is no image, others get a code. */
type Shown = {
  state: 'waiting' | 'ready' | 'refused';
  image?: string | undefined;
  message?: string | undefined;
  refusal?: UploadRefusal | undefined;
};
type About = { file_name: string; type: string; size: number };

/** The calls of whoever sends, about what they send it for. */
export type UploadCalls = {
  begin: (file: About, signal: AbortSignal) => Promise<SignedForm & { id: string }>;
  done: (id: string, signal: AbortSignal) => Promise<Shown>;
  get: (id: string, signal: AbortSignal) => Promise<Shown>;
};

/** External dependencies of sending an image. */
export type UploadPorts = {
  calls: UploadCalls;
  /** Makes the chosen file ready to send; rejects with an UploadFailure where it cannot be. */
  prepare: (file: File) => Promise<File>;
  post: typeof postForm;
  wait: (ms: number) => Promise<unknown>;
};

/** A picture that is there: its upload, and the address to show. */
export type SentPicture = { id: string; image: string };

/** How far it is: the share that is sent, then 'drawing' until the picture is there. */
export type OnStep = (step: { share: number } | 'drawing') => void;

const FIRST_POLL_MS = 400;
const LONGEST_PAUSE_MS = 3000;
/** More than the slowest picture takes, and two failures on the way. */
const MOST_POLLS = 40;

/**
 * Sends a file straight to the bucket and waits for the picture it becomes.
 * @throws UploadFailure
 */
export async function sendPicture(
  { calls, prepare, post, wait }: UploadPorts,
  chosen: File,
  { onStep, signal }: { onStep: OnStep; signal: AbortSignal },
): Promise<SentPicture> {
  const file = await ours(prepare(chosen));
  const about = { file_name: file.name, type: file.type, size: file.size };
  const { id, ...form } = await ours(calls.begin(about, signal));
  const posted = await post(form, file, (share) => onStep({ share }), signal);
  if (posted.status < 200 || posted.status > 299) throw new UploadFailure({ at: 'bucket', ...posted });
  onStep('drawing');
  let shown = await ours(calls.done(id, signal));
  for (let poll = 0; shown.state === 'waiting' && poll < MOST_POLLS; poll += 1) {
    await wait(Math.min(FIRST_POLL_MS * (poll + 1), LONGEST_PAUSE_MS));
    shown = await ours(calls.get(id, signal));
  }
  const { state, image, message, refusal } = shown;
  if (state === 'waiting') throw new UploadFailure({ at: 'late' });
  if (state === 'refused') throw new UploadFailure({ at: 'picture', message, refusal });
  if (image === undefined) throw new UploadFailure({ at: 'address' });
  return { id, image };
}

/** Returns the result of one of our own steps, or wraps its error in an UploadFailure. */
async function ours<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof UploadFailure ? error : new UploadFailure({ at: 'call', error });
  }
}
