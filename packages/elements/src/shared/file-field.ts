import { protectDropZone, translate, type FileFieldElementProps, type Message, type Translator } from '@gangway/core'
import { html, noChange, nothing } from 'lit'
import { Directive, directive, type ElementPart } from 'lit/directive.js'
import { repeat } from 'lit/directives/repeat.js'
import { bind } from './bind.ts'

class ProtectedDropZone extends Directive {
  override render(): unknown {
    return noChange
  }

  override update({ element }: ElementPart): unknown {
    protectDropZone(element)
    return noChange
  }
}

const protectedDropZone = directive(ProtectedDropZone)

/** File field: drop, paste or choose files, and the list of them. */
export function files(props: FileFieldElementProps, label: Message, translator: Translator) {
  const { t } = translator
  const { zone, input, rules, problem, notice } = props
  return html`<div class="gw-files">
    <span class="gw-label">${translate(translator, label)}</span>
    <div ${bind(zone)} ${protectedDropZone()} class="gw-drop" part="files">
      <input ${bind(input)} aria-label="${translate(translator, label)}: ${t('upload.choose')}" />
      ${t('upload.drop')} <label ${bind(props.label)}>${t('upload.choose')}</label>
    </div>
    ${problem ? html`<p ${bind(problem.props)} class="gw-problem">${translate(translator, problem.text)}</p>` : nothing}
    <p ${bind(rules.props)} class="gw-hint">${translate(translator, rules.text)}</p>
    ${
      notice
        ? html`<div class="gw-notice" role="alert">
            <span>${translate(translator, notice.text)}</span>
            <button ${bind(notice.button)} class="gw-link">${t('upload.ok')}</button>
          </div>`
        : nothing
    }
    ${props.files.length > 0 ? entries(props, translator) : nothing}
  </div>`
}

function entries({ files }: Pick<FileFieldElementProps, 'files'>, translator: Translator) {
  const { t } = translator
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
          ${problem ? html`<span class="gw-file-problem" role="alert">${translate(translator, problem)}</span>` : nothing}
        </li>`,
    )}
  </ul>`
}
