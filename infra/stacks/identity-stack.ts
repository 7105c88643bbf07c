import { CfnParameter, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  CfnUserPoolUser,
  CfnUserPoolUserToGroupAttachment,
  Mfa,
  UserPool,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { GROUP_OF, INVITATION_DAYS, Role } from '#shared/domain/staff/member.ts';
import { SHORTEST_PASSWORD } from '#shared/values/password-rules.ts';
import { codeEmail, invitationEmail } from '../code-mail.ts';
import { acknowledge } from '../constructs/security-findings.ts';
import { emailDomain, senderOf } from '../role-statements.ts';
import { signInPlace } from '../site-url.ts';
import { stackProps, type StageConfig } from '../stages.ts';

/** Purpose of the group of each role. */
const GROUPS: Record<Role, string> = {
  staff: 'Bookings, leads, messages, partner requests, reviews, blog',
  admin: 'All that staff may, and clinics, money, team, settings',
};

/** Somebody who was removed has until then at most, wherever nothing else asks. */
const TOKEN_LIFE = Duration.minutes(15);
/** From the password to the code: time to find an authenticator app and set it up. Cognito allows no more. */
const BETWEEN_STEPS = Duration.minutes(15);
/** A working day: whoever comes back the next morning signs in again. */
const SIGNED_IN_FOR = Duration.hours(12);

/** Accounts of staff: the pool they sign in to, its groups, and the back office as its only client. */
export class IdentityStack extends Stack {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, stage: StageConfig) {
    super(scope, `punnagai-${stage.name}-identity`, stackProps(stage));
    const place = signInPlace(stage);
    const [code, invitation] = [codeEmail(place), invitationEmail(place)];
    this.pool = new UserPool(this, 'Team', {
      // An account is nothing by itself: its address is proven first, then an admin gives it a role (core/team).
      // Nobody registers where only some may be written to: the pool sends its codes to any address, past that list.
      selfSignUpEnabled: stage.sendsToAllowlist === undefined,
      userVerification: { emailSubject: code.subject, emailBody: code.body },
      userInvitation: { emailSubject: invitation.subject, emailBody: invitation.body },
      email: UserPoolEmail.withSES({
        ...senderOf(stage.emailFrom),
        sesRegion: stage.region,
        sesVerifiedDomain: emailDomain(stage.emailFrom),
      }),
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: {
        minLength: SHORTEST_PASSWORD,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(INVITATION_DAYS),
      },
      mfa: stage.team.mfa === 'required' ? Mfa.REQUIRED : Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      deletionProtection: stage.keepsNothing !== true,
      // CloudFormation cannot delete a protected pool: the rollback of a first deployment would fail at it.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.client = this.pool.addClient('BackOffice', {
      authFlows: { userSrp: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      authSessionValidity: BETWEEN_STEPS,
      accessTokenValidity: TOKEN_LIFE,
      idTokenValidity: TOKEN_LIFE,
      refreshTokenValidity: SIGNED_IN_FOR,
    });
    const groups = Role.options.map(
      (role) =>
        new CfnUserPoolGroup(this, `Group-${role}`, {
          userPoolId: this.pool.userPoolId,
          groupName: GROUP_OF[role],
          description: GROUPS[role],
        }),
    );
    this.addFirstAdmin(groups);
    acknowledge(this.pool, {
      'AwsSolutions-COG1': 'Length instead of kinds of characters, as OWASP ASVS 5.0 asks (6.2.5).',
      'AwsSolutions-COG8':
        'Threat protection needs the Plus plan, priced per user: production demands a second factor instead.',
      ...(stage.team.mfa === 'optional' ? { 'AwsSolutions-COG2': 'Offered here; production demands it.' } : {}),
    });
  }

  /**
   * Somebody has to let the first others in: who it is, is told to the first deployment, and comes by a password in a mail.
   * The account stays when the parameter changes; whoever it is can be removed in the back office as anybody else.
   */
  private addFirstAdmin(groups: readonly CfnUserPoolGroup[]): void {
    const { valueAsString: email } = new CfnParameter(this, 'FirstAdmin', {
      description: 'E-mail address of the first admin; later deployments keep it',
      allowedPattern: String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`,
      constraintDescription: 'an e-mail address',
    });
    const { userPoolId } = this.pool;
    const admin = new CfnUserPoolUser(this, 'FirstAdminAccount', {
      userPoolId,
      username: email,
      userAttributes: [
        { name: 'email', value: email },
        { name: 'email_verified', value: 'true' },
      ],
      desiredDeliveryMediums: ['EMAIL'],
    });
    admin.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    const place = new CfnUserPoolUserToGroupAttachment(this, 'FirstAdminGroup', {
      userPoolId,
      username: admin.ref,
      groupName: GROUP_OF.admin,
    });
    for (const group of groups) place.addResourceDependency(group);
  }
}
