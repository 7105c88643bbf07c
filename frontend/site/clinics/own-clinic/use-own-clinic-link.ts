import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readLinkCode } from '#shared/values/short-link.ts';
import { CONTENT_ANCHOR, PATTERNS } from '../../../paths.ts';
import { keepRecord, keptFields } from '../../booking/kept-record.ts';

const KEY = 'own-clinic';

/** The code that this tab keeps until it closes, so that a reload shows the clinic again; or null. */
function keptCode(): string | null {
  const { code } = keptFields('sessionStorage', KEY);
  return typeof code === 'string' ? code : null;
}

/** The code that opens the clinic: the one in the address, which is taken out of it, else the one that this tab keeps. */
export function useOwnClinicLink(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // Also a code that was damaged on its way.
  const isLink = hash.length > 1 && hash !== `#${CONTENT_ANCHOR}`;
  const carried = readLinkCode(hash);
  const [code, setCode] = useState(() => (isLink ? carried : keptCode()));
  // Another link was opened in the same tab.
  if (isLink && carried !== code) setCode(carried);
  const clearAddress = useEffectEvent(() => {
    if (!isLink) return;
    if (carried !== null) keepRecord('sessionStorage', KEY, { code: carried });
    void navigate(PATTERNS.ownClinic, { replace: true });
  });
  useEffect(() => clearAddress(), [hash]);
  return code;
}
