import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier';
import { FetchError, JwksValidationError, JwkValidationError, JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { JwtVerifier } from 'aws-jwt-verify/jwt-verifier';
import * as z from 'zod';
import { GROUP_OF, Role } from '#shared/domain/staff/member.ts';
import type { StaffTokens } from '../core/staff/ports.ts';

/** Keys are a few kilobytes from the same region. */
const TIMEOUT_MS = 3000;

/** Claims that are read from a verified access token (Cognito docs, Understanding the access token). */
const Claims = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  auth_time: z.number(),
  /** The same in all tokens of a session; Cognito names it where tokens can be revoked. */
  origin_jti: z.string().min(1).optional(),
  'cognito:groups': z.array(z.string()).default([]),
});

async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const answer = await fetch(uri, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new FetchError(uri, cause);
    },
  );
  if (!answer.ok) throw new FetchError(uri, `status ${answer.status}`);
  return answer.arrayBuffer();
}

/** The strongest of the roles that a person's groups give. */
const roleIn = (groups: readonly string[]): Role | null =>
  Role.options.toReversed().find((role) => groups.includes(GROUP_OF[role])) ?? null;

/** Errors that are not about the token: the keys to judge it by could not be had. */
const isAboutKeys = (error: unknown): boolean =>
  error instanceof FetchError || error instanceof JwksValidationError || error instanceof JwkValidationError;

/**
 * Access tokens of a Cognito user pool behind the port. `issuer` is the pool's address, without a trailing slash; its
 * keys are read there at the first token and kept, and read again for a key that is not known yet.
 */
export function createStaffTokens({ issuer, clientId }: { issuer: string; clientId: string }): StaffTokens {
  const jwksCache = new SimpleJwksCache({ fetcher: { fetch: fetchKeys } });
  const verifier = JwtVerifier.create(
    {
      issuer,
      // Cognito's access tokens name their client in a claim of its own.
      audience: null,
      jwksUri: `${issuer}/.well-known/jwks.json`,
      customJwtCheck: ({ payload }) => validateCognitoJwtFields(payload, { tokenUse: 'access', clientId }),
    },
    { jwksCache },
  );
  return {
    async principalOf(token) {
      try {
        const claims = Claims.safeParse(await verifier.verify(token)).data;
        if (claims === undefined) return null;
        const { sub: id, auth_time, origin_jti: session = null, 'cognito:groups': groups } = claims;
        return { id, role: roleIn(groups), email: null, signed_in_at: auth_time * 1000, session };
      } catch (error) {
        if (error instanceof JwtBaseError && !isAboutKeys(error)) return null;
        throw error;
      }
    },
  };
}
