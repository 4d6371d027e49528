import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { Select } from '../shared/ui/plain-field.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { StudioConfig } from './studio-config.rules.ts'
import { useRecentOrders } from './recent-orders.ts'

interface BookingFieldProps {
  widget: StudioConfig['widget']
  name: string
  hint: ReactNode
  value: string
  onChange: (value: string) => void
}

/** Chooses a recent booking that the widget can handle. */
export function BookingField({ widget, name, hint, value, onChange }: BookingFieldProps) {
  const { translate } = useTranslator()
  const id = useId()
  const { data, isSuccess, isPending } = useRecentOrders(widget, true)
  const rows = data?.list ?? []
  const isOtherOrder = value !== '' && !rows.some(({ orderNo }) => orderNo === value)
  return (
    <FieldBox>
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      <Select id={id} value={value} aria-describedby={`${id}-hint`} onChange={(event) => onChange(event.target.value)}>
        <option value="">{translate(isPending ? 'studio.order.loading' : 'studio.order.none')}</option>
        {isOtherOrder && <option value={value}>{value}</option>}
        {rows.map(({ orderNo, fromCity, toCity, status }) => (
          <option key={orderNo} value={orderNo}>
            {fromCity}–{toCity} · {translate(`booking.status.${status}`)} · {orderNo}
          </option>
        ))}
      </Select>
      <p id={`${id}-hint`}>{isSuccess && rows.length === 0 ? translate('studio.order.nothing') : hint}</p>
    </FieldBox>
  )
}

export const FieldBox = styled.div`
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
