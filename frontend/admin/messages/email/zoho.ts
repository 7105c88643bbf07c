/** Zoho Mail's host in India. A file of its own: General says it, too, and needs nothing else of the e-mail screens. */
export const ZOHO_HOST = 'smtp.zoho.in';

export const ZOHO_WORDS = `For Zoho Mail the host is ${ZOHO_HOST}, with port 587 for TLS or 465 for SSL.`;
