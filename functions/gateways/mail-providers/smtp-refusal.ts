/**
 * Server response to RCPT TO for an address that permanently takes no mail (RFC 3463, RFC 7505). The codes are: 5.1.1
 * no such mailbox, 5.1.2 no such domain, 5.1.3 no address; 5.1.6 moved away, 5.1.10 a domain without mail, 5.2.1 a
 * mailbox that is closed. A code without such a number, 5.1.0, 5.1.7 and 5.1.8 (the sender's address) and 5.7.x
 * (policy) may be about us.
 */
const ADDRESS_REFUSED = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)(?!\d)/;

/** True if a nodemailer error says that the server refused the one receiver because of the address. */
export const isOfTheAddress = (error: Error): boolean =>
  'command' in error &&
  error.command === 'RCPT TO' &&
  'response' in error &&
  typeof error.response === 'string' &&
  ADDRESS_REFUSED.test(error.response);
