/**
 * Runs in CloudFront before the API: tells the functions who asks, over whatever the viewer wrote there himself.
 * @param {{ viewer: { ip: string }, request: { headers: Record<string, { value: string }> } }} event
 */
// CloudFront calls it by this name.
// oxlint-disable-next-line no-unused-vars
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
