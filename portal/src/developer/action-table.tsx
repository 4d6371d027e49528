import type { ReactNode } from 'react'
import { HiddenText } from '../shared/ui/hidden-text.ts'
import { InfoBox } from '../shared/ui/info-box.ts'
import { PlainTable } from '../shared/list/plain-table.ts'
import { useTranslator } from '../shared/i18n/translations.ts'

interface ActionTableProps {
  label: string
  /** Column headers except that of the actions. */
  headers: readonly string[]
  /** Whether there is a column for actions. */
  hasActions?: boolean
  /** Why the last action failed. */
  problem?: string | undefined
  children: ReactNode
}

/** Table of rows with actions, such as revoke or approve. */
export function ActionTable({ label, headers, hasActions = true, problem, children }: ActionTableProps) {
  const { translate } = useTranslator()
  return (
    <>
      {problem && (
        <InfoBox role="alert" $kind="bad">
          {problem}
        </InfoBox>
      )}
      <PlainTable aria-label={label}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
            {hasActions && (
              <th scope="col">
                <HiddenText>{translate('developer.actions')}</HiddenText>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </PlainTable>
    </>
  )
}

interface ActionRowProps {
  rowLabel: ReactNode
  children: ReactNode
  actions?: ReactNode
}

export function ActionRow({ rowLabel, children, actions }: ActionRowProps) {
  return (
    <tr>
      <th scope="row">{rowLabel}</th>
      {children}
      {actions !== undefined && <td data-number>{actions}</td>}
    </tr>
  )
}

/** A cell; on a phone its column header is shown beside it. */
export function ActionCell({ name, children }: { name: string; children: ReactNode }) {
  return <td data-name={name}>{children}</td>
}
