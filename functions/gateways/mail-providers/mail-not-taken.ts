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
