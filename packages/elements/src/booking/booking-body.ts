import { say, type BookingDrawerController, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { drawerNote } from '../shared/drawer.ts'
import { notice, trouble } from '../shared/notice.ts'
import type * as loaded from './booking-insides.ts'

export type Insides = typeof loaded

/** The current step; ARIA and handlers come from the controller's bags. */
export function bookingBody(drawer: BookingDrawerController, insides: Insides | undefined, words: Words) {
  const view = drawer.view.peek()
  if (view.step === 'closed') return nothing
  const failed = trouble(view.failure, words, () => drawer.retry())
  if (view.step === 'note') {
    const copy = () => void drawer.copyNumber()
    const note = drawerNote({ note: view, number: view.orderNo, copy, texts: 'book', words })
    return html`<div class="gw-stack">${failed} ${note}</div>`
  }
  const alert = view.alert
    ? html`<div class="gw-notice" role="alert" id="gw-alert" tabindex="-1">${say(words, view.alert)}</div>`
    : nothing
  const inside = drawer.inside()
  if (!inside || !insides) return html`<div class="gw-stack">${failed} ${alert} ${notice(view.notice, words)}</div>`
  return html`<div class="gw-stack">
    ${failed} ${alert} ${notice(view.notice, words)}
    <div>${insides.insides(inside, view, words)}</div>
  </div>`
}
