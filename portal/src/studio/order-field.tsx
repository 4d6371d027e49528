import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { Select } from '../shared/plain-field.tsx'
import { useWords } from '../shared/words.ts'
import type { Choice } from './choice.rules.ts'
import { useRecentOrders } from './recent-orders.ts'

interface OrderFieldProps {
  widget: Choice['widget']
  name: string
  hint: ReactNode
  value: string
  onChange: (value: string) => void
}

/** One of the newest bookings that the widget can do something with. */
export function OrderField({ widget, name, hint, value, onChange }: OrderFieldProps) {
  const { say } = useWords()
  const id = useId()
  const { data, isSuccess, isPending } = useRecentOrders(widget, true)
  const rows = data?.list ?? []
  const isOther = value !== '' && !rows.some(({ orderNo }) => orderNo === value)
  return (
    <Box>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      <Select id={id} value={value} aria-describedby={`${id}-hint`} onChange={(event) => onChange(event.target.value)}>
        <option value="">{say(isPending ? 'studio.order.loading' : 'studio.order.none')}</option>
        {isOther && <option value={value}>{value}</option>}
        {rows.map(({ orderNo, fromCity, toCity, status }) => (
          <option key={orderNo} value={orderNo}>
            {fromCity}–{toCity} · {say(`booking.status.${status}`)} · {orderNo}
          </option>
        ))}
      </Select>
      <p id={`${id}-hint`}>{isSuccess && rows.length === 0 ? say('studio.order.nothing') : hint}</p>
    </Box>
  )
}

export const Box = styled.div`
  min-inline-size: 0;

  label {
    display: block;
    margin-block-end: 3px;
    font-size: 0.93rem;
  }
  label code {
    font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  }
  p {
    margin-block-start: 3px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
`
