/**
 * Runs in CloudFront on the site's own paths: a path without an extension is a screen of the application. The API and
 * the images never pass here, so their 404 stays a 404.
 * @param {{ request: { uri: string } }} event
 */
// CloudFront calls it by this name.
// oxlint-disable-next-line no-unused-vars
function handler(event) {
  const request = event.request;
  const file = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (file.lastIndexOf('.') <= 0) request.uri = '/index.html';
  return request;
}
