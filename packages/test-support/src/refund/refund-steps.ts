import type { RefundView } from '@gangway/core'

export const isOptionsStep = (view: RefundView) =>
  view.step === 'options' && view.status === 'editing' && !view.isAsking
export const isDetailsStep = (view: RefundView) =>
  view.step === 'details' && view.status === 'editing' && view.quote !== 'asking'
export const isNoteStep = (why: string) => (view: RefundView) =>
  view.step === 'note' && view.reason === why && view.status === 'editing'
