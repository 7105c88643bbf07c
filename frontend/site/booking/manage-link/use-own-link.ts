import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readLinkCode } from '#shared/values/short-link.ts';
import { CONTENT_ANCHOR, PATTERNS } from '../../../paths.ts';
import { forgetOwnLink, keepOwnLink, keptOwnLink } from './kept-own-link.ts';

/**
 * The code that opens the booking: the one in the address, which is taken out of it, else the one that this tab keeps.
 * @returns the code, null where there is none; whether the patient has just replaced it, and what notes that they did
 */
export function useOwnLink(): { code: string | null; isReplaced: boolean; replaced: () => void } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // Also a code that was damaged on its way.
  const isLink = hash.length > 1 && hash !== `#${CONTENT_ANCHOR}`;
  const carried = readLinkCode(hash);
  const [code, setCode] = useState(() => (isLink ? carried : keptOwnLink()));
  // Another link was opened in the same tab.
  if (isLink && carried !== code) setCode(carried);
  const clearAddress = useEffectEvent(() => {
    if (!isLink) return;
    if (carried !== null) keepOwnLink(carried);
    void navigate(PATTERNS.ownBooking, { replace: true });
  });
  useEffect(() => clearAddress(), [hash]);
  const [replacedCode, setReplacedCode] = useState<string | null>(null);
  const replaced = () => {
    forgetOwnLink();
    setReplacedCode(code);
  };
  return { code, isReplaced: code !== null && code === replacedCode, replaced };
}
