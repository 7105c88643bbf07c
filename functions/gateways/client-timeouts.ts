/**
 * How long a call to an AWS service may take, in milliseconds. `throwOnRequestTimeout` because the SDK otherwise only
 * warns when the time is over.
 */
export const clientTimeouts = (requestTimeout: number) => ({
  connectionTimeout: 1000,
  requestTimeout,
  throwOnRequestTimeout: true,
});
