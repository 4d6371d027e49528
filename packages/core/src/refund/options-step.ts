import { checkboxProps, type CheckboxElementProps } from '../shared/forms/choice.ts'
import { formatCountdown } from '../shared/format/countdown.ts'
import { listMessage, type Message } from '../shared/message.ts'
import { formatMoney } from '../shared/format/money.ts'
import type { ElementProps } from '../shared/element-props.ts'
import { cancelOptionKinds, type CancelOptionKind } from '../shared/contract/refund.ts'
import type { RefundContext } from './refund-context.ts'
import { describeAmount, describeRefundParts } from './refund-parts.ts'
import type { ComparedOption, OptionsView } from './refund-view.ts'

/** Card of a cancel option, with its selection or the reason why it is unavailable. */
export interface OptionCardProps {
  way: CancelOptionKind
  input: ElementProps
  label: ElementProps
  description: ElementProps
  name: Message
  /** Absent when nothing is refunded. */
  refundAmount?: Message
  /** Reason why this option is recommended. Absent when no other option refunds money. */
  recommendation?: Message
  isChosen: boolean
  lines: Message[]
  /** Time until the option closes. */
  timer?: { label: Message; text: string; isUrgent: boolean }
}

export interface OptionsStepElementProps {
  warning?: Message
  group: ElementProps
  heading: ElementProps
  cards: OptionCardProps[]
  closed: OptionCardProps[]
  /** Shown when no option refunds anything. */
  emptyText?: Message
  certaintyAndProof: { heading: ElementProps; checks: CheckboxElementProps[] }
}

const urgentSeconds = 900
const longestCountdown = 24 * 3600

export function createOptionsStep(context: RefundContext, { compare }: { compare(): void }) {
  function props(id: string): OptionsStepElementProps | undefined {
    const now = context.view.peek()
    if (now.step !== 'options') return undefined
    const { comparison, form, isAsking } = now
    const cards = sortOptions(now).map((option) => cardOf(id, now, option))
    const flag = (name: 'airlineChanged' | 'doneAtAirline') =>
      checkboxProps({
        id: `${id}-${name}`,
        text: { key: `cancel.${name}` },
        isChecked: form[name],
        onChoose(isChecked) {
          context.edit({ [name]: isChecked })
          compare()
        },
      })
    return {
      warning: comparison.departureNear ? { key: 'refund.departureNear' } : undefined,
      group: {
        role: 'radiogroup',
        'aria-labelledby': `${id}-options`,
        'aria-busy': isAsking ? 'true' : undefined,
      },
      heading: { id: `${id}-options` },
      cards: cards.filter(({ refundAmount }) => refundAmount),
      closed: cards.filter(({ refundAmount }) => !refundAmount),
      emptyText: comparison.recommended ? undefined : { key: comparison.why.key },
      certaintyAndProof: {
        heading: { id: `${id}-known` },
        checks: [flag('airlineChanged'), flag('doneAtAirline')],
      },
    }
  }

  function cardOf(id: string, now: OptionsView, option: ComparedOption): OptionCardProps {
    const { way, open, back } = option
    const { comparison, form, secondsLeft } = now
    const at = `${id}-way-${way}`
    const reason = way === comparison.recommended ? withAirlines(comparison.why.key, option) : undefined
    const { over } = comparison.why
    const isChosen = open && form.way === way
    return {
      way,
      isChosen,
      name: { key: `cancel.way.${way}` },
      input: {
        id: at,
        type: 'radio',
        name: `${id}-way`,
        checked: isChosen,
        disabled: !open,
        'aria-describedby': `${at}-about`,
        oninput: () => context.edit({ way }),
      },
      label: { for: at },
      description: { id: `${at}-about` },
      refundAmount: open ? describeAmount(back, option) : undefined,
      recommendation: over ? reason : undefined,
      lines: open ? linesOf(option, reason && (over ? lessLines(over) : [reason])) : obstacleLines(option),
      timer:
        open && way === 'VOID' && secondsLeft !== undefined && secondsLeft < longestCountdown
          ? {
              label: { key: 'refund.timer.VOID' },
              text: formatCountdown(secondsLeft),
              isUrgent: secondsLeft < urgentSeconds,
            }
          : undefined,
    }
  }

  return props
}

/** Names the airlines that support no voids, or refund with a voucher. */
function withAirlines(key: string, { airlines }: ComparedOption): Message {
  return { key, parts: { airlines: listMessage(airlines) } }
}

/** The reason why an option is not available. */
export function obstacleLines(option: ComparedOption | undefined): Message[] {
  return option?.obstacle ? [withAirlines(`cancel.obstacle.${option.obstacle}`, option)] : []
}

/** Recommended option first, then by amount. */
function sortOptions({ comparison: { options, recommended } }: OptionsView): ComparedOption[] {
  const place = ({ way }: ComparedOption) => (way === recommended ? -1 : cancelOptionKinds.indexOf(way))
  return options.toSorted((one, other) => {
    if (one.way === recommended || other.way === recommended) return place(one) - place(other)
    return other.back.amount - one.back.amount || place(one) - place(other)
  })
}

type NextBest = NonNullable<OptionsView['comparison']['why']['over']>

function lessLines({ way, less }: NextBest): Message[] {
  return less.amount
    ? [
        {
          key: 'cancel.less',
          values: { amount: formatMoney(less) },
          parts: { way: { key: `cancel.way.${way}` } },
        },
      ]
    : []
}

function linesOf({ airlineParts, certainty, proof, deadline }: ComparedOption, reasons: Message[] = []): Message[] {
  return [
    ...describeRefundParts(airlineParts),
    ...reasons,
    {
      key: 'cancel.both',
      parts: { one: { key: `cancel.certainty.${certainty}` }, other: { key: `cancel.proof.${proof}` } },
    },
    ...(deadline ? [deadlineText(deadline)] : []),
  ]
}

/** In the airline's local time, and the viewer's when it differs. */
export function deadlineText({ at: moment, airline, viewer }: NonNullable<ComparedOption['deadline']>): Message {
  const there: Message = { key: 'cancel.until', moment, zone: airline.zone }
  if (viewer.local === airline.local) return there
  return { key: 'cancel.both', parts: { one: there, other: { key: 'cancel.yours', moment, zone: viewer.zone } } }
}
