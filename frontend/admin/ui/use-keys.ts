import { useRef } from 'react';

/**
 * A key for each wording of a request: the same words again are the same request, so that a repeated press makes nothing
 * twice. After `forget` the same words are another request.
 */
export function useKeys(): { keyOf: (words: string) => string; forget: () => void } {
  const last = useRef({ words: '', key: '' });
  return {
    keyOf: (words) => {
      if (last.current.words !== words) last.current = { words, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: () => {
      last.current = { words: '', key: '' };
    },
  };
}
