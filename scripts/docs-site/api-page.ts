import { describeForReaders } from '../../packages/server/src/partner/reference/describe-for-readers.ts'
import { groupBy } from './group-by.ts'
import { escapeHtml, renderInline } from './markdown.ts'
import type { Lang } from './pages.ts'
import { renderTable } from './table.ts'

const texts = {
  en: {
    api: {
      title: 'API reference',
      introduction: `After reading this page you can call any operation of the API. The portal and the widgets use it. <a href="calls.html">Operations</a> lists
all operations with their permissions; <a href="errors.html">Errors</a> lists all codes.`,
    },
    partner: {
      title: 'Partner API reference',
      introduction: `After reading this page you can call any operation of the partner API. <a href="../partner.html">Partner API</a> explains how to start,
webhooks and codes.`,
    },
    document: 'OpenAPI document',
    noServer: 'The interactive reference needs the Gangway server that provides this documentation.',
    headers: ['Operation', 'Description'],
  },
  'zh-CN': {
    api: {
      title: 'API 参考',
      introduction: `读完本页，您可以调用 API 的任何接口。门户和组件也使用这些接口。<a href="calls.html">接口</a>列出全部接口及其权限，
<a href="errors.html">错误码</a>列出全部代码。`,
    },
    partner: {
      title: '合作伙伴接口参考',
      introduction: `读完本页，您可以调用合作伙伴接口的任何接口。<a href="../partner.html">合作伙伴接口</a>介绍如何开始、Webhook 和代码。`,
    },
    document: 'OpenAPI 文档',
    noServer: '交互式参考需要提供本文档的 Gangway 服务器。',
    headers: ['接口', '说明'],
  },
}

/** Page with the viewer of an OpenAPI document. Its text is shown until the viewer has loaded, and where no server is. */
export function renderApiPage(api: 'api' | 'partner', lang: Lang): string {
  const { document, noServer } = texts[lang]
  const { title, introduction } = texts[lang][api]
  const url = `/${api}/openapi.json?lang=${lang === 'en' ? 'en' : 'cn'}`
  return `<div data-viewer="${api}" data-document="${url}">
<h1>${title}</h1>
<p>${introduction}</p>
<p><a href="/${api}/openapi.json">${document}</a></p>
${api === 'partner' ? listPartnerOperations(lang) : ''}
<p>${noServer}</p>
</div>`
}

function listPartnerOperations(lang: Lang): string {
  const { paths, tags } = describeForReaders(lang === 'en' ? 'en' : 'cn')
  const byGroup = groupBy(Object.entries(paths), ([, { post }]) => post.tags[0])
  return tags
    .map(({ name, 'x-displayName': title }) => {
      const rows = (byGroup.get(name) ?? []).map(([path, { post }]) => [
        `<code>${path}</code>`,
        `${renderInline(post.summary)}<br>${renderInline(post.description.split('\n\n')[0] ?? '')}`,
      ])
      return `<h2 id="${name}">${escapeHtml(title)}</h2>\n${renderTable(texts[lang].headers, rows)}`
    })
    .join('\n')
}
