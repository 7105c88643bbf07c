/**
 * Runs in CloudFront on the back office's host, at every address that has no behaviour of its own. One document answers all
 * screens, its own code finds the one that is asked for; the host has no other pages.
 * @param {{ request: { uri: string } }} event
 */
// CloudFront calls it by this name.
// oxlint-disable-next-line no-unused-vars
function handler(event) {
  const request = event.request;
  const uncached = { value: 'no-store' };
  if (request.uri === '/')
    return {
      statusCode: 302,
      statusDescription: 'Found',
      headers: { location: { value: '/admin' }, 'cache-control': uncached },
    };
  if (!/^\/(admin|login)(\/|$)/.test(request.uri))
    return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: { 'content-type': { value: 'text/plain; charset=utf-8' }, 'cache-control': uncached },
      body: { encoding: 'text', data: 'Not found' },
    };
  request.uri = '/admin/admin.html';
  return request;
}
