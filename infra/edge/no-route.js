/**
 * Runs in CloudFront at the routes of the API that belong to the other host, and answers as the API answers where there is
 * no route: nobody learns here what the other host has.
 * @param {{ context: { requestId: string } }} event
 */
// CloudFront calls it by this name.
// oxlint-disable-next-line no-unused-vars
function handler(event) {
  const body = { error: 'There is no such route.', code: 'not_found', request_id: event.context.requestId };
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: {
      'content-type': { value: 'application/json' },
      'cache-control': { value: 'no-store' },
      'x-content-type-options': { value: 'nosniff' },
    },
    body: { encoding: 'text', data: JSON.stringify(body) },
  };
}
