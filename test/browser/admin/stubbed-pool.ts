import type { Page } from '@playwright/test';
import { runningProduct } from '../../running-product.ts';

/** Answers of the pool to a password, as Cognito's API names them. */
export const CHALLENGES = {
  code: { ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: {} },
  enrol: { ChallengeName: 'MFA_SETUP', ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' } },
  'new-password': {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeParameters: { requiredAttributes: '[]', userAttributes: '{}' },
  },
} as const;

/** First answer of the pool at a sign-in. The stub then accepts any proof of a password. */
const VERIFIER = {
  ChallengeName: 'PASSWORD_VERIFIER',
  ChallengeParameters: {
    SRP_B: 'abcdef',
    SALT: '1234',
    SECRET_BLOCK: 'c2VjcmV0',
    USER_ID_FOR_SRP: 'somebody',
    USERNAME: 'somebody',
  },
};

/** Something the pool is asked, by Cognito's name of it, and what is answered: a refusal is an Error of that name. */
type Answer = (input: Record<string, unknown>) => object | Error;

/** The pool takes any password, and answers as told; whatever is not told it answers itself. */
export async function stubPool(page: Page, told: Record<string, Answer>): Promise<void> {
  const answers: Record<string, Answer | undefined> = { InitiateAuth: () => VERIFIER, ...told };
  await page.route(`${new URL(runningProduct().staffIssuer).origin}/`, async (route) => {
    const [, operation = ''] = (route.request().headers()['x-amz-target'] ?? '').split('.');
    const answer = answers[operation]?.(route.request().postDataJSON());
    if (answer === undefined) return route.fallback();
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/x-amz-json-1.1' };
    if (answer instanceof Error)
      return route.fulfill({ status: 400, headers, json: { __type: answer.name, message: answer.message } });
    return route.fulfill({ headers, json: { Session: 'a session of twenty characters', ...answer } });
  });
}

/** The pool takes any password and asks for this next; what is answered then is up to the test. */
export const afterPassword = (page: Page, step: keyof typeof CHALLENGES): Promise<void> =>
  stubPool(page, {
    RespondToAuthChallenge: () => CHALLENGES[step],
    AssociateSoftwareToken: () => ({ SecretCode: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }),
  });
