import styled from 'styled-components'
import { useTranslator } from '../shared/i18n/translations.ts'
import type { PaletteEntry } from './palette-entry.ts'

interface PaletteListProps {
  id: string
  entries: readonly PaletteEntry[]
  current: number
  onChoose: (entry: PaletteEntry) => void
}

/** The choices in groups; the focus stays in the field. */
export function PaletteList({ id, entries, current, onChoose }: PaletteListProps) {
  const { translate } = useTranslator()
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <List id={`${id}-list`} role="listbox" aria-label={translate('palette.results')}>
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <GroupName id={`${id}-${group}`}>{translate(`palette.group.${group}`)}</GroupName>
          {entries.map((entry, index) =>
            entry.group === group ? (
              <Option
                key={entry.key}
                id={`${id}-${index}`}
                role="option"
                ref={index === current ? keepVisible : undefined}
                aria-selected={index === current}
                onClick={() => onChoose(entry)}
              >
                <b>{entry.title}</b>
                {entry.detail && <small>{entry.detail}</small>}
              </Option>
            ) : null,
          )}
        </div>
      ))}
    </List>
  )
}

function keepVisible(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

const List = styled.div`
  max-block-size: min(54dvh, 460px);
  margin-block: 12px;
  overflow: auto;
`

const GroupName = styled.p`
  margin-block: 8px 2px;
  padding-inline: 10px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.86rem;
  font-weight: 600;
`

const Option = styled.div`
  display: grid;
  padding: 7px 10px;
  border-radius: ${({ theme }) => theme.radius.control};
  cursor: pointer;
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
  }
  small {
    color: ${({ theme }) => theme.color.muted};
  }
  &:hover {
    background: ${({ theme }) => theme.color.ground};
  }
  &[aria-selected='true'] {
    background: ${({ theme }) => theme.color.accentSoft};
    box-shadow: inset 2px 0 0 ${({ theme }) => theme.color.accent};
    @media (forced-colors: active) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @media (pointer: coarse) {
    min-block-size: 44px;
  }
`
