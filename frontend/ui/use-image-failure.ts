import { useCallback, useState } from 'react';

/**
 * Whether an image could not be had, and what its element has to be given to know. An image of a page that came from the
 * server may have failed before anybody listened: it is asked once, when the page is taken over.
 */
export function useImageFailure() {
  const [failed, setFailed] = useState(false);
  const onError = useCallback(() => setFailed(true), []);
  const ref = useCallback((image: HTMLImageElement | null) => {
    // A drawing without a size of its own is 0 wide in some browsers: only decoding tells.
    if (image?.complete === true && image.naturalWidth === 0) image.decode().catch(() => setFailed(true));
  }, []);
  return { failed, image: { ref, onError } };
}
