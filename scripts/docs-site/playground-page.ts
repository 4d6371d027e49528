import type { Lang } from './pages.ts'

const texts = {
  en: {
    title: 'Playground',
    introduction: `After reading this page you can see each widget with your options and copy its code for your framework. No sign-in is
needed: the widgets use the demo key <code>gwp_test_demo</code> and a simulated market. The address of this page contains your options.`,
    more: `<a href="widgets/gangway-sign-in.html">Sign-in</a> and <a href="widgets/gangway-second-factor.html">Second factor</a> have live demos on
their pages. The portal (<em>Embed studio</em>) offers all colours, your own keys, content security policies and server code.`,
  },
  'zh-CN': {
    title: '在线试用',
    introduction: `阅读本页后，您可以按自己的选项查看每个组件，并复制适合所用框架的代码。无需登录：组件使用演示密钥
<code>gwp_test_demo</code> 和模拟市场。本页地址包含您的全部选项。`,
    more: `<a href="widgets/gangway-sign-in.html">登录</a>和<a href="widgets/gangway-second-factor.html">二次验证</a>的页面有各自的实时演示。
门户的“嵌入工作室”还提供全部颜色、您自己的密钥、内容安全策略和服务器代码。`,
  },
}

/** Page of the playground; its script replaces the empty section. */
export function renderPlaygroundPage(lang: Lang): string {
  const { title, introduction, more } = texts[lang]
  return `<h1>${title}</h1>
<p>${introduction}</p>
<section class="playground" data-playground aria-label="${title}"></section>
<p>${more}</p>`
}
