/** What the link of a message carries: which booking, and the key to it. */
export type OwnLink = { appointment_id: string; key: string };

/** The page of a booking. */
export const OWN_BOOKING_PATH = '/booking';

/** Mail and SMS apps may take what follows a link for a part of it: what is read ends where a key ends. */
const FRAGMENT = /^#(apt_[0-9A-Z]{26})\.(own\.[0-9a-z]{1,6}\.[\w-]{22})/;

/**
 * The page's address with its key, without the site and the language. The key stands in the fragment, which browsers send
 * to no server and in no referrer.
 */
export const ownLinkPath = ({ appointment_id, key }: OwnLink): string => `${OWN_BOOKING_PATH}#${appointment_id}.${key}`;

/** Reads the fragment of a page's address ('#apt_….own.…'); null where it carries no link. */
export function readOwnLink(hash: string): OwnLink | null {
  const [, appointment_id, key] = FRAGMENT.exec(hash) ?? [];
  return appointment_id === undefined || key === undefined ? null : { appointment_id, key };
}
