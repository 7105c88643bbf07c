import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Credential provider that replaces the SDK clients' own provider chain (infra/bundle.ts). Lambda passes the role's
 * credentials in the environment, and so does the local product. The chain's other providers (profiles, sign-in, other
 * machines) would be half a bundle.
 */
export const defaultProvider = fromEnv;
