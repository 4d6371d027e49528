import { PortalRefundDrawer } from '../refund/refund-button.tsx'
import { PortalSecondFactor } from '../session/portal-second-factor.tsx'
import { PublicLayout } from './public-layout.tsx'

/** Layout of the one order that a link opened: no menu, balance, chat or account. */
export function OrderLayout() {
  return (
    <>
      <PublicLayout />
      <PortalRefundDrawer />
      <PortalSecondFactor isForOrder />
    </>
  )
}
