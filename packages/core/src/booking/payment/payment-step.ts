import { formatCountdown } from '../../shared/format/countdown.ts'
import { checkboxProps, type CheckboxElementProps } from '../../shared/forms/choice.ts'
import type { FieldElementProps } from '../../shared/forms/field.ts'
import type { Message } from '../../shared/message.ts'
import { formatMoney, type Money } from '../../shared/format/money.ts'
import type { PaymentCard } from '../../shared/contract/card.contract.ts'
import type { PayChannel } from '../../shared/contract/offer.contract.ts'
import type { PriceSummary } from '../drawer/booking-view.ts'
import { toFieldProblems, textField } from '../../shared/forms/form-binding.ts'
import { getHostPayment } from '../drawer/booking-context.ts'
import type { BookingStepContext } from '../drawer/booking-step-context.ts'
import type { CardField, PaymentView } from '../drawer/booking-view.ts'
import { emptyCard, requiresCard, takesFeeFromDeposit } from './card-input.ts'
import { findCardProblem, parseCardExpiry } from '../card.rules.ts'

export interface PaymentStepElementProps {
  passengers: PriceSummary['people']
  contact: string
  channels: CheckboxElementProps[]
  card: FieldElementProps[]
  timeLeft: string
  isUrgent: boolean
  payBy?: Message
  /** How a traveller pays; shown in place of the channels. */
  about?: Message
  /** What the bank asks the cardholder to confirm. */
  challenge?: Message
}

/** What the airline charges and what the deposit pays, when a method is used for which the two differ. */
const describeSplit = (channel: PayChannel, { amount, currency }: Money, fee: Money): Message | undefined =>
  fee.amount && takesFeeFromDeposit(channel)
    ? {
        key: 'book.split',
        values: { rest: formatMoney({ amount: amount - fee.amount, currency }), fee: formatMoney(fee) },
      }
    : undefined

export function createPaymentStep(context: BookingStepContext) {
  function props(id: string): PaymentStepElementProps | undefined {
    const now = context.view.peek()
    if (now.step !== 'payment') return undefined
    const { summary, order, secondsLeft, channel, balance } = now
    if (now.challengeCode !== undefined) return challengeProps(id, now, now.challengeCode)
    return {
      passengers: summary.people,
      contact: summary.contact,
      about: channel === 'HOST' ? { key: getHostPayment(context) ? 'pay.host.about' : 'pay.host.later' } : undefined,
      channels: (channel === 'HOST' ? [] : summary.channels).map((each) =>
        checkboxProps({
          id: `${id}-channel-${each}`,
          group: `${id}-channel`,
          text: { key: `book.channel.${each}` },
          hint:
            each === 'PREPAYMENT'
              ? balance
                ? {
                    key: balance.amount < order.total.amount ? 'book.balanceLow' : 'book.balance',
                    values: { amount: formatMoney(balance) },
                  }
                : // The line is reserved while empty so that the layout below does not shift.
                  { key: '', text: '…' }
              : describeSplit(each, order.total, summary.serviceFee),
          isChecked: each === channel,
          onChoose: () => context.change({ channel: each, problems: {}, alert: undefined, failure: undefined }),
        }),
      ),
      card: requiresCard(channel) ? cardFields(id, now) : [],
      timeLeft: formatCountdown(secondsLeft),
      isUrgent: secondsLeft < 300,
      payBy: order.payDeadline ? { key: 'book.heldUntil', moment: order.payDeadline } : undefined,
    }
  }

  /** The bank asks for a code (3-D Secure); the method can no longer be chosen. */
  function challengeProps(id: string, { summary, order }: PaymentView, code: string): PaymentStepElementProps {
    return {
      ...{ passengers: summary.people, contact: summary.contact, channels: [], timeLeft: '', isUrgent: false },
      challenge: { key: 'book.challenge.text', values: { amount: formatMoney(order.total), orderNo: order.orderNo } },
      card: [
        textField(context, id, 'card-code', {
          label: { key: 'book.challenge.code' },
          value: code,
          hint: { key: 'book.challenge.hint' },
          input: { autocomplete: 'one-time-code', inputmode: 'numeric', 'aria-required': 'true', maxlength: 10 },
          filterText: (text) => text.normalize('NFKC').replace(/\D/g, ''),
          onText: (challengeCode) => context.change({ challengeCode, problems: {} }),
        }),
      ],
    }
  }

  function cardFields(id: string, { card, problems }: PaymentView): FieldElementProps[] {
    const field = (name: CardField, autocomplete: string, digits = false) =>
      textField(context, id, `card-${name}`, {
        label: { key: `person.card.${name}` },
        value: card[name],
        input: {
          autocomplete,
          'aria-required': 'true',
          inputmode: digits ? 'numeric' : undefined,
          maxlength: name === 'cardCVV' ? 4 : 40,
        },
        filterText: digits ? (text) => text.normalize('NFKC').replace(/[^\d /-]/g, '') : undefined,
        onText(text) {
          context.change({
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

  /** The card in wire format, or undefined after showing its problems. */
  function validateCard({ card: cardInput }: PaymentView): PaymentCard | undefined {
    const [month = '', year = ''] = parseCardExpiry(cardInput.expiry)
    const { cardHolderFirstName, cardHolderLastName } = cardInput
    const card: PaymentCard = {
      cardNumber: cardInput.cardNumber.replace(/\D/g, ''),
      cardCVV: cardInput.cardCVV.trim(),
      cardExpireMonth: month,
      cardExpireYear: year,
      cardHolderFirstName: cardHolderFirstName.trim(),
      cardHolderLastName: cardHolderLastName.trim(),
    }
    const notes = Object.entries(cardInput).flatMap(([name, text]) =>
      text.trim() ? [] : [{ path: `card.${name}`, key: 'input.required' }],
    )
    if (cardInput.expiry && !month) notes.push({ path: 'card.expiry', key: 'person.card.month' })
    if (cardInput.cardCVV && !/^\d{3,4}$/.test(card.cardCVV))
      notes.push({ path: 'card.cardCVV', key: 'person.card.security' })
    // Only the server knows whether test cards are allowed.
    const wrong = findCardProblem(card, new Date(context.now()), { simulation: true })
    if (wrong?.field === 'cardNumber' && cardInput.cardNumber)
      notes.push({ path: 'card.cardNumber', key: 'person.card.number' })
    if (wrong?.field === 'cardExpireYear' && month) notes.push({ path: 'card.expiry', key: 'person.card.expired' })
    if (notes.length === 0) return card
    const problems = toFieldProblems(context, notes)
    const first = Object.keys(emptyCard).find((name) => problems[`card-${name}`])
    const alert = notes.some(({ key }) => key === 'input.required') ? { key: 'book.mandatory' } : undefined
    context.change({ problems, alert, failure: undefined, focus: context.focus.request(`card-${first}`) })
    return undefined
  }

  return { props, validateCard }
}
