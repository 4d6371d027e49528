import type { RefundDrawerController, RefundView, Translator } from '@gangway/core'
import { DrawerFooter } from '../shared/drawer-footer.tsx'

interface FooterProps {
  drawer: RefundDrawerController
  view: RefundView
  translator: Translator
  id: string
  refundUrl: string | undefined
}

export function RefundFooter({ drawer, view, translator, id, refundUrl }: FooterProps) {
  const steps = drawer.body()
  if (!steps) return null
  const refundNo = view.step === 'note' ? view.refundNo : undefined
  const link = refundNo
    ? refundUrl?.replace('{refundNo}', refundNo).replace('{orderNo}', drawer.title(id).aside)
    : undefined
  return (
    <DrawerFooter
      lines={steps.lines()}
      linesButton={steps.linesButton(id)}
      isFolded={view.lines === 'folded'}
      details={translator.t('refund.details')}
      actions={steps.actions()}
      linkOf={(name) => (name === 'viewRefund' ? link : undefined)}
      translator={translator}
      id={id}
    />
  )
}
