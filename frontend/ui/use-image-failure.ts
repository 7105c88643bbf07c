import { useCallback, useState, type SyntheticEvent } from 'react';
import { requestAgain } from '../lib/request-again.ts';

/**
 * Whether an image could not be had, and what its element has to be given to know. It is requested again, and is then no
 * failure any more. An image of a page that came from the server may have failed before anybody listened: it is asked
 * once, when the page is taken over.
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
