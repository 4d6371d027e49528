import type { RequestFormBags, Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { bind } from '../shared/bind.ts'
import { field } from '../shared/field.ts'
import { files } from '../shared/files.ts'
import { select } from '../shared/select.ts'

/** The form of a request. */
export function requestForm(bags: RequestFormBags | undefined, words: Words) {
  if (!bags) return undefined
  const { t } = words
  const { form, rest, failure, categories, suggestions, fields, files: place, submit } = bags
  return html`<form ${bind(form)} class="gw-chat-page">
    ${
      failure
        ? html`<div ${bind(failure.bag)} class="gw-notice">
            <strong>${failure.title}</strong> <span>${failure.text}</span>
            ${
              failure.link
                ? html`<button ${bind(failure.link.bag)} class="gw-link">${failure.link.number}</button>`
                : nothing
            }
          </div>`
        : nothing
    }
    ${rest ? html`<p class="gw-chat-rest">${rest}</p>` : nothing} ${categories.map((each) => select(each, words))}
    ${repeat(
      fields,
      (each) => ('kind' in each ? each.select['id'] : each.input['id']),
      (each) => ('kind' in each ? select(each, words) : field(each, words)),
    )}
    ${
      suggestions.length > 0
        ? html`<div class="gw-chat-ask" role="group" aria-label=${t('desk.suggested')}>
            <span>${t('desk.suggested')}</span>
            <div class="gw-chat-chips">
              ${suggestions.map(({ text, bag }) => html`<button ${bind(bag)} class="gw-chip">${text}</button>`)}
            </div>
          </div>`
        : nothing
    }
    ${files(place, { key: 'desk.files' }, words)}
    <div class="gw-row gw-end">
      <button ${bind(submit)} class="gw-button gw-main" part="button">${t('desk.submit')}</button>
    </div>
  </form>`
}
