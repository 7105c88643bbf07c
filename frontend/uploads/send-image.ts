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

/** Server's answer about a file: a sentence explains to staff why there is no image, others get a code. */
type Shown = {
  state: 'waiting' | 'ready' | 'refused';
  image?: string | undefined;
  message?: string | undefined;
  refusal?: UploadRefusal | undefined;
};
type About = { file_name: string; type: string; size: number };

/** A form for one file, as whoever signed it gave it. */
type SignedForm = { url: string; fields: Readonly<Record<string, string>> };
/** Response of the bucket; status 0 if there was none. `code` is S3's own name for a refusal. */
export type Posted = { status: number; code: string };

/**
 * Sends a file with a form, and tells how much of it is on its way: from 0 to 1. Only XMLHttpRequest tells that.
 * @returns once it is answered, lost or given up
 */
export function postForm(
  { url, fields }: SignedForm,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Posted> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // S3 reads nothing behind the file.
  form.append('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = (): void => {
      signal.removeEventListener('abort', abort);
      const code = /<Code>([^<]*)<\/Code>/.exec(request.responseText)?.[1] ?? '';
      resolve({ status: request.status, code });
    };
    const abort = (): void => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('loadend', end);
    request.open('POST', url);
    request.send(form);
  });
}

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
export type SentImage = { id: string; image: string };

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
export async function sendImage(
  { calls, prepare, post, wait }: UploadPorts,
  chosen: File,
  { onStep, signal }: { onStep: OnStep; signal: AbortSignal },
): Promise<SentImage> {
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
