/** Waits so many milliseconds, and while nobody sees the page; coming back to it, or to a network, ends the wait at once. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const { signal } = over;
    const goOn = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    document.addEventListener('visibilitychange', goOn, { signal });
    addEventListener('online', goOn, { signal });
  });
