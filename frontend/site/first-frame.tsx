/** The id of what a page opens with: its heading and what stands beside it. */
export const OPENING = 'opening';

/**
 * Holds the first frame back until the page's opening is parsed (HTML Standard, link type `expect`). A frame drawn
 * before it would be empty, and costs a slow phone the time of one that is not.
 */
export const FirstFrame = () => <link rel="expect" href={`#${OPENING}`} blocking="render" />;
