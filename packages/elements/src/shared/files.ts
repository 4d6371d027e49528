import { guardDrops, say, type FileBags, type Message, type Words } from '@gangway/core'
import { html, noChange, nothing } from 'lit'
import { Directive, directive, type ElementPart } from 'lit/directive.js'
import { repeat } from 'lit/directives/repeat.js'
import { bind } from './bind.ts'

class Guarded extends Directive {
  override render(): unknown {
    return noChange
  }

  override update({ element }: ElementPart): unknown {
    guardDrops(element)
    return noChange
  }
}

const guarded = directive(Guarded)

/** A place to drop, paste or choose files, and the files that are in it. */
export function files(bags: FileBags, label: Message, words: Words) {
  const { t } = words
  const { zone, input, rules, problem, said } = bags
  return html`<div class="gw-files">
    <span class="gw-label">${say(words, label)}</span>
    <div ${bind(zone)} ${guarded()} class="gw-drop" part="files">
      <input ${bind(input)} aria-label="${say(words, label)}: ${t('upload.choose')}" />
      ${t('upload.drop')} <label ${bind(bags.label)}>${t('upload.choose')}</label>
    </div>
    ${problem ? html`<p ${bind(problem.bag)} class="gw-problem">${say(words, problem.text)}</p>` : nothing}
    <p ${bind(rules.bag)} class="gw-hint">${say(words, rules.text)}</p>
    ${
      said
        ? html`<div class="gw-notice" role="alert">
            <span>${say(words, said.text)}</span>
            <button ${bind(said.button)} class="gw-link">${t('upload.ok')}</button>
          </div>`
        : nothing
    }
    ${bags.files.length > 0 ? entries(bags, words) : nothing}
  </div>`
}

function entries({ files }: Pick<FileBags, 'files'>, words: Words) {
  const { t } = words
  return html`<ul class="gw-file-list" aria-label=${t('upload.files')}>
    ${repeat(
      files,
      ({ id }) => id,
      ({ name, size, state, percent, progress, problem, retry, remove }) =>
        html`<li class="gw-file">
          <span class="gw-file-name">${name}<small>${state === 'sending' ? `${percent} %` : size}</small></span>
          ${
            retry
              ? html`<button ${bind(retry)} class="gw-link" aria-label=${t('upload.retry', { name })}>
                  ${t('action.retry')}
                </button>`
              : html`<span></span>`
          }
          <button ${bind(remove)} class="gw-file-remove" aria-label=${t('upload.remove', { name })}>✕</button>
          ${state === 'sending' ? html`<progress ${bind(progress)} class="gw-file-bar"></progress>` : nothing}
          ${problem ? html`<span class="gw-file-problem" role="alert">${say(words, problem)}</span>` : nothing}
        </li>`,
    )}
  </ul>`
}
