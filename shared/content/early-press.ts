/**
 * A script inside the document. A rendered page can be seen, and pressed, seconds before its code is there: this
 * remembers the last button that was pressed until the code asks for it with `takeEarlyPress`. Forms that only ask (a
 * search) and what opens a popover work without code and are left alone; what others carry is checked and sent by the
 * code that is on its way.
 * The Content-Security-Policy allows it by its hash (infra/security-headers.ts).
 */
export const EARLY_PRESS = `(()=>{let b;const f=e=>{const t=e.target.closest("button");if(t&&!t.popoverTargetElement&&!(t.form&&t.form.getAttribute("method")=="get")){b=t;e.preventDefault()}};addEventListener("click",f,true);window.takeEarlyPress=()=>{removeEventListener("click",f,true);delete window.takeEarlyPress;return b}})()`;
