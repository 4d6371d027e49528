import { checkboxProps, type CheckboxElementProps, type SelectElementProps } from '../shared/forms/choice.ts'
import { formatCountdown } from '../shared/format/countdown.ts'
import { buttonProps } from '../shared/forms/form-props.ts'
import { selectField, textField } from '../shared/forms/form-binding.ts'
import { isDate } from '../shared/format/local-date.ts'
import { displayPassengerName } from '../shared/format/passenger-name.ts'
import { listMessage, type Message } from '../shared/message.ts'
import type { DomEvent, ElementProps } from '../shared/element-props.ts'
import type { FieldElementProps } from '../shared/forms/field.ts'
import { fileFieldProps, pasteProps, type FileFieldElementProps } from '../upload/file-props.ts'
import type { FileList } from '../upload/file-list.ts'
import { deadlineText } from './options-step.ts'
import { parsePastDate } from './validate-refund.ts'
import {
  leavesChildWithoutAdult,
  appliesToAllPassengers,
  isRefundable,
  getRefundKind,
  selectedPassengers,
  requiredProofKey,
  wayOfReason,
} from './refund-selection.ts'
import { refundChoices, type RefundChoice } from './refund.rules.ts'
import type { RefundContext } from './refund-context.ts'
import { describeAmount, describeRefundParts } from './refund-parts.ts'
import type { DetailsView } from './refund-view.ts'

export interface DetailsStepElementProps {
  container: ElementProps
  /** Name of the chosen option. */
  title: Message
  about?: Message
  warning?: Message
  timer?: { label: Message; text: string; isUrgent: boolean }
  passengers: {
    group: ElementProps
    heading: ElementProps
    rule?: Message
    passengers: { check: CheckboxElementProps; amount?: Message }[]
    problem?: { props: ElementProps; text: Message }
  }
  kinds: CheckboxElementProps[]
  reason?: SelectElementProps
  date?: FieldElementProps
  proof?: FileFieldElementProps & { text: Message }
  notes?: FieldElementProps
  fast?: CheckboxElementProps
  /** Present when the airline has already voided it. */
  claimInstead?: ElementProps
}

interface DetailsCallbacks {
  files(): FileList | undefined
  /** Called when the input of the quote changed. */
  onQuoteInputChanged(): void
  claimVoid(): void
}

const urgentSeconds = 300

