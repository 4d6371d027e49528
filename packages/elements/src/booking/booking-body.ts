import { translate, type BookingDrawerController, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { drawerNote } from '../shared/drawer.ts'
import { notice, errorNotice } from '../shared/notice.ts'
import type * as stepsModule from './booking-steps.ts'

export type BookingStepsModule = typeof stepsModule

/** Renders the current step. The controller supplies ARIA attributes and handlers. */
export function bookingBody(
  drawer: BookingDrawerController,
  loaded: BookingStepsModule | undefined,
  translator: Translator,
) {
  const view = drawer.view.peek()
  if (view.step === 'closed') return nothing
  const steps = drawer.body()
  const step = steps && loaded ? html`<div>${loaded.bookingSteps(steps, view, translator)}</div>` : nothing
  const failed = errorNotice(view.failure, translator, () => drawer.retry())
  if (view.step === 'note') {
    const copy = () => void drawer.copyNumber()
    const note = drawerNote({ note: view, number: view.orderNo, copy, texts: 'book', translator })
    return html`<div class="gw-stack">${failed} ${note} ${step}</div>`
  }
  const alert = view.alert
    ? html`<div class="gw-notice" role="alert" id="gw-alert" tabindex="-1">${translate(translator, view.alert)}</div>`
    : nothing
  return html`<div class="gw-stack">${failed} ${alert} ${notice(view.notice, translator)} ${step}</div>`
}
