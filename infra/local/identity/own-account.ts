import * as z from 'zod';
import { deliveryTo } from './codes.ts';
import { checkLength, checkPassword, setPassword, operation } from './pool.ts';
import { type Account, CognitoError, invalid, notAuthorized } from './pool-state.ts';

const Named = z.object({ Username: z.string().min(1) });
const WithCode = Named.extend({ ConfirmationCode: z.string() });

/** An account's attributes as Cognito lists them. */
export const attributesOf = ({ sub, email, status }: Account): { Name: string; Value: string }[] => [
  { Name: 'sub', Value: sub },
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: String(status !== 'UNCONFIRMED') },
];

export const factorsOf = ({ totp }: Account): object =>
  totp?.enabled === true
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};

/**
 * Operations on the caller's own account: create it, confirm the address, change the password or reset a forgotten one.
 */
export const ownAccount = {
  SignUp: operation(Named.extend({ Password: z.string() }), ({ state, codes }, { Username, Password }) => {
    if (!z.email().safeParse(Username).success) throw invalid('Username should be an email.');
    if (state.find(Username) !== undefined)
      throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
    checkLength(Password);
    const account = state.add({ email: Username });
    setPassword(account, Password);
    state.save();
    codes.send(account, 'confirm');
    return { UserConfirmed: false, UserSub: account.sub, CodeDeliveryDetails: deliveryTo(Username) };
  }),

  ConfirmSignUp: operation(WithCode, ({ state, codes }, { Username, ConfirmationCode }) => {
    const account = state.find(Username);
    if (account !== undefined && account.status !== 'UNCONFIRMED')
      throw notAuthorized(`User cannot be confirmed. Current status is ${account.status}`);
    codes.check(account, 'confirm', ConfirmationCode);
    if (account !== undefined) account.status = 'CONFIRMED';
    state.save();
    return {};
  }),

  ResendConfirmationCode: operation(Named, ({ state, codes }, { Username }) => {
    const account = state.find(Username);
    if (account?.status === 'CONFIRMED') throw invalid('User is already confirmed.');
    if (account !== undefined) codes.send(account, 'confirm');
    return { CodeDeliveryDetails: deliveryTo(Username) };
  }),

  ForgotPassword: operation(Named, ({ state, codes }, { Username }) => {
    const account = state.find(Username);
    if (account?.status === 'UNCONFIRMED')
      throw invalid('Cannot reset password for the user as there is no registered/verified email or phone_number');
    if (account?.status === 'FORCE_CHANGE_PASSWORD')
      throw notAuthorized('User password cannot be reset in the current state.');
    if (account !== undefined) codes.send(account, 'reset');
    return { CodeDeliveryDetails: deliveryTo(account?.email ?? Username) };
  }),

  ConfirmForgotPassword: operation(
    WithCode.extend({ Password: z.string() }),
    ({ state, codes, wrongPasswords }, { Username, ConfirmationCode, Password }) => {
      const account = state.find(Username);
      // A code is not spent on a password that is none.
      checkLength(Password);
      codes.check(account, 'reset', ConfirmationCode);
      if (account !== undefined) setPassword(account, Password);
      wrongPasswords.passed(Username.toLowerCase());
      state.save();
      return {};
    },
  ),

  ChangePassword: operation(
    z.object({ AccessToken: z.string(), PreviousPassword: z.string(), ProposedPassword: z.string() }),
    ({ state, sessions }, { AccessToken, PreviousPassword, ProposedPassword }) => {
      const account = sessions.principalOf(AccessToken);
      checkPassword(account, PreviousPassword);
      setPassword(account, ProposedPassword);
      state.save();
      return {};
    },
  ),

  GetUser: operation(z.object({ AccessToken: z.string() }), ({ sessions }, { AccessToken }) => {
    const account = sessions.principalOf(AccessToken);
    return { Username: account.sub, UserAttributes: attributesOf(account), ...factorsOf(account) };
  }),
};
