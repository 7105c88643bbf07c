import { useEffect, useRef, useState } from 'react';
import { images } from '#shared/contract/images.ts';
import { apiOf } from '../api/client.ts';
import { postForm } from './post-form.ts';
import { sendPicture } from './send-picture.ts';
import type { PictureUse } from './send-picture.ts';
import { UploadError } from './upload-words.ts';

type Uploading =
  | { step: 'idle' }
  | { step: 'sending'; share: number; name: string }
  | { step: 'drawing'; name: string }
  | { step: 'failed'; message: string };

/** What becomes of a picture: it has an address, or the reason why it has none is shown. */
export type UploadEnds = { onSent: (address: string) => void; onFailed?: (() => void) | undefined };

const SENDING = {
  calls: apiOf({ images }).images,
  post: postForm,
  wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Sends one picture at a time; what is under way ends with the screen that shows it. */
export function useUpload(use: PictureUse, { onSent, onFailed }: UploadEnds) {
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
      const address = await sendPicture(SENDING, file, use, {
        signal,
        onStep: (step) => show(step === 'drawing' ? { step, name } : { step: 'sending', ...step, name }),
      });
      if (signal.aborted) return;
      show({ step: 'idle' });
      onSent(address);
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      if (signal.aborted) return;
      show({ step: 'failed', message: error.message });
      onFailed?.();
    }
  };
  const cancel = (): void => {
    underWay.current?.abort();
    setState({ step: 'idle' });
  };
  return { state, send, cancel };
}
