import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * What the SDK's clients ask for credentials, in place of the SDK's own chain (infra/bundle.ts): Lambda hands a function its
 * role's in the environment, and so does the local product. The chain's other ways (profiles, sign-in, other machines)
 * would be half a bundle.
 */
export const defaultProvider = fromEnv;
