import type { RequestListElementProps, Translator } from '@gangway/core'
import { html } from 'lit'
import { bind } from '../shared/bind.ts'
import { pagedList, panelPage } from './panel-page.ts'

/** Service requests of the user. */
export function requestList(props: RequestListElementProps | undefined, translator: Translator) {
  if (!props) return undefined
  const raise =
    props.raise &&
    html`<button ${bind(props.raise)} class="gw-button gw-main" part="button">${translator.t('requests.new')}</button>`
  return panelPage(props, translator, html`${pagedList(props, translator)} ${raise}`)
}
