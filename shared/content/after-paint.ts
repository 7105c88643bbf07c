/** Holds the tags of a rendered page's code; browsers look at nothing in a template until it is taken out. */
export const LATER = { begins: '<template id="later">', ends: '</template>' } as const;

/**
 * The script inside a rendered document that takes them out once the page is on the screen, so that on a slow line
 * nothing travels beside what is read first (presses meanwhile: early-press.ts). At once where there is nothing to see:
 * in a window behind others, in a document without a page, in a browser that does not tell.
 * The Content-Security-Policy allows it by its hash (infra/security-headers.ts).
 */
export const AFTER_PAINT = `(()=>{const t=document.getElementById("later"),f=()=>t.replaceWith(t.content),P=self.PerformanceObserver;if(document.hidden||!document.getElementById("root").firstChild||!P?.supportedEntryTypes?.includes("paint"))return f();new P((l,o)=>{if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();f()}}).observe({type:"paint",buffered:true});setTimeout(f,2000)})()`;
