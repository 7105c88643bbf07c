import { REMEMBERED_AS, type FIRST_LANGUAGE, type Language } from '../values/language.ts';

type Offered = Exclude<Language, typeof FIRST_LANGUAGE>;

/** Each language in its own words, whatever the page speaks: the offer, and what closes it. */
const WORDS = {
  ta: ['தமிழில் படிக்க', 'வேண்டாம்'],
  kn: ['ಕನ್ನಡದಲ್ಲಿ ಓದಿ', 'ಬೇಡ'],
  hi: ['हिन्दी में पढ़ें', 'नहीं चाहिए'],
} as const satisfies Record<Offered, readonly [string, string]>;

/** Storage key under which a browser keeps that the offer was declined. */
const DECLINED_AS = 'language-offer';

const STYLE = {
  line: 'display:flex;background:var(--peacock-tint);color:var(--peacock)',
  link: 'flex:1;min-width:0;padding:.7rem 0 .7rem min(3rem,13vw);text-align:center;font-weight:600;text-decoration:underline;text-underline-offset:4px',
  close: 'flex:none;width:3rem;min-height:3rem;font-size:1.5rem;line-height:1',
};

/**
 * A script inside the document, before the page: a browser that asks for Tamil, Kannada or Hindi is offered it in a line
 * at the top, before anything is painted, so that nothing moves. Caches keep one page for everybody, so the server cannot
 * know. Taken or declined, in any tab, it does not come again; where that cannot be kept, it does not come at all. It also
 * remembers the language of every link to a page in another language: following one is a choice, also before the page's
 * code has come.
 * The Content-Security-Policy allows it by its hash (infra/security-headers.ts).
 */
export const LANGUAGE_OFFER = `(()=>{try{
const W=${JSON.stringify(WORDS)},P=/^\\/(ta|kn|hi)(?=\\/|$)/,L=localStorage,
wanted=()=>{
if(L.getItem("${REMEMBERED_AS}")||L.getItem("${DECLINED_AS}"))return;
const own=P.exec(location.pathname)?.[1];
for(const l of navigator.languages){const c=l.split("-")[0];if(c===own)return;if(W[c])return c}
},
c=wanted();
addEventListener("click",e=>{const l=e.target.closest("a[hreflang]");if(l)L.setItem("${REMEMBERED_AS}",l.hreflang)});
if(!c)return;
const e=document.createElement("aside");
e.lang=c;e.ariaLabel=W[c][0];e.className="print:hidden";e.style.cssText="${STYLE.line}";
e.innerHTML='<a hreflang="'+c+'" style="${STYLE.link}">'+W[c][0]+'</a><button type="button" aria-label="'+W[c][1]+'" style="${STYLE.close}">×</button>';
const [a,b]=e.children,
aim=()=>{const p=location.pathname.replace(P,"");a.href="/"+c+(p==="/"?"":p)+location.search+location.hash},
look=()=>{wanted()||e.remove()};
aim();
for(const t of ["pointerdown","focus","click"])a.addEventListener(t,aim);
b.addEventListener("click",()=>{L.setItem("${DECLINED_AS}",c);e.remove()});
addEventListener("storage",look);addEventListener("pageshow",look);
document.currentScript.after(e)
}catch{}})()`;
