import { formatMoney } from '../../shared/format/money.ts'
import { displayPassengerName } from '../../shared/format/passenger-name.ts'
import { listPriceComponents } from '../../shared/format/price-components.ts'
import { listMessage, type Message } from '../../shared/message.ts'
import { takesFeeFromDeposit } from '../payment/card-input.ts'
import { listSaleAmounts } from '../shop-sale.ts'
import { createOrderSummary, type Order } from '../drawer/order-summary.ts'
import type { DetailRow, DetailSection } from './trip-sections.ts'

export interface TicketProgressStep {
  text: Message
  state: 'done' | 'current' | 'open'
}

const text = (value: string): Message => ({ key: '', text: value })

/** How far a paid booking is: the payment, the issue of the tickets, the tickets. */
export function listProgress({ summary, paymentState }: Pick<Order, 'summary' | 'paymentState'>): TicketProgressStep[] {
  const isIssued = summary.status !== 'TICKETING'
  const current = isIssued ? 3 : paymentState === 'PENDING' || paymentState === 'CHALLENGE' ? 0 : 1
  return ['paid', 'issuing', 'issued'].map((name, at) => ({
    text: { key: `book.detail.progress.${name}` },
    state: at < current ? 'done' : at === current ? 'current' : 'open',
  }))
}

/** Numbers, passengers and payment of a paid booking; for what a shop sold it is left out for travellers. */
export function listConfirmation(order: Order, isForTraveller = false): DetailSection[] {
  const { people } = createOrderSummary(order)
  return [
    { title: { key: 'book.detail.booking' }, rows: numberRows(order) },
    {
      title: { key: 'book.people' },
      rows: order.passengers.map(({ ticketNos, name, type }, index) => ({
        label: text(displayPassengerName(name)),
        value: { key: `person.type.${type}` },
        notes: [
          ticketNos.length > 0
            ? { key: 'book.detail.ticketNo', parts: { numbers: listMessage(ticketNos) } }
            : { key: 'book.detail.ticketLater' },
          ...(people[index]?.extras ?? []),
        ],
      })),
    },
    { title: { key: 'book.detail.payment' }, rows: paymentRows(order, isForTraveller) },
  ]
}

function numberRows({ airlineInfo, names, contact }: Order): DetailRow[] {
  const codes = airlineInfo.map(({ airline, pnrs }): DetailRow => {
    const named = names.airlines[airline]
    return {
      label: {
        key: 'book.detail.airlineCode',
        parts: { airline: named ? { key: '', named } : text(airline) },
      },
      value: pnrs.length > 0 ? listMessage(pnrs) : { key: 'book.detail.codeLater' },
      notes: [],
    }
  })
  const mail = contact.email ? [{ label: { key: 'book.detail.mail' }, value: text(contact.email), notes: [] }] : []
  return [...codes, ...mail]
}

function paymentRows({ totals, summary, cardLastFour, shop }: Order, isForTraveller: boolean): DetailRow[] {
  const row = (label: string, value: Message): DetailRow => ({ label: { key: label }, value, notes: [] })
  const { payChannel } = summary
  const channel = { key: `book.channel.${payChannel}` }
  const method = cardLastFour
    ? { key: 'book.detail.card', values: { digits: cardLastFour }, parts: { channel } }
    : channel
  const hasFeeApart = takesFeeFromDeposit(payChannel) && totals.serviceFee.amount > 0
  const feeNote = hasFeeApart
    ? [{ key: 'book.detail.feeFromDeposit', values: { fee: formatMoney(totals.serviceFee) } }]
    : []
  return [
    ...listPriceComponents(totals).map(({ name, money }) => row(`price.${name}`, text(formatMoney(money)))),
    ...(shop && !isForTraveller
      ? listSaleAmounts(shop, totals.total).map(({ label, money, isTotal }) => ({
          ...row(label.key, text(formatMoney(money))),
          isTotal,
        }))
      : [{ ...row('price.total', text(formatMoney(totals.total))), isTotal: true }]),
    ...(payChannel ? [{ ...row('book.detail.method', method), notes: feeNote }] : []),
  ]
}
