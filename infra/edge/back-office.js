/**
 * Runs in CloudFront at the addresses of the back office: one document answers all of them, its own code finds the screen.
 * @param {{ request: { uri: string } }} event
 */
// CloudFront calls it by this name.
// oxlint-disable-next-line no-unused-vars
function handler(event) {
  const request = event.request;
  request.uri = '/admin/admin.html';
  return request;
}
