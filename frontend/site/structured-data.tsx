/** A fact sheet for search engines (schema.org, as JSON-LD). It runs nothing, so no Content-Security-Policy minds it. */
export function StructuredData({ data }: { data: object }) {
  // Nothing in a text may end the element.
  const facts = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: facts }} />;
}
