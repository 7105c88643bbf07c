import type { SuppressionReason } from '#shared/domain/messages/suppressed-address.ts';

/** Its name stands for the class: what is loaded later shares none with the rest of the function. */
export const MAIL_NOT_TAKEN = 'MailNotTaken';

/**
 * The provider did not take a mail. The message is one of ours: what a provider says may repeat the key.
 * `mayTryAgain`: it is known that nothing was taken, and another try may fare better.
 */
export class MailNotTaken extends Error {
  readonly mayTryAgain: boolean;
  constructor(message: string, mayTryAgain = false) {
    super(message);
    this.name = MAIL_NOT_TAKEN;
    this.mayTryAgain = mayTryAgain;
  }
}

/** Nobody knows whether the provider took a mail: it fell silent, failed inside, or did not confirm it. */
export class MailMaybeTaken extends MailNotTaken {
  /** Bundles of other functions have a class of their own: they test for this rather than by `instanceof`. */
  readonly mayBeTaken = true;
}

/**
 * The provider refuses the receiver's address and names the address itself as the reason: the e-mail is not retried.
 * Errors about our account (a wrong key, an unverified sender, a quota) are MailNotTaken and retried. So are errors
 * that may be about either.
 */
export class MailAddressRefused extends MailNotTaken {
  /** Known by its look as well. */
  readonly refusesAddress = true;
  readonly why: SuppressionReason;
  constructor(message: string, why: SuppressionReason = 'BOUNCED') {
    super(message);
    this.why = why;
  }
}
