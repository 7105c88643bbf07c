/** Clipboard contents (text/html) of several programs, each with the article HTML expected of it. */
export const CLIPBOARDS: Record<string, { html: string; article: string }> = {
  'Google Docs': {
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-weight:400;white-space:pre;white-space:pre-wrap;">Root canal</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;white-space:pre-wrap;">It </span><span style="font-weight:700;white-space:pre-wrap;">does not</span><span style="font-weight:400;white-space:pre-wrap;"> hurt, </span><span style="font-weight:400;font-style:italic;">they say</span><span style="font-weight:400;">. See </span><a href="https://www.google.com/url?q=https://who.int/oral-health&amp;sa=D" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;">WHO</span></a><span>.</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:700;">Deeper</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul><h2 dir="ltr"><span style="font-weight:700;">After it</span></h2><p><span>H</span><span style="vertical-align:sub;font-size:0.6em;">2</span><span>O &amp; rest</span></p></b><br class="Apple-interchange-newline">`,
    article: `<h2>Root canal</h2>
<p>It <strong>does not</strong> hurt, <em>they say</em>. See <a href="https://who.int/oral-health">WHO</a>.</p>
<ul>
  <li>One
    <ul>
      <li><strong>Deeper</strong></li>
    </ul></li>
  <li>Two</li>
</ul>
<h2>After it</h2>
<p>H<sub>2</sub>O &amp; rest</p>`,
  },
  Word: {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=ProgId content=Word.Document><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} --></style></head><body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment--><p class=MsoTitle><span lang=EN-US>Care after\nan extraction<o:p></o:p></span></p><h2><b>First day<o:p></o:p></b></h2><p class=MsoNormal><b><span lang=EN-US style='font-size:11.0pt'>Bite</span></b><span lang=EN-US> on the gauze,\nfor <i>30&nbsp;minutes</i>.<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>No straw<o:p></o:p></span></p><p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>for 24 hours<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>No smoking</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Sleep</p><p class=MsoNormal>In <st1:City w:st="on">Chennai</st1:City> call <a href="tel:+914428350000">us</a>. <a name="_Hlk1"></a><a href="#_Toc1">Contents</a></p><table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200 colspan=2><p class=MsoNormal><b>Day</b></p></td></tr><tr><td><p class=MsoNormal>1</p></td><td><p class=MsoNormal>Rest</p><p class=MsoNormal>Ice</p></td></tr></table><!--EndFragment--></body></html>`,
    article: `<h2>Care after an extraction</h2>
<h2>First day</h2>
<p><strong>Bite</strong> on the gauze, for <em>30 minutes</em>.</p>
<ul>
  <li>No straw
    <ul>
      <li>for 24 hours</li>
    </ul></li>
  <li>No smoking</li>
</ul>
<ol>
  <li>Sleep</li>
</ol>
<p>In Chennai call <a href="tel:+914428350000">us</a>. Contents</p>
<table>
<tr>
<td colspan="2"><strong>Day</strong></td>
</tr>
<tr>
<td>1</td>
<td>Rest<br>Ice</td>
</tr>
</table>`,
  },
  'Word in a browser': {
    html: `<div class="OutlineElement Ltr"><p class="Paragraph" role="heading" aria-level="3" paraid="1"><span data-contrast="auto" class="TextRun"><span class="NormalTextRun">Braces</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></div><div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="1"><li data-leveltext="%1." data-aria-level="1" role="listitem" class="OutlineElement"><p class="Paragraph"><span class="TextRun">Metal</span><span class="EOP">&nbsp;</span></p></li></ol></div><div class="ListContainerWrapper"><ol class="NumberListStyle1" role="list" start="1"><li data-aria-level="2" role="listitem"><p class="Paragraph"><span class="TextRun" style="font-weight: bold;">Ceramic</span></p></li></ol></div>`,
    article: `<h3>Braces</h3>
<ol>
  <li>Metal
    <ol>
      <li><strong>Ceramic</strong></li>
    </ol></li>
</ol>`,
  },
  'WhatsApp in a browser': {
    html: `<meta charset='utf-8'><span dir="ltr" class="_ao3e selectable-text copyable-text" style="white-space: pre-wrap;"><span>வணக்கம் <img alt="🦷" src="data:image/gif;base64,R0lGOD" class="emoji">\n<strong class="selectable-text copyable-text" data-app-text-template="*\${appText}*">Brush twice</strong> a day\n\nDr &lt;Anu&gt; &amp; team</span></span>`,
    article: `<p>வணக்கம் 🦷<br><strong>Brush twice</strong> a day</p>
<p>Dr &lt;Anu&gt; &amp; team</p>`,
  },
  'a page': {
    html: `<div onclick="alert(1)">One<div>Two</div><div><br></div>Three<script>alert(1)</script><style>p{}</style></div><p style="display:none">hidden</p><blockquote><p>Said</p></blockquote><pre>a\n  b</pre><hr><p><a href="javascript:alert(1)">no</a> <a href="/relative">here</a> <img src=x onerror=alert(1) alt="A door"><s>old</s></p><svg><a href="x">s</a></svg>`,
    article: `<p>One</p>
<p>Two</p>
<p>Three</p>
<blockquote><p>Said</p></blockquote>
<pre>a
  b</pre>
<hr>
<p>no here <s>old</s></p>`,
  },
  'a phrase of Google Docs': {
    html: `<b style="font-weight:normal;" id="docs-internal-guid-2"><span style="font-weight:400;">only </span><span style="font-weight:700;">words</span></b>`,
    article: 'only <strong>words</strong>',
  },
  'a paragraph of Word': {
    html: `<html><body><!--StartFragment--><p class=MsoNormal>one <i>line</i><o:p></o:p></p><!--EndFragment--></body></html>`,
    article: 'one <em>line</em>',
  },
};
