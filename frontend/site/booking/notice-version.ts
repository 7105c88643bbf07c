/** Changes whenever the words of the privacy notice beside the contact form change; the server stores it with the consent. */
export const NOTICE_VERSION = '2026-11-21';
