import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readOwnLink } from '#shared/values/own-link.ts';
import type { OwnLink } from '#shared/values/own-link.ts';
import { PATTERNS } from '../../paths.ts';
import { keepOwnLink, keptOwnLink } from './kept-own-link.ts';

/**
 * What opens the booking: the link that the address carries, which is taken out of it, else the one this tab keeps.
 * @returns null where there is none
 */
export function useOwnLink(): OwnLink | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const carried = readOwnLink(hash);
  const [link, setLink] = useState(() => (hash === '' ? keptOwnLink() : carried));
  // Another link was opened in the same tab.
  if (hash !== '' && carried?.key !== link?.key) setLink(carried);
  const clearAddress = useEffectEvent(() => {
    if (hash === '') return;
    if (carried !== null) keepOwnLink(carried);
    void navigate(PATTERNS.ownBooking, { replace: true });
  });
  useEffect(() => clearAddress(), [hash]);
  return link;
}
