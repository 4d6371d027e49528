import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import styled from 'styled-components'
import { Page } from '../layout/page.tsx'
import { Panel } from '../layout/panel.ts'
import { Amount } from '../shared/amount.tsx'
import { ButtonLink } from '../shared/button-link.tsx'
import { Button } from '../shared/button.tsx'
import { CallFailed, client, valueOf } from '../shared/client.ts'
import { ListEmpty, ListFailed, ListLoading, textOf } from '../shared/list-states.tsx'
import { Note } from '../shared/note.ts'
import { PlainTable } from '../shared/plain-table.ts'
import { useWords } from '../shared/words.ts'
import { extraText } from './extra-text.ts'
import { writeItems } from './extras.rules.ts'
import { useChosen, useSale } from './extras-sale.ts'
import { useBookingChanged } from './order-detail.ts'
import { nameText } from './row-cells.tsx'
import { SumLine, Ways } from './sum-line.ts'

/** What was chosen, at the price the airline asks for it now. */
export function Screen() {
  const { say, words } = useWords()
  const { orderNumber = '' } = useParams()
  const navigate = useNavigate()
  const changed = useBookingChanged()
  const [items] = useChosen()
  const chosen = writeItems(items)
  const sale = useSale(orderNumber)
  const check = useQuery({
    queryKey: ['booking', 'extras', orderNumber, 'check', chosen],
    queryFn: ({ signal }) =>
      valueOf(
        client.call('POST /postBooking/verify', {
          body: { orderNo: orderNumber, items },
          reads: true,
          quiet: true,
          signal,
        }),
      ),
    enabled: items.length > 0,
    staleTime: 0,
  })
  const total = check.data?.total
  // One key for one offer: pressed twice it is ordered once, and another price is another order.
  const idempotencyKey = useMemo(() => `${crypto.randomUUID()}-${total?.amount ?? 0}`, [total?.amount])
  const order = useMutation({
    mutationFn: () =>
      valueOf(
        client.call('POST /postBooking/order', {
          body: { orderNo: orderNumber, items, acceptedTotal: total },
          idempotencyKey,
        }),
      ),
    onSuccess: async (placed) => {
      await changed()
      await navigate(`/post-booking/result/${placed.orderNo}`, { replace: true })
    },
    onError: () => check.refetch(),
  })
  const problems = check.data?.items.filter(({ problem }) => problem) ?? []
  const refused = order.error instanceof CallFailed && order.error.error.kind === 'refused' ? order.error : undefined
  const person = (index: number) => nameText(sale.data?.passengers.find((each) => each.passenger === index)?.name ?? '')
  const flight = (index: number) => {
    const found = sale.data?.segments.find((each) => each.segmentIndex === index)
    return found ? `${found.from} → ${found.to}` : ''
  }
  const names = {
    passenger: say('booking.column.passenger'),
    what: say('booking.ancillary.what'),
    amount: say('booking.column.amount'),
  }
  const back = `/post-booking/add/${orderNumber}${chosen && `?items=${chosen}`}`
  return (
    <Page title={say('page.ancillaryConfirm.title')}>
      <Panel>
        {items.length === 0 && (
          <ListEmpty title={say('booking.extras.nothing')} text={say('booking.extras.chooseFirst')}>
            <ButtonLink to={back}>{say('booking.extras.change')}</ButtonLink>
          </ListEmpty>
        )}
        {check.isLoading && <ListLoading label={say('booking.extras.checking')} rows={3} />}
        {check.isError && <ListFailed error={check.error} onRetry={() => void check.refetch()} />}
        {check.data && (
          <>
            <PlainTable>
              <caption>{say('booking.extras.sum')}</caption>
              <thead>
                <tr>
                  <th scope="col">{say('booking.ancillary.flight')}</th>
                  <th scope="col">{names.passenger}</th>
                  <th scope="col">{names.what}</th>
                  <th scope="col" data-number>
                    {names.amount}
                  </th>
                </tr>
              </thead>
              <tbody>
                {check.data.items.map((item, index) => (
                  <tr key={index}>
                    <th scope="row">{flight(item.segmentIndex)}</th>
                    <td data-name={names.passenger}>{person(item.passenger)}</td>
                    <td data-name={names.what}>
                      <span>
                        {item.kind ? extraText({ ...item, kind: item.kind }, say) : item.code}
                        {item.problem && <Problem>{item.problem}</Problem>}
                      </span>
                    </td>
                    <td data-number data-name={names.amount}>
                      {item.price ? <Amount money={item.price} /> : '—'}
                    </td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
            <SumLine>
              <span>{say('booking.extras.total')}</span>
              <Amount money={check.data.total} />
            </SumLine>
          </>
        )}
        {refused && (
          <Note role="alert" $kind="bad">
            {textOf(refused, words.t)}
          </Note>
        )}
        {problems.length > 0 && (
          <Note role="alert" $kind="warn">
            {say('booking.extras.problems')}
          </Note>
        )}
        {check.data && (
          <Ways>
            <ButtonLink to={back}>{say('booking.extras.change')}</ButtonLink>
            <Button
              $kind="main"
              disabled={problems.length > 0 || order.isPending || order.isSuccess}
              onClick={() => order.mutate()}
            >
              {order.isPending ? say('action.working') : say('booking.extras.order')}
            </Button>
          </Ways>
        )}
      </Panel>
    </Page>
  )
}

const Problem = styled.small`
  && {
    color: ${({ theme }) => theme.color.bad};
  }
`
