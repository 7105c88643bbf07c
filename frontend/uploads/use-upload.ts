import { useEffect, useRef, useState } from 'react';
import {
  sendImage,
  type SentImage,
  type UploadCalls,
  postForm,
  UploadFailure,
  type UploadProblem,
} from './send-image.ts';

type Uploading =
  | { step: 'idle' }
  | { step: 'sending'; share: number; name: string }
  | { step: 'drawing'; name: string }
  | { step: 'failed'; problem: UploadProblem };

/** Callbacks for the end of an upload: the image exists, or the reason for the failure is shown. */
export type UploadEnds = {
  onSent: (picture: SentImage) => void;
  onFailed?: ((problem: UploadProblem) => void) | undefined;
};

/** Fetched with the first picture: readers of images are of no use before. */
const prepare = async (file: File) => (await import('./prepare-image.ts')).prepareImage(file);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends one picture at a time; what is under way ends with the screen that shows it. */
export function useUpload(calls: UploadCalls, { onSent, onFailed }: UploadEnds) {
  const [state, setState] = useState<Uploading>({ step: 'idle' });
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    underWay.current?.abort();
    const mine = new AbortController();
    underWay.current = mine;
    const { signal } = mine;
    const show = (next: Uploading): void => {
      if (!signal.aborted) setState(next);
    };
    const { name } = file;
    show({ step: 'sending', share: 0, name });
    try {
      const picture = await sendImage({ calls, prepare, post: postForm, wait }, file, {
        signal,
        onStep: (step) => show(step === 'drawing' ? { step, name } : { step: 'sending', ...step, name }),
      });
      if (signal.aborted) return;
      show({ step: 'idle' });
      onSent(picture);
    } catch (error) {
      if (!(error instanceof UploadFailure)) throw error;
      if (signal.aborted) return;
      show({ step: 'failed', problem: error.problem });
      onFailed?.(error.problem);
    }
  };
  const cancel = (): void => {
    underWay.current?.abort();
    setState({ step: 'idle' });
  };
  return { state, send, cancel };
}
