import { ApiError, isProblem } from '../../api/api-error.ts';
import { request, type CallOptions } from '../../api/request.ts';
import { accessToken, sessionEnded, signInAgain } from '../staff/session/session.tsx';

type Input = Record<string, unknown>;

async function withToken(endpoint: string, input: Input, options: CallOptions): Promise<unknown> {
  const token = await accessToken();
  if (token === null) throw new ApiError(401, { code: 'unauthorized' });
  return request(endpoint, input, { ...options, token });
}

/**
 * Sends a request with the signed-in user's access token. If the server requires a more recent sign-in, asks for the
 * password in place and repeats the request once. If nobody is signed in any more, the shell is notified and redirects
 * to the login screen.
 * @throws ApiError, NetworkError
 */
export async function signedRequest(endpoint: string, input: Input, options: CallOptions = {}): Promise<unknown> {
  try {
    return await withToken(endpoint, input, options).catch(async (error: unknown) => {
      if (!isProblem(error, 'sign_in_again') || !(await signInAgain())) throw error;
      return withToken(endpoint, input, options);
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && error.code !== 'sign_in_again') sessionEnded();
    throw error;
  }
}
