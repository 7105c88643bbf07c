import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readOwnLink } from '#shared/values/own-link.ts';
import type { OwnLink } from '#shared/values/own-link.ts';
import { PATTERNS } from '../../paths.ts';
import { forgetOwnLink, keepOwnLink, keptOwnLink } from './kept-own-link.ts';

/**
 * What opens the booking: the link that the address carries, which is taken out of it, else the one this tab keeps.
 * @returns the link, null where there is none; whether the patient has just replaced it, and what notes that they did
 */
export function useOwnLink(): { link: OwnLink | null; isReplaced: boolean; replaced: () => void } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // Also one that was damaged on its way; any other fragment is no link.
  const isLink = hash.startsWith('#apt_');
  const carried = readOwnLink(hash);
  const [link, setLink] = useState(() => (isLink ? carried : keptOwnLink()));
  // Another link was opened in the same tab.
  if (isLink && carried?.key !== link?.key) setLink(carried);
  const clearAddress = useEffectEvent(() => {
    if (!isLink) return;
    if (carried !== null) keepOwnLink(carried);
    void navigate(PATTERNS.ownBooking, { replace: true });
  });
  useEffect(() => clearAddress(), [hash]);
  const [replacedKey, setReplacedKey] = useState<string | null>(null);
  const replaced = () => {
    forgetOwnLink();
    setReplacedKey(link?.key ?? null);
  };
  return { link, isReplaced: link !== null && link.key === replacedKey, replaced };
}
