/** The Content-Security-Policy of an image: an SVG is a document, and nothing in it may run. */
export const IMAGE_CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
