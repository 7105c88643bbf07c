import { Amplify } from 'aws-amplify';
import { fetchAuthSession, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { CLIENT_ID, POOL_ID } from '#infra/local/identity/pool.ts';
import { totpCode } from '#infra/local/identity/second-factor.ts';
import { runningProduct } from '#test/running-product.ts';

/** Has Amplify ask the pool of the running product, as the back office does; its storage is this process's own. */
export function useProductsPool(): void {
  // It warns of every pool that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const userPoolEndpoint = new URL(runningProduct().staffIssuer).origin;
  const userPool = { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint };
  Amplify.configure({ Auth: { Cognito: userPool } });
  const kept = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (name, value) => void kept.set(name, value),
    getItem: async (name) => kept.get(name) ?? null,
    removeItem: async (name) => void kept.delete(name),
    clear: async () => kept.clear(),
  });
}

/** The access token of whoever is signed in. */
export const ownToken = async (): Promise<string> => String((await fetchAuthSession()).tokens?.accessToken);

/** Sets an app up for whoever is signed in, and answers its secret. */
export async function enrolOwnApp(): Promise<string> {
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: totpCode(sharedSecret, Date.now()) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  return sharedSecret;
}
