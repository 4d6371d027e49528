import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/ui/button.tsx'
import { useTranslator } from '../shared/i18n/translations.ts'

/** Intro of a developer page with its actions. */
export function SectionHeader({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Row>
      <p>{text}</p>
      {children && <div>{children}</div>}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 12px 24px;
  margin-block-end: 14px;

  p {
    flex: 1 1 320px;
    max-inline-size: 72ch;
    color: ${({ theme }) => theme.color.muted};
  }
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`

interface ListHeaderProps {
  id: string
  title: string
  isBusy: boolean
  /** Reloads the list; omitted for a list that does not change. */
  onRefresh?: (() => void) | undefined
}

/** Title of a list with its reload button. */
export function ListHeader({ id, title, isBusy, onRefresh }: ListHeaderProps) {
  const { translate } = useTranslator()
  return (
    <Title>
      <h2 id={id}>{title}</h2>
      {onRefresh && (
        <Button $small disabled={isBusy} onClick={onRefresh}>
          {translate('developer.log.refresh')}
        </Button>
      )}
    </Title>
  )
}

const Title = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-block-end: 8px;

  h2 {
    font-size: 1.1rem;
  }
`

/** Cards in a column. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

/** Buttons in a row; the primary action is last. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

/** Monospace text for keys, URLs and bodies. */
export const Mono = styled.code`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: 0.93em;
  overflow-wrap: anywhere;
`
