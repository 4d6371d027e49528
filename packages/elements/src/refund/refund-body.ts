import { say, type RefundDrawerController, type Words } from '@gangway/core'
import { html, nothing } from 'lit'
import { drawerFoot, drawerNote } from '../shared/drawer.ts'
import { notice, trouble } from '../shared/notice.ts'
import type * as loaded from './refund-insides.ts'

export type Insides = typeof loaded

/** The current step; ARIA and handlers come from the controller's bags. */
export function refundBody(drawer: RefundDrawerController, insides: Insides | undefined, words: Words) {
  const view = drawer.view.peek()
  if (view.step === 'closed') return nothing
  const failed = trouble(view.failure, words, () => drawer.retry())
  if (view.step === 'note') {
    const copy = () => void drawer.copyNumber()
    const note = drawerNote({ note: view, number: view.refundNo, copy, texts: 'refund', words })
    return html`<div class="gw-stack">${failed} ${note}</div>`
  }
  const inside = drawer.inside()
  if (!inside || !insides) return nothing
  const alert = view.alert
    ? html`<div class="gw-notice" role="alert" id="gw-alert" tabindex="-1">${say(words, view.alert)}</div>`
    : nothing
  return html`<div class="gw-stack">
    ${failed} ${alert} ${notice(view.notice, words)}
    <div>${insides.insides(inside, view.step, words)}</div>
  </div>`
}

export function refundFoot(drawer: RefundDrawerController, words: Words, refundUrl: string) {
  const view = drawer.view.peek()
  const inside = drawer.inside()
  if (!inside) return nothing
  const refundNo = view.step === 'note' ? view.refundNo : undefined
  const link =
    refundNo && refundUrl
      ? refundUrl.replace('{refundNo}', refundNo).replace('{orderNo}', drawer.title('gw').aside)
      : undefined
  return drawerFoot({
    lines: inside.lines(),
    linesButton: inside.linesButton('gw'),
    isFolded: view.lines === 'folded',
    details: words.t('refund.details'),
    actions: inside.actions(),
    linkOf: (name) => (name === 'viewRefund' ? link : undefined),
    words,
  })
}
