import { checkBags, type CheckBags } from '../shared/choice.ts'
import type { FieldBags } from '../shared/field.ts'
import type { Message } from '../shared/message.ts'
import { moneyText } from '../shared/money.ts'
import type { PaymentCard } from '../shared/card.contract.ts'
import type { Bill } from './bill.ts'
import { problemsOf, textField } from '../shared/form-desk.ts'
import type { Desk } from './booking-desk.ts'
import type { CardField, PaymentView } from './booking-view.ts'
import { cardProblem } from './card.rules.ts'

export const emptyCard: Record<CardField, string> = {
  cardNumber: '',
  expiry: '',
  cardCVV: '',
  cardHolderFirstName: '',
  cardHolderLastName: '',
}

export interface PaymentBags {
  people: Bill['people']
  contact: string
  channels: CheckBags[]
  card: FieldBags[]
  /** `29:58` */
  timeLeft: string
  isUrgent: boolean
  payBy?: Message
}

export function paymentStep(desk: Desk) {
  function bags(id: string): PaymentBags | undefined {
    const now = desk.view.peek()
    if (now.step !== 'payment') return undefined
    const { bill, order, secondsLeft, channel, balance } = now
    const two = (count: number) => String(count).padStart(2, '0')
    return {
      people: bill.people,
      contact: bill.contact,
      channels: bill.channels.map((each) =>
        checkBags({
          id: `${id}-channel-${each}`,
          group: `${id}-channel`,
          text: { key: `book.channel.${each}` },
          hint:
            each === 'PREPAYMENT'
              ? balance
                ? {
                    key: balance.amount < order.total.amount ? 'book.balanceLow' : 'book.balance',
                    values: { amount: moneyText(balance) },
                  }
                : // Its line is there before it is, so that nothing below moves under a finger.
                  { key: '', text: '…' }
              : undefined,
          isChecked: each === channel,
          onChoose: () => desk.change({ channel: each, problems: {}, alert: undefined, failure: undefined }),
        }),
      ),
      card: takesCard(channel) ? cardFields(id, now) : [],
      timeLeft: `${two(Math.floor(secondsLeft / 60))}:${two(secondsLeft % 60)}`,
      isUrgent: secondsLeft < 300,
      payBy: order.payDeadline ? { key: 'book.heldUntil', until: order.payDeadline } : undefined,
    }
  }

  function cardFields(id: string, { card, problems }: PaymentView): FieldBags[] {
    const field = (name: CardField, autocomplete: string, figures = false) =>
      textField(desk, id, `card-${name}`, {
        label: { key: `person.card.${name}` },
        value: card[name],
        input: {
          autocomplete,
          'aria-required': 'true',
          inputmode: figures ? 'numeric' : undefined,
          maxlength: name === 'cardCVV' ? 4 : 40,
        },
        keep: figures ? (text) => text.normalize('NFKC').replace(/[^\d /-]/g, '') : undefined,
        onText(text) {
          desk.change({
            card: { ...card, [name]: text },
            problems: { ...problems, [`card-${name}`]: undefined } as never,
          })
        },
      })
    return [
      field('cardNumber', 'cc-number', true),
      field('expiry', 'cc-exp', true),
      field('cardCVV', 'cc-csc', true),
      field('cardHolderFirstName', 'cc-given-name'),
      field('cardHolderLastName', 'cc-family-name'),
    ]
  }

  /** The card as it is sent, or nothing when something is wrong with it; that is shown then. */
  function readCard({ card: typed }: PaymentView): PaymentCard | undefined {
    const [month = '', year = ''] = expiryOf(typed.expiry)
    const { cardHolderFirstName, cardHolderLastName } = typed
    const card: PaymentCard = {
      cardNumber: typed.cardNumber.replace(/\D/g, ''),
      cardCVV: typed.cardCVV.trim(),
      cardExpireMonth: month,
      cardExpireYear: year,
      cardHolderFirstName: cardHolderFirstName.trim(),
      cardHolderLastName: cardHolderLastName.trim(),
    }
    const notes = Object.entries(typed).flatMap(([name, text]) =>
      text.trim() ? [] : [{ path: `card.${name}`, key: 'input.required' }],
    )
    if (typed.expiry && !month) notes.push({ path: 'card.expiry', key: 'person.card.month' })
    if (typed.cardCVV && !/^\d{3,4}$/.test(card.cardCVV))
      notes.push({ path: 'card.cardCVV', key: 'person.card.security' })
    // Which numbers are only for rehearsals is the server's to say; here a number must only look like one.
    const wrong = cardProblem(card, new Date(desk.now()), { rehearsal: true })
    if (wrong?.field === 'cardNumber' && typed.cardNumber)
      notes.push({ path: 'card.cardNumber', key: 'person.card.number' })
    if (wrong?.field === 'cardExpireYear' && month) notes.push({ path: 'card.expiry', key: 'person.card.expired' })
    if (notes.length === 0) return card
    const problems = problemsOf(desk, notes)
    const first = Object.keys(emptyCard).find((name) => problems[`card-${name}`])
    const alert = notes.some(({ key }) => key === 'input.required') ? { key: 'book.mandatory' } : undefined
    desk.change({ problems, alert, failure: undefined, focus: desk.focus.ask(`card-${first}`) })
    return undefined
  }

  return { bags, readCard }
}

export function takesCard(channel: PaymentView['channel']): boolean {
  return channel === 'VCC' || channel === 'MOR'
}

function expiryOf(typed: string): string[] {
  const [, month = '', year = ''] = /^(\d{1,2})\D*((?:20)?\d\d)$/.exec(typed.trim()) ?? []
  return Number(month) >= 1 && Number(month) <= 12 ? [month.padStart(2, '0'), year] : []
}