export function createDetailsStep(context: RefundContext, callbacks: DetailsCallbacks) {
  function stepProps(id: string): DetailsStepElementProps | undefined {
    const now = context.view.peek()
    if (now.step !== 'details') return undefined
    const { way, comparison, form, secondsLeft, status } = now
    const kind = getRefundKind(way)
    const chosenWay = wayOfReason(now)
    const list = callbacks.files()
    const isBusy = status === 'sending'
    const hasProof = kind === 'refund' || kind === 'claim'
    return {
      container: list && hasProof ? pasteProps(list, isBusy) : {},
      title: { key: kind === 'refund' && chosenWay !== form.choice ? 'refund.special' : `cancel.way.${chosenWay}` },
      about: describeOption(now),
      warning: kind !== 'stop' && comparison.departureNear ? { key: 'refund.departureNear' } : undefined,
      timer:
        secondsLeft === undefined
          ? undefined
          : {
              label: { key: 'refund.timer.quote' },
              text: formatCountdown(secondsLeft),
              isUrgent: secondsLeft < urgentSeconds,
            },
      passengers: passengersProps(id, now),
      // A void covers the whole booking, so none was possible beside a refund.
      kinds:
        kind === 'claim' && now.order.passengers.every((each) => isRefundable(each, now.refundableTickets))
          ? [false, true].map((wasVoided) => refundKindProps(id, form.wasVoided, wasVoided))
          : [],
      reason: kind === 'refund' || (kind === 'claim' && !form.wasVoided) ? reasonProps(id, now) : undefined,
      date: kind === 'claim' ? dateProps(id, now) : undefined,
      proof: list && hasProof ? proofProps(id, now, list) : undefined,
      notes: kind === 'stop' ? undefined : noteProps(id, now),
      // Only a deposit is credited: a card is refunded without a question, and a voucher is not money.
      fast:
        kind === 'refund' &&
        (now.order.summary?.payChannel ?? 'PREPAYMENT') === 'PREPAYMENT' &&
        !(typeof now.quote === 'object' && now.quote.method === 'VOUCHER')
          ? checkboxProps({
              id: `${id}-fast`,
              text: { key: 'refund.fast' },
              hint: { key: 'refund.fastHint' },
              isChecked: form.fastConfirm,
              onChoose: (fastConfirm) => context.edit({ fastConfirm }),
            })
          : undefined,
      claimInstead: kind === 'void' ? buttonProps('button', isBusy, () => !isBusy && callbacks.claimVoid()) : undefined,
    }
  }

  function passengersProps(id: string, now: DetailsView): DetailsStepElementProps['passengers'] {
    const { way, order, form, refundableTickets, quote, problems, status } = now
    const all = appliesToAllPassengers(now)
    const chosen = selectedPassengers(now)
    const lines = typeof quote === 'object' ? quote.lines : {}
    const childAloneText: Message | undefined = leavesChildWithoutAdult(now) ? { key: 'refund.childAlone' } : undefined
    const problem = problems['people']
    const text = problem ?? childAloneText
    const rule = way === 'STOP' ? 'stop' : all ? 'booking' : 'ticket'
    return {
      group: {
        role: 'group',
        id: `${id}-people`,
        tabindex: -1,
        'aria-labelledby': `${id}-people-heading`,
        'aria-describedby': text ? `${id}-people-problem` : undefined,
      },
      heading: { id: `${id}-people-heading` },
      rule:
        rule === 'ticket' && !order.passengers.some(({ ticketNos }) => ticketNos.length > 0)
          ? undefined
          : { key: `refund.rule.${rule}` },
      problem: text && {
        props: { id: `${id}-people-problem`, role: problem?.spoken === 'by-focus' ? undefined : 'alert' },
        text,
      },
      passengers: order.passengers.map((passenger, at) => {
        const isOpen = isRefundable(passenger, refundableTickets)
        const check = checkboxProps({
          id: `${id}-people-${at}`,
          text: { key: '', text: displayPassengerName(passenger.name) },
          hint: isOpen || all ? ticketReferences(passenger) : { key: 'refund.taken' },
          isChecked: chosen.includes(passenger),
          onChoose(isChecked) {
            const others = form.passengers.filter((each) => each !== at)
            context.edit({ passengers: isChecked ? [...others, at] : others }, 'people')
            callbacks.onQuoteInputChanged()
          },
        })
        const back = lines[passenger.ticketNos[0] ?? '']
        const disabled = all || !isOpen || status === 'sending'
        return {
          check: { ...check, input: { ...check.input, disabled } },
          amount: back && describeAmount(back),
        }
      }),
    }
  }

  function refundKindProps(id: string, current: boolean, wasVoided: boolean): CheckboxElementProps {
    const name = wasVoided ? 'voided' : 'refunded'
    return checkboxProps({
      id: `${id}-kind-${name}`,
      group: `${id}-kind`,
      text: { key: `refund.kind.${name}` },
      isChecked: current === wasVoided,
      onChoose: () => context.edit({ wasVoided }, 'people', 'reason', 'proof'),
    })
  }

  function reasonProps(id: string, { form }: DetailsView): SelectElementProps {
    const blank = { value: '', text: { key: 'refund.reason.none' } }
    return selectField(context, id, 'reason', {
      label: { key: 'refund.reason.label' },
      value: form.choice,
      isRequired: true,
      options: [
        ...(form.choice === '' ? [blank] : []),
        ...refundChoices.map((value) => ({ value, text: { key: `refund.reason.${value}` } })),
      ],
      choose(value) {
        const choice: RefundChoice | '' = refundChoices.find((each) => each === value) ?? ''
        context.edit({ choice }, 'reason', 'proof')
        callbacks.onQuoteInputChanged()
      },
    })
  }

  function dateProps(id: string, { form: { date } }: DetailsView): FieldElementProps {
    const stepProps = textField(context, id, 'date', {
      label: { key: 'refund.date.label' },
      value: date,
      hint: isDate(date) ? { key: '', day: date } : { key: 'refund.date.hint' },
      input: { maxlength: 30, autocomplete: 'off', 'aria-required': 'true' },
      onText: (text) => context.edit({ date: text }, 'date'),
      onLeave() {
        const day = parsePastDate(date, context.today())
        if (day !== date) context.edit({ date: day }, 'date')
      },
    })
    const { onkeydown } = stepProps.input
    const opens = (event: DomEvent) => {
      // Like opening a calendar.
      if (event.key === 'ArrowDown' && date === '') context.edit({ date: context.today() }, 'date')
      if (typeof onkeydown === 'function') onkeydown(event)
    }
    return { ...stepProps, input: { ...stepProps.input, onkeydown: opens } }
  }

  function proofProps(id: string, now: DetailsView, list: FileList): FileFieldElementProps & { text: Message } {
    const isRequired = requiredProofKey(now) !== undefined
    const all = fileFieldProps({
      ...{ id: `${id}-proof`, list, isBusy: now.status === 'sending', problem: now.problems['proof'] },
      onFocus: (hasFocus) => context.focus.moved(hasFocus ? 'proof' : 'none'),
      onRemoved: () => context.change({ focus: context.focus.request('proof') }),
    })
    return { ...all, text: { key: isRequired ? 'refund.proof.label' : 'refund.proof.optional' } }
  }

  function noteProps(id: string, { form }: DetailsView): FieldElementProps {
    return textField(context, id, 'notes', {
      label: { key: 'refund.notes' },
      value: form.notes,
      input: { rows: 2, maxlength: 2000, spellcheck: 'true', autocapitalize: 'sentences' },
      onText: (notes) => context.edit({ notes }),
      onEnter: 'new-line',
    })
  }

  return stepProps
}

function ticketReferences({ pnrs, ticketNos }: DetailsView['order']['passengers'][number]): Message | undefined {
  if (pnrs.length + ticketNos.length === 0) return undefined
  return { key: 'refund.about', parts: { pnr: listMessage(pnrs), tickets: listMessage(ticketNos) } }
}

function describeOption(now: DetailsView): Message | undefined {
  const { way, claimWindow, quote, comparison } = now
  if (way === 'VOID') {
    const deadline = comparison.options.find((option) => option.way === way)?.deadline
    const one: Message = { key: 'refund.voidByUs' }
    return deadline ? { key: 'cancel.both', parts: { one, other: deadlineText(deadline) } } : one
  }
  if (way === 'CLAIM' && claimWindow?.to) {
    const { anchor, value, unit, to } = claimWindow
    const parts = { to: { key: '', moment: to }, unit: { key: `refund.unit.${unit}` } }
    return { key: `refund.claimWindow.${anchor}`, values: { value }, parts }
  }
  const { taxOnly, airlineParts = [] } = typeof quote === 'object' ? quote : {}
  const key = way !== 'CLAIM' && requiredProofKey(now) ? 'unproven' : taxOnly && 'taxOnly'
  return [...(key ? [{ key: `refund.${key}` }] : []), ...describeRefundParts(airlineParts)].reduce<Message | undefined>(
    (one, other) => (one ? { key: 'cancel.both', parts: { one, other } } : other),
    undefined,
  )
}
