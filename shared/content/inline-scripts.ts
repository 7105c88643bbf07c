import { REMEMBERED_AS } from '../values/language.ts';

/**
 * Holds the tags of a rendered page's code; browsers look at nothing in a template until it is taken out. `untilUsed`
 * begins that of a page to read, which needs no code before its reader does something.
 */
export const LATER = {
  begins: '<template id="later">',
  untilUsed: '<template id="later" data-until-used>',
  ends: '</template>',
} as const;

/**
 * The script inside a rendered document that takes them out once the page is on the screen, so that on a slow line
 * nothing travels beside what is read first (presses meanwhile: `EARLY_PRESS`). At once where there is nothing to see:
 * in a window behind others, in a document without a page, in a browser that does not tell. Those of a page to read wait
 * for its first press, key or scrolling; its reader is led to the language they chose before, as by the code.
 * The Content-Security-Policy allows it by its hash (infra/security-headers.ts).
 */
export const AFTER_PAINT = `(()=>{const t=document.getElementById("later"),f=()=>t.replaceWith(t.content),P=self.PerformanceObserver;if("untilUsed"in t.dataset){for(const e of["pointerdown","click","keydown","scroll"])addEventListener(e,f,{capture:true,once:true,passive:true});try{const l=localStorage.getItem("${REMEMBERED_AS}"),{pathname:p,search:s,hash:h}=location;if(/^(ta|kn|hi)$/.test(l)&&!/^\\/(ta|kn|hi)(\\/|$)/.test(p))location.replace("/"+l+p+s+h)}catch{}return}if(document.hidden||!document.getElementById("root").firstChild||!P?.supportedEntryTypes?.includes("paint"))return f();new P((l,o)=>{if(l.getEntriesByName("first-contentful-paint")[0]){o.disconnect();f()}}).observe({type:"paint",buffered:true});setTimeout(f,2000)})()`;

/** The element of every document that says, in its language, that the page's code did not come. */
export const UNLOADED_ID = 'unloaded';

/** Event that the page's code dispatches when it cannot start; `detail` is the address of the missing file, or null. */
export const UNLOADED_EVENT = 'unloaded';

/**
 * A script inside the document, for when the code that would tell of a failure is itself what is missing: it shows the
 * element above and asks for the files until all are there. Then the document is loaded anew by itself, once a minute at
 * most; not where something has been typed, as the words have a link that does it.
 * The Content-Security-Policy allows it by its hash (infra/security-headers.ts).
 */
export const UNLOADED = `(()=>{const more=[];let pause=1e3,due;const typed=()=>[...document.querySelectorAll("textarea,input:not([type=search],[type=hidden])")].some(e=>e.value),again=()=>{try{if(Date.now()-sessionStorage.reloaded<6e4)return;sessionStorage.reloaded=Date.now()}catch{return}typed()||location.reload()},look=()=>{clearTimeout(due);const links=document.querySelectorAll("link[rel=modulepreload],script[type=module]");Promise.all([...more,...[...links].map(e=>e.href||e.src)].map(f=>fetch(f).then(r=>{if(!r.ok)throw r}))).then(again,()=>{due=setTimeout(look,pause=Math.min(2*pause,3e4))})},tell=f=>{document.getElementById("${UNLOADED_ID}").hidden=false;if(f)more.push(f);look()};addEventListener("error",e=>{if(e.target.localName=="script"&&e.target.type=="module")tell()},true);addEventListener("${UNLOADED_EVENT}",e=>tell(e.detail));addEventListener("online",()=>{if(due)look()})})()`;

/**
 * A script inside the document. A rendered page can be seen, and pressed, seconds before its code is there: this
 * remembers the last button that was pressed until the code asks for it with `takeEarlyPress`. Forms that only ask (a
 * search) and what opens a popover work without code and are left alone; what others carry is checked and sent by the
 * code that is on its way.
 * The Content-Security-Policy allows it by its hash (infra/security-headers.ts).
 */
export const EARLY_PRESS = `(()=>{let b;const f=e=>{const t=e.target.closest("button");if(t&&!t.popoverTargetElement&&!(t.form&&t.form.getAttribute("method")=="get")){b=t;e.preventDefault()}};addEventListener("click",f,true);window.takeEarlyPress=()=>{removeEventListener("click",f,true);delete window.takeEarlyPress;return b}})()`;

/**
 * A part of the site's stylesheet: rules with the classes (as HTML writes them) of which a document must have one for
 * them to matter, null for those that every document needs; or a block, `@media …` or a selector, around others.
 */
export type StylePiece =
  | { css: string; classes: readonly string[] | null }
  | { block: string; pieces: readonly StylePiece[] };

/** Stands in the shell's head where the rules of a rendered page are written. */
export const STYLES_PLACE = '<style></style>';
