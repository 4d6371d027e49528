import type { RefundView } from '@gangway/core'

export const isWays = (view: RefundView) => view.step === 'ways' && view.status === 'editing' && !view.isAsking
export const isDetails = (view: RefundView) =>
  view.step === 'details' && view.status === 'editing' && view.quote !== 'asking'
export const isNote = (why: string) => (view: RefundView) =>
  view.step === 'note' && view.why === why && view.status === 'editing'
