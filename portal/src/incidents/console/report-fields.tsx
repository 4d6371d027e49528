import styled from 'styled-components'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { PlainArea, PlainField } from '../../shared/ui/plain-field.tsx'

interface ReportFieldProps {
  value: string
  onChange: (value: string) => void
}

/** By how many minutes a flight moves, in a report and in its correction. */
export function MinutesField({ hint, value, onChange }: ReportFieldProps & { hint: string }) {
  const { translate } = useTranslator()
  return (
    <PlainField
      label={translate('console.incident.minutes')}
      hint={hint}
      type="number"
      required
      min={-2880}
      max={2880}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** The part of the message that the author writes. */
export function NoticeField({ label, required, value, onChange }: ReportFieldProps & NoticeProps) {
  const { translate } = useTranslator()
  return (
    <PlainArea
      label={label}
      hint={translate('console.incident.noticeHint')}
      rows={3}
      required={required}
      maxLength={1000}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface NoticeProps {
  label: string
  required?: boolean
}

export const ReportGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(170px, 1fr));
  gap: 14px;
`
