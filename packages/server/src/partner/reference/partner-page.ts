import { languageTag, type Lang } from '@gangway/core/contract'
import { markup, type Html } from '../../shared/http/pages/html.ts'
import type { JsonSchema } from '../../shared/http/reference/envelope-schemas.ts'
import { curlOf } from './curl.ts'
import { operationId, type PartnerDocument, type PartnerOperation } from './describe-partner.ts'
import { fieldTable } from './field-table.ts'
import { groups, type PartnerGroup } from './group-of.ts'
import { meaningOf, callTextsOf, referenceText, type ReferenceTextKey, ticketingTextsOf } from './reference-messages.ts'
import { webhooksSection } from './webhooks-section.ts'

export interface PageOf {
  lang: Lang
  document: PartnerDocument
  /** Public base URL of the API. */
  base: string
}

type Translate = (word: ReferenceTextKey) => string

/** The reference page. It loads nothing from other origins and is readable without its script. */
export function partnerPage({ lang, document, base }: PageOf): string {
  const translate: Translate = (word) => referenceText(lang, word)
  const calls = Object.entries(document.paths).map(([path, { post }]) => ({ path, operation: post }))
  const ofGroup = (group: PartnerGroup) => calls.filter(({ operation }) => operation.tags[0] === group)
  const other = lang === 'cn' ? 'en' : 'cn'
  return markup`<!doctype html>
<html lang="${languageTag(lang)}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${translate('title')} · Gangway</title>
<link rel="stylesheet" href="docs/reference.css" />
<script src="docs/reference.js" defer></script>
</head>
<body>
<a class="skip" href="#content">${translate('skip')}</a>
<header><div>
  <a class="brand" href="/">Gangway</a>
  <div class="links">
    <a href="openapi.json"><code>OpenAPI</code></a>
    <a href="postman.json"><code>Postman</code></a>
    <a href="?lang=${other}" hreflang="${languageTag(other)}" lang="${languageTag(other)}">${translate('otherLanguage')}</a>
  </div>
</div></header>
<div class="frame">
<nav class="calls" aria-label="${translate('calls')}">
  <label class="search" hidden>${translate('search')}<input type="search" autocomplete="off" spellcheck="false" /></label>
  ${groups.map((group) => menuOf(group, ofGroup(group), translate))}
  <h2><a href="#webhooks">${translate('webhooks')}</a></h2>
  <h2><a href="#shapes">${translate('shapes')}</a></h2>
  <h2><a href="#codes">${translate('codes')}</a></h2>
  <h2><a href="#ticketing">${translate('ticketing')}</a></h2>
</nav>
<main id="content">
  <h1>${translate('title')}</h1>
  <p>${prose(translate('about'))}</p>
  <p>${prose(translate('aboutErrors'))}</p>
  <p data-none hidden role="status">${translate('none')}</p>
  ${groups.map((group) =>
    ofGroup(group).length === 0
      ? ''
      : markup`<h2 class="group" data-group="${group}">${translate(`group_${group}`)}</h2>
        ${ofGroup(group).map(({ path, operation }) => callOf({ lang, path, operation, base, translate }))}`,
  )}
  ${webhooksSection({ lang, webhooks: document.webhooks, translate, prose })}
  <h2 class="group" id="shapes">${translate('shapes')}</h2>
  ${Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      markup`<section class="card" id="shape-${name}"><h2><code>${name}</code></h2>${fieldTable(lang, schema)}</section>`,
  )}
  <h2 class="group" id="codes">${translate('codes')}</h2>
  ${codeTable(lang, document, translate)}
  <h2 class="group" id="ticketing">${translate('ticketing')}</h2>
  <p>${prose(translate('aboutTicketing'))}</p>
  ${ticketingTable(lang, document, translate)}
</main>
</div>
</body>
</html>`.text
}

function menuOf(
  group: PartnerGroup,
  calls: { path: string; operation: PartnerOperation }[],
  translate: Translate,
): Html | string {
  if (calls.length === 0) return ''
  return markup`<details open data-group="${group}"><summary>${translate(`group_${group}`)}</summary><ul>
    ${calls.map(
      ({ path, operation: { operationId } }) =>
        markup`<li data-of="${operationId}"><a href="#${operationId}"><span class="path">${path}</span></a></li>`,
    )}
  </ul></details>`
}

