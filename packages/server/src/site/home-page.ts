import type { Lang } from '@gangway/core/contract'
import { markup } from '../shared/http/pages/html.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { addressOf, type SitePage } from './site-page.ts'

const figures = ['airlines', 'routes', 'bookable', 'hours'] as const
const widgets = ['search', 'booking', 'refund', 'chat'] as const

/** `search`: the prefilled search; undefined where visitors cannot search. */
export function homePage(lang: Lang, search?: string): SitePage {
  const translate = (key: string) => translateMessage(lang, `site.home.${key}`)
  const docs = lang === 'cn' ? '/docs/zh-CN/' : '/docs/'
  return {
    lang,
    path: '/home',
    title: translate('title'),
    description: translate('description'),
    facts: (publicUrl) => ({
      ...{ '@type': 'Organization', name: 'Gangway', description: translate('description') },
      ...{ url: `${publicUrl}/home`, logo: `${publicUrl}/site/mark.svg` },
    }),
    content: markup`<h1>${translate('heading')}</h1>
<p class="lead">${translate('lead')}</p>
<div class="actions"><a class="button" href="${addressOf('/contact', lang)}">${translate('contact')}</a>
<a class="button second" href="${docs}">${translate('docs')}</a></div>
${
  search
    ? markup`<section class="card try" data-search="${search}" aria-labelledby="try"><h2 id="try">${translate('try')}</h2>
<p class="quiet">${translate('tryText')}</p><noscript><p>${translate('noScript')}</p></noscript>
<div data-instead><p role="status" data-failed="${translate('searchFailed')}"></p><p>${translate('instead')}</p>
<div class="actions"><a class="button second" href="/#/login">${translateMessage(lang, 'site.menu.signIn')}</a>
<a class="button second" href="${addressOf('/contact', lang)}">${translate('contact')}</a></div></div></section>`
    : undefined
}
<ul class="grid figures">${figures.map((name) => markup`<li><strong>${translate(`figure.${name}`)}</strong>${translate(`figure.${name}Text`)}</li>`)}</ul>
<h2>${translate('widgets')}</h2>
<ul class="grid">${widgets.map((name) => markup`<li class="card"><h3>${translate(`widget.${name}`)}</h3><p>${translate(`widget.${name}Text`)}</p></li>`)}</ul>
<h2>${translate('embed')}</h2>
<p>${translate('embedText')}</p>
<pre tabindex="0"><code>&lt;gangway-search-box&gt;&lt;/gangway-search-box&gt;
&lt;gangway-search-results&gt;&lt;/gangway-search-results&gt;
&lt;script type="module" src="https://your-server.example/widgets/latest/gangway.js"&gt;&lt;/script&gt;
&lt;script type="module"&gt;
  Gangway.init({ key: 'gwp_live_…' })
&lt;/script&gt;</code></pre>
<p><a href="${docs}">${translate('embedMore')}</a></p>`,
  }
}
