/** A refusal as Cognito answers it: clients go by the name, people read the sentence. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** The error does not reveal which of the two was wrong, address or password. */
export const wrongPassword = (): CognitoError =>
  new CognitoError('NotAuthorizedException', 'Incorrect username or password.');

export const notAuthorized = (message: string): CognitoError => new CognitoError('NotAuthorizedException', message);

export const invalid = (message: string): CognitoError => new CognitoError('InvalidParameterException', message);

export const wrongCode = (): CognitoError =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const oldCode = (): CognitoError =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const tooOften = (): CognitoError =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
