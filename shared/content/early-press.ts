/**
 * A script inside the document. A rendered page can be seen, and pressed, seconds before its code is there: this
 * remembers the last button that was pressed until the code asks for it with `takeEarlyPress`. Forms with an address of
 * their own work without code and are left alone; the others must not be sent by the browser, fields in the address.
 * The Content-Security-Policy allows it by its hash (infra/security-headers.ts).
 */
export const EARLY_PRESS = `(()=>{let b;const f=e=>{const t=e.target.closest("button");if(t&&!(t.form&&t.form.hasAttribute("action"))){b=t;e.preventDefault()}};addEventListener("click",f,true);window.takeEarlyPress=()=>{removeEventListener("click",f,true);delete window.takeEarlyPress;return b}})()`;
