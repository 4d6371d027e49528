import { languageTag, type Lang } from '@gangway/core/contract'
import { markup, type Html } from '../../shared/http/pages/html.ts'
import { fieldTable } from './field-table.ts'
import type { WebhookOperation } from './describe-webhooks.ts'
import { webhookTextsOf, type ReferenceTextKey } from './reference-messages.ts'
import { pythonSample, typescriptSample } from './webhook-samples.ts'

interface WebhooksSection {
  lang: Lang
  webhooks: Readonly<Record<string, WebhookOperation>>
  translate(word: ReferenceTextKey): string
  prose(text: string): Html[]
}

/** How notifications are signed, repeated and verified, and the body of every type. */
export function webhooksSection({ lang, webhooks, translate, prose }: WebhooksSection): Html {
  const { headers, types } = webhookTextsOf(lang)
  return markup`<h2 class="group" id="webhooks">${translate('webhooks')}</h2>
  <section class="card">
    <p>${prose(translate('webhooksSecret'))}</p>
    <p>${prose(translate('webhooksDelivery'))}</p>
    <table class="fields short">
      <thead><tr><th>${translate('webhooksHeader')}</th><th>${translate('meaning')}</th></tr></thead>
      <tbody>${Object.entries(headers).map(
        ([name, text]) => markup`<tr><td><code>${name}</code></td><td>${prose(text)}</td></tr>`,
      )}</tbody>
    </table>
    <h3>TypeScript</h3>
    <div class="code"><pre tabindex="0" lang="${languageTag('en')}"><code>${typescriptSample}</code></pre></div>
    <h3>Python</h3>
    <div class="code"><pre tabindex="0" lang="${languageTag('en')}"><code>${pythonSample}</code></pre></div>
  </section>
  ${Object.entries(webhooks).map(([type, { post }]) => {
    const { schema, example } = post.requestBody.content['application/json']
    return markup`<section class="card" id="webhook-${type}">
      <h2><code>${type}</code></h2>
      <p>${types[type] ?? post.summary}</p>
      <details><summary>${translate('webhooksBody')}</summary>${fieldTable(lang, schema)}</details>
      <details><summary>${translate('sample')}</summary><div class="code"><pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre></div></details>
    </section>`
  })}`
}
