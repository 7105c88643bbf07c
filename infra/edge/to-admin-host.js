/** The deployment writes the address of the back office here. */
const ADMIN_URL = '{ADMIN_URL}';

/**
 * A name or value of a query as it may stand in an address. CloudFront hands over what the viewer sent, percent signs and all;
 * anything that could not have been sent so is encoded.
 * @param {string} text
 */
function inQuery(text) {
  return encodeURI(text)
    .replace(/%25([0-9A-Fa-f]{2})/g, '%$1')
    .replace(/[&#]/g, encodeURIComponent);
}

/**
 * Runs in CloudFront on the public host at the addresses of the back office: redirects to the same path and query on its host.
 * @param {{ request: { uri: string, querystring: Record<string, { value: string, multiValue?: { value: string }[] }> } }} event
 */
// CloudFront calls it by this name.
// oxlint-disable-next-line no-unused-vars
function handler(event) {
  const request = event.request;
  const pairs = [];
  for (const name of Object.keys(request.querystring)) {
    const parameter = request.querystring[name];
    for (const one of parameter.multiValue || [parameter])
      pairs.push(one.value === '' && name !== '' ? inQuery(name) : `${inQuery(name)}=${inQuery(one.value)}`);
  }
  const query = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: { location: { value: ADMIN_URL + request.uri + query }, 'cache-control': { value: 'no-store' } },
  };
}
