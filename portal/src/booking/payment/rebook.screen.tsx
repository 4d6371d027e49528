import { describeRejectedPrice, translate as translateMessage } from '@gangway/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import styled from 'styled-components'
import { unagreedAirlineOf } from '../../airline/unagreed-airline.rules.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { FailedCallError, client, unwrapResult } from '../../shared/api/client.ts'
import { callErrorText } from '../../shared/list/list-states.tsx'
import { InfoBox } from '../../shared/ui/info-box.ts'
import { toast } from '../../shared/ui/toast.ts'
import { useRunOnce } from '../../shared/api/use-run-once.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { OrderFromUrl } from './order-from-url.tsx'
import { OrderReview } from './order-review.tsx'
import { useInvalidateBookings, type Order } from '../detail/order-detail.ts'
import { ButtonRow } from '../detail/summary-rows.ts'

/** Books the trip of a failed or cancelled booking again, for the same passengers at the current price. */
export function Screen() {
  return <OrderFromUrl title="page.generateBooking.title">{(order) => <RebookForm order={order} />}</OrderFromUrl>
}

function RebookForm({ order }: { order: Order }) {
  const { translate, lang, translator } = useTranslator()
  const navigate = useNavigate()
  const invalidateBookings = useInvalidateBookings()
  const { orderNo, actions } = order
  // The key changes only after a refusal, so a double submit books once.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const booking = useMutation({
    mutationFn: () =>
      unwrapResult(client.call('POST /order/regenerate.do', { body: { orderNo }, idempotencyKey, quiet: true })),
    async onSuccess(newOrder) {
      toast.success(translate('booking.act.REGENERATEDone', { orderNo: newOrder.orderNo }))
      await invalidateBookings()
      await navigate(`/product/placeAnOrder?orderNo=${newOrder.orderNo}`, { replace: true })
    },
    onError(error) {
      if (error instanceof FailedCallError && error.error.retry !== 'yes') setKey(crypto.randomUUID())
    },
  })
  const bookAgain = useRunOnce<void>(booking)
  const isOpen = actions.includes('REGENERATE')
  const duplicateOrderNo = findDuplicateOrderNo(booking.error)
  const rejection = booking.error instanceof FailedCallError ? booking.error.error : undefined
  const unagreed = rejection && unagreedAirlineOf(rejection)
  const changedPrice = rejection && describeRejectedPrice(rejection)
  return (
    <Stack>
      <InfoBox $kind={isOpen ? 'info' : 'warn'}>
        {translate(isOpen ? 'booking.act.REGENERATEText' : 'pay.notRebookable')}
      </InfoBox>
      {booking.isError && (
        <InfoBox role="alert" $kind="bad">
          {changedPrice ? translateMessage(translator, changedPrice) : callErrorText(booking.error, translator.t)}
        </InfoBox>
      )}
      <OrderReview order={order} isOriginal />
      <ButtonRow>
        <ButtonLink to={`/order/detail/${orderNo}/${lang}`}>{translate('pay.toBooking')}</ButtonLink>
        {(!isOpen || booking.isError) && <ButtonLink to="/booking/search">{translate('pay.another')}</ButtonLink>}
        {duplicateOrderNo && (
          <ButtonLink $kind="main" to={`/order/detail/${duplicateOrderNo}/${lang}`}>
            {translate('pay.toOther')}
          </ButtonLink>
        )}
        {unagreed && <ButtonLink to={`/airline/detail/${unagreed}`}>{translate('airline.readRules')}</ButtonLink>}
        {isOpen && !duplicateOrderNo && (
          <Button $kind="main" disabled={booking.isPending || booking.isSuccess} onClick={() => bookAgain()}>
            {booking.isPending ? translate('pay.rebooking') : translate('booking.act.REGENERATE')}
          </Button>
        )}
      </ButtonRow>
    </Stack>
  )
}

/** Order number of the duplicate booking that caused the refusal. */
function findDuplicateOrderNo(error: unknown): string | undefined {
  if (!(error instanceof FailedCallError) || error.error.code !== '5313') return undefined
  const { data } = error.error
  const numbers: unknown = typeof data === 'object' && data !== null && 'orderNos' in data ? data.orderNos : []
  const first: unknown = Array.isArray(numbers) ? numbers[0] : undefined
  return typeof first === 'string' ? first : undefined
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`
