/** The element of every document that says, in its language, that the page's code did not come. */
export const UNLOADED_ID = 'unloaded';

/** What the page's code says when it cannot begin; `detail` is the address of the file that is missing, or null. */
export const UNLOADED_EVENT = 'unloaded';

/**
 * A script inside the document, for when the code that would tell of a failure is itself what is missing: it shows the
 * element above and asks for the files until all are there. Then the document is loaded anew by itself, once a minute at
 * most; not where something has been typed, as the words have a link that does it.
 * The Content-Security-Policy allows it by its hash (infra/security-headers.ts).
 */
export const UNLOADED = `(()=>{const more=[];let pause=1e3,due;const typed=()=>[...document.querySelectorAll("textarea,input:not([type=search],[type=hidden])")].some(e=>e.value),again=()=>{try{if(Date.now()-sessionStorage.reloaded<6e4)return;sessionStorage.reloaded=Date.now()}catch{return}typed()||location.reload()},look=()=>{clearTimeout(due);const links=document.querySelectorAll("link[rel=modulepreload],script[type=module]");Promise.all([...more,...[...links].map(e=>e.href||e.src)].map(f=>fetch(f).then(r=>{if(!r.ok)throw r}))).then(again,()=>{due=setTimeout(look,pause=Math.min(2*pause,3e4))})},tell=f=>{document.getElementById("${UNLOADED_ID}").hidden=false;if(f)more.push(f);look()};addEventListener("error",e=>{if(e.target.localName=="script"&&e.target.type=="module")tell()},true);addEventListener("${UNLOADED_EVENT}",e=>tell(e.detail));addEventListener("online",()=>{if(due)look()})})()`;
