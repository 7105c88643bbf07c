import { useCallback, useState, type SyntheticEvent } from 'react';
import { requestAgain } from '../../lib/request-again.ts';

/**
 * Returns `failed`, true if an image failed to load, and the props that its element needs to detect that. The image is
 * requested again, and `failed` is reset when that succeeds. An image of a server-rendered page may have failed before
 * a listener existed: it is checked once, on hydration.
 */
export function useImageFailure() {
  const [failed, setFailed] = useState(false);
  const lose = useCallback(({ currentSrc }: HTMLImageElement) => {
    setFailed(true);
    requestAgain((files) => files.imageAgain(currentSrc)).then(
      () => setFailed(false),
      () => undefined,
    );
  }, []);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      // A drawing without a size of its own is 0 wide in some browsers: only decoding tells.
      if (image?.complete === true && image.naturalWidth === 0) image.decode().catch(() => lose(image));
    },
    [lose],
  );
  return { failed, image: { ref, onError: (event: SyntheticEvent<HTMLImageElement>) => lose(event.currentTarget) } };
}