interface CallOf extends Omit<PageOf, 'document'> {
  path: string
  operation: PartnerOperation
  translate: Translate
}

function callOf({ lang, path, operation, base, translate }: CallOf): Html {
  const { operationId: id, 'x-limit': limit, 'x-codes': codes } = operation
  const { summary, description } = callTextsOf(lang, path, operation)
  const sent = operation.requestBody.content['application/json']
  const answered = operation.responses['200'].content['application/json']
  const answer: JsonSchema = answered.schema.anyOf?.[0] ?? {}
  return markup`<section class="card" id="${id}" data-call data-of="${operation.tags[0]}" aria-labelledby="${id}-title">
    <h2 id="${id}-title"><a class="anchor" href="#${id}"><span class="post">POST</span><span class="path">${path}</span></a></h2>
    <p><strong>${prose(summary)}</strong></p>
    <p>${prose(description)}</p>
    <div class="chips">
      ${limit && markup`<span class="chip"><code>${limit.pool}</code> ${translate('limit').replace('{{limit}}', String(limit.limit)).replace('{{seconds}}', String(limit.windowSeconds))}</span>`}
      ${operation['x-idempotent'] && markup`<span class="chip">${prose(translate('idempotent'))}</span>`}
    </div>
    <div class="code"><pre tabindex="0"><code>${curlOf({ base, path, operation })}</code></pre><button type="button" hidden data-copied="${translate('copied')}">${translate('copy')}</button></div>
    ${
      operation['x-replace'] &&
      markup`<p class="quiet">${translate('replace')} ${operation['x-replace'].map(
        ({ field, from }, at) =>
          markup`${at > 0 ? ', ' : ''}<code>${field}</code> (<a href="#${operationId(from)}"><code>${from}</code></a>)`,
      )}</p>`
    }
    <h3>${translate('sent')}</h3>
    ${Object.keys(sent.schema.properties ?? {}).length > 0 ? fieldTable(lang, sent.schema) : markup`<p class="quiet">${translate('nothing')}</p>`}
    <details><summary>${translate('answered')}</summary>${fieldTable(lang, answer)}</details>
    <details><summary>${translate('sample')}</summary><div class="code"><pre tabindex="0"><code>${JSON.stringify(answered.examples['done']?.value, null, 2)}</code></pre><button type="button" hidden data-copied="${translate('copied')}">${translate('copy')}</button></div></details>
    <details><summary>${translate('endsWith')}</summary><ul class="codes">
      ${codes.map((code) => markup`<li><a href="#code-${code}"><code>${code}</code></a> ${meaningOf(lang, String(code))}</li>`)}
    </ul></details>
  </section>`
}

function codeTable(lang: Lang, document: PartnerDocument, translate: Translate): Html {
  return markup`<div class="card"><table class="fields short">
    <thead><tr><th>${translate('code')}</th><th>${translate('meaning')}</th><th>${translate('whatToDo')}</th></tr></thead>
    <tbody>${Object.entries(document['x-codes']).map(
      ([code, { advice }]) =>
        markup`<tr id="code-${code}"><td><code>${code}</code></td><td>${meaningOf(lang, code)}</td><td class="quiet">${translate(`advice_${advice}`)}</td></tr>`,
    )}</tbody>
  </table></div>`
}

function ticketingTable(lang: Lang, document: PartnerDocument, translate: Translate): Html {
  return markup`<div class="card"><table class="fields short">
    <thead><tr><th>${translate('code')}</th><th>${translate('meaning')}</th><th>${translate('whatToDo')}</th></tr></thead>
    <tbody>${Object.entries(document['x-ticketing-codes']).map(([code, english]) => {
      const { meaning, next } = ticketingTextsOf(lang, code, english)
      return markup`<tr id="ticketing-${code}"><td><code>${code}</code></td><td>${meaning}</td><td class="quiet">${next}</td></tr>`
    })}</tbody>
  </table></div>`
}

/** Renders text between backticks as code. */
function prose(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`))
}
