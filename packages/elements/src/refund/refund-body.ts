import { translate, type RefundDrawerController, type Translator } from '@gangway/core'
import { html, nothing } from 'lit'
import { drawerFooter, drawerNote } from '../shared/drawer.ts'
import { notice, errorNotice } from '../shared/notice.ts'
import type * as stepsModule from './refund-steps.ts'

export type RefundStepsModule = typeof stepsModule

/** Renders the current step. The controller supplies ARIA attributes and handlers. */
export function refundBody(
  drawer: RefundDrawerController,
  loaded: RefundStepsModule | undefined,
  translator: Translator,
) {
  const view = drawer.view.peek()
  if (view.step === 'closed') return nothing
  const failed = errorNotice(view.failure, translator, () => drawer.retry())
  if (view.step === 'note') {
    const copy = () => void drawer.copyNumber()
    const note = drawerNote({ note: view, number: view.refundNo, copy, texts: 'refund', translator })
    return html`<div class="gw-stack">${failed} ${note}</div>`
  }
  const steps = drawer.body()
  if (!steps || !loaded) return nothing
  const alert = view.alert
    ? html`<div class="gw-notice" role="alert" id="gw-alert" tabindex="-1">${translate(translator, view.alert)}</div>`
    : nothing
  return html`<div class="gw-stack">
    ${failed} ${alert} ${notice(view.notice, translator)}
    <div>${loaded.refundSteps(steps, view.step, translator)}</div>
  </div>`
}

export function refundFooter(drawer: RefundDrawerController, translator: Translator, refundUrl: string) {
  const view = drawer.view.peek()
  const steps = drawer.body()
  if (!steps) return nothing
  const refundNo = view.step === 'note' ? view.refundNo : undefined
  const link =
    refundNo && refundUrl
      ? refundUrl.replace('{refundNo}', refundNo).replace('{orderNo}', drawer.title('gw').aside)
      : undefined
  return drawerFooter({
    lines: steps.lines(),
    linesButton: steps.linesButton('gw'),
    isFolded: view.lines === 'folded',
    details: translator.t('refund.details'),
    actions: steps.actions(),
    linkOf: (name) => (name === 'viewRefund' ? link : undefined),
    translator,
  })
}
