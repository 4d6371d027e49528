import type { RefundDrawerController, RefundView, Words } from '@gangway/core'
import { DrawerFoot } from '../shared/drawer-foot.tsx'

interface FootProps {
  drawer: RefundDrawerController
  view: RefundView
  words: Words
  id: string
  refundUrl: string | undefined
}

export function RefundFoot({ drawer, view, words, id, refundUrl }: FootProps) {
  const inside = drawer.inside()
  if (!inside) return null
  const refundNo = view.step === 'note' ? view.refundNo : undefined
  const link = refundNo
    ? refundUrl?.replace('{refundNo}', refundNo).replace('{orderNo}', drawer.title(id).aside)
    : undefined
  return (
    <DrawerFoot
      lines={inside.lines()}
      linesButton={inside.linesButton(id)}
      isFolded={view.lines === 'folded'}
      details={words.t('refund.details')}
      actions={inside.actions()}
      linkOf={(name) => (name === 'viewRefund' ? link : undefined)}
      words={words}
      id={id}
    />
  )
}
