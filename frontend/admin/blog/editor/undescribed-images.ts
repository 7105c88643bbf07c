const IMAGE = /<img\b[^>]*>/gi;
const DESCRIBED = /\balt\s*=\s*(?:"\s*[^"\s][^"]*"|'\s*[^'\s][^']*'|[^\s"'>]+)/i;
const ADDRESS = /\bsrc\s*=\s*["']?([^"'\s>]+)/i;

/** The addresses of pictures in a text that nobody has described: who cannot see them is told nothing of them. */
export const undescribedImages = (html: string): string[] =>
  (html.match(IMAGE) ?? [])
    .filter((picture) => !DESCRIBED.test(picture))
    .map((picture) => ADDRESS.exec(picture)?.[1] ?? 'an image without an address');
