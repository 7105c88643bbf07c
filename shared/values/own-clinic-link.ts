/** What the link in a partner's e-mail carries: which clinic, and the key to it. */
export type OwnClinicLink = { clinic_id: string; key: string };

/** The page on which a partner completes their clinic. */
export const OWN_CLINIC_PATH = '/my-clinic';

/** Mail apps may take what follows a link for a part of it: what is read ends where a key ends. */
const FRAGMENT = /^#(cln_[0-9A-Z]{26})\.(partner\.[0-9a-z]{1,6}\.[0-9a-z]{1,8}\.[\w-]{22})/;

/** The page's address with its key, without the site and the language; the key stands in the fragment, which no server is sent. */
export const ownClinicPath = ({ clinic_id, key }: OwnClinicLink): string => `${OWN_CLINIC_PATH}#${clinic_id}.${key}`;

/** Reads the fragment of a page's address ('#cln_….partner.…'); null where it carries no link. */
export function readOwnClinicLink(hash: string): OwnClinicLink | null {
  const [, clinic_id, key] = FRAGMENT.exec(hash) ?? [];
  return clinic_id === undefined || key === undefined ? null : { clinic_id, key };
}
