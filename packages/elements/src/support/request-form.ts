import type { RequestFormElementProps, Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { bind } from '../shared/bind.ts'
import { field } from '../shared/field.ts'
import { files } from '../shared/file-field.ts'
import { select } from '../shared/select.ts'

/** Form of a new service request. */
export function requestForm(props: RequestFormElementProps | undefined, translator: Translator) {
  if (!props) return undefined
  const { t } = translator
  const { form, closedNotice, failure, categories, suggestions, fields, files: place, camera, submit } = props
  return html`<form ${bind(form)} class="gw-chat-page">
    ${
      failure
        ? html`<div ${bind(failure.props)} class="gw-notice">
            <strong>${failure.title}</strong> <span>${failure.text}</span>
            ${
              failure.link
                ? html`<button ${bind(failure.link.props)} class="gw-link">${failure.link.number}</button>`
                : nothing
            }
          </div>`
        : nothing
    }
    ${closedNotice ? html`<p class="gw-chat-pause">${closedNotice}</p>` : nothing}
    ${categories.map((each) => select(each, translator))}
    ${repeat(
      fields,
      (each) => ('kind' in each ? each.select['id'] : each.input['id']),
      (each) => ('kind' in each ? select(each, translator) : field(each, translator)),
    )}
    ${
      suggestions.length > 0
        ? html`<div class="gw-chat-question" role="group" aria-label=${t('requests.suggested')}>
            <span>${t('requests.suggested')}</span>
            <div class="gw-chat-chips">
              ${suggestions.map(({ text, props }) => html`<button ${bind(props)} class="gw-chip">${text}</button>`)}
            </div>
          </div>`
        : nothing
    }
    ${files(place, { key: 'requests.files' }, translator)}
    <label class="gw-button gw-camera">${t('requests.camera')}<input ${bind(camera)} /></label>
    <div class="gw-row gw-end">
      <button ${bind(submit)} class="gw-button gw-main" part="button">${t('requests.submit')}</button>
    </div>
  </form>`
}
