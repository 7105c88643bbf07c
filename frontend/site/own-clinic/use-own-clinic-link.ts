import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readOwnClinicLink } from '#shared/values/own-clinic-link.ts';
import type { OwnClinicLink } from '#shared/values/own-clinic-link.ts';
import { PATTERNS } from '../../paths.ts';
import { keepRecord, keptFields } from '../booking/kept-record.ts';

const KEY = 'own-clinic';

/** The link this tab keeps until it closes, so that a reload shows the clinic again; or null. */
function keptLink(): OwnClinicLink | null {
  const { clinic_id, key } = keptFields('sessionStorage', KEY);
  return typeof clinic_id === 'string' && typeof key === 'string' ? { clinic_id, key } : null;
}

/** What opens the clinic: the link that the address carries, which is taken out of it, else the one this tab keeps. */
export function useOwnClinicLink(): OwnClinicLink | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // Also one that was damaged on its way; any other fragment is no link.
  const isLink = hash.startsWith('#cln_');
  const carried = readOwnClinicLink(hash);
  const [link, setLink] = useState(() => (isLink ? carried : keptLink()));
  // Another link was opened in the same tab.
  if (isLink && carried?.key !== link?.key) setLink(carried);
  const clearAddress = useEffectEvent(() => {
    if (!isLink) return;
    if (carried !== null) keepRecord('sessionStorage', KEY, carried);
    void navigate(PATTERNS.ownClinic, { replace: true });
  });
  useEffect(() => clearAddress(), [hash]);
  return link;
}
