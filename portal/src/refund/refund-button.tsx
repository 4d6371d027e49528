import type { RefundEvents, RefundRequest, WritingCallName } from '@gangway/core'
import { RefundDrawer } from '@gangway/react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useMemo } from 'react'
import styled from 'styled-components'
import { secondFactor } from '../session/second-factor.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { Button } from '../shared/ui/button.tsx'
import { WithCall } from '../shared/api/permission-guard.tsx'
import { client } from '../shared/api/client.ts'
import { observable, useObservable } from '../shared/browser/observable.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

const drawerRequest = observable<RefundRequest | undefined>(undefined)

/** Opens the refund drawer from any page. */
export function openRefundDrawer(request: RefundRequest): void {
  drawerRequest.set(request)
}

/** The calls that the drawer makes in the end, each for one option to cancel. */
const cancelCalls: readonly WritingCallName[] = [
  'POST /refund/refund.do',
  'POST /refund/void.do',
  'POST /refund/refundClaim.do',
  'POST /order/cancelTicket.do',
]

/** Booking statuses with something to cancel, void, refund or claim. */
const refundableStatuses = ['TICKETING', 'ISSUED', 'EXTERNAL']

interface RefundButtonProps {
  orderNo: string
  status: string
  /** Compact style for list rows. */
  isCompact?: boolean
}

/** Button that opens the refund drawer; renders nothing if the booking cannot be refunded, or not by this user. */
export function RefundButton({ orderNo, status, isCompact = false }: RefundButtonProps) {
  const { translate } = useTranslator()
  if (!refundableStatuses.includes(status)) return null
  return (
    <WithCall call={cancelCalls}>
      <AboveRowLink
        $kind={isCompact ? 'plain' : 'quiet'}
        $small={isCompact}
        aria-label={isCompact ? `${translate('refund.open')} ${orderNo}` : undefined}
        onClick={() => openRefundDrawer({ orderNo })}
      >
        {translate('refund.open')}
      </AboveRowLink>
    </WithCall>
  )
}

/** Button that opens the refund drawer with the void of a booking. */
export function VoidButton({ orderNo }: { orderNo: string }) {
  const { translate } = useTranslator()
  return <Button onClick={() => openRefundDrawer({ orderNo, way: 'VOID' })}>{translate('booking.act.VOID')}</Button>
}

/** The refund drawer: rendered once, above the current page. */
export function PortalRefundDrawer() {
  const { lang, translator } = useTranslator()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const user = useCurrentUser()?.user.id
  const pendingRequest = useObservable(drawerRequest)
  const request = useMemo(() => pendingRequest && { ...pendingRequest, ...(user && { user }) }, [pendingRequest, user])

  function invalidateQueries(): void {
    for (const queryKey of [['booking'], ['refund'], ['incident'], ['finance', 'balance']])
      void cache.invalidateQueries({ queryKey })
  }

  function close({ reason, orderNo, refundNo }: RefundEvents['closed']): void {
    drawerRequest.set(undefined)
    if (reason !== 'view-refund') return
    void navigate(
      refundNo ? `/order/cancel-refund/detail/${orderNo}/${refundNo}` : `/order/detail/${orderNo}/${lang}?tab=refund`,
    )
  }

  return (
    <RefundDrawer
      client={client}
      secondFactor={secondFactor}
      request={request}
      lang={lang}
      translator={translator}
      onRefunded={invalidateQueries}
      onVoided={invalidateQueries}
      onStopped={invalidateQueries}
      onClosed={close}
    />
  )
}

/** Above the link that covers the row. */
const AboveRowLink = styled(Button)`
  position: relative;
  z-index: 1;
`
