import type { Page } from '@playwright/test';
import { runningProduct } from '../running-product.ts';

/** What the pool says to a password, as Cognito's API names it. */
const STEPS = {
  code: { ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: {} },
  enrol: { ChallengeName: 'MFA_SETUP', ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' } },
  'new-password': {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeParameters: { requiredAttributes: '[]', userAttributes: '{}' },
  },
} as const;

/** The pool takes any password and asks for this next; what is answered then is up to the test. */
export async function afterPassword(page: Page, step: keyof typeof STEPS): Promise<void> {
  const verifier = {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SRP_B: 'abcdef',
      SALT: '1234',
      SECRET_BLOCK: 'c2VjcmV0',
      USER_ID_FOR_SRP: 'somebody',
      USERNAME: 'somebody',
    },
  };
  const answers: Record<string, object> = {
    InitiateAuth: verifier,
    RespondToAuthChallenge: STEPS[step],
    AssociateSoftwareToken: { SecretCode: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
  };
  await page.route(`${new URL(runningProduct().teamIssuer).origin}/`, async (route) => {
    const [, operation = ''] = (route.request().headers()['x-amz-target'] ?? '').split('.');
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/x-amz-json-1.1' };
    await route.fulfill({ headers, json: { Session: 'a session of twenty characters', ...answers[operation] } });
  });
}
