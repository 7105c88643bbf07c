import { AdminCreateUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { INVITATION_DAYS } from '#shared/domain/staff/member.ts';
import { OperatorError, readStageOptions, runCommand, stackName } from './stage-command.ts';
import { describeStack, resourceOf } from './stage-resources.ts';

/**
 * npm run invite -- --stage S
 * Sends the first admin another invitation, with a new password. The address is the one of the deployment.
 */
await runCommand(async () => {
  const { stage } = readStageOptions({}, 'npm run invite -- --stage S');
  const UserPoolId = await resourceOf(stage, 'identity', 'AWS::Cognito::UserPool');
  const stack = await describeStack(stackName(stage, 'identity'), stage.region);
  const Username = stack?.Parameters?.find(({ ParameterKey }) => ParameterKey === 'FirstAdmin')?.ParameterValue;
  if (Username === undefined) throw new OperatorError(`${stackName(stage, 'identity')} has no parameter FirstAdmin.`);
  try {
    await new CognitoIdentityProviderClient({ region: stage.region }).send(
      new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'RESEND', DesiredDeliveryMediums: ['EMAIL'] }),
    );
  } catch (error) {
    // Cognito's answer for an account that has its own password.
    if (error instanceof Error && error.name === 'UnsupportedUserStateException')
      throw new OperatorError(`${Username} has already signed in. Use "Forgot password?" on the sign-in page.`);
    throw error;
  }
  console.log(`An invitation was sent to ${Username}. Its password is valid for ${INVITATION_DAYS} days.`);
});
