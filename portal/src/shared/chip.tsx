import { useId, useState, type FormEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useWords } from './words.ts'

interface FilterChipProps {
  /** What is filtered by, or what the filter wants typed while it is empty. */
  label: string
  /** What it is set to now. */
  value?: string
  onClear?: () => void
  /** It does something else than filter. */
  isDashed?: boolean
  /** The fields of the filter. Drawn anew each time it opens, so that a change that was given up is gone. */
  children: ReactNode
  /** What was entered; answers whether it can be used. */
  onApply: (entered: FormData) => boolean
}

/** A filter as a chip: what it is set to, and behind it the fields to set it. */
export function FilterChip({ label, value, onClear, isDashed, children, onApply }: FilterChipProps) {
  const { say } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    if (onApply(new FormData(form))) form.closest<HTMLElement>('[popover]')?.hidePopover()
  }

  return (
    <Box $isSet={value !== undefined} $isDashed={isDashed}>
      <Opener popoverTarget={id} aria-expanded={isOpen}>
        {label}
        {value !== undefined && <b>{value}</b>}
      </Opener>
      {value !== undefined && onClear && (
        <Clear
          aria-label={say('filter.clearOne', { name: label })}
          onClick={(event) => {
            // The cross goes away with the value: whoever pressed it stays at the filter.
            event.currentTarget.parentElement?.querySelector('button')?.focus()
            onClear()
          }}
        >
          <Icon name="close" size={13} />
        </Clear>
      )}
      <Panel id={id} aria-label={label} onToggle={(event) => setOpen(event.newState === 'open')}>
        {isOpen && (
          <form ref={focusFirst} onSubmit={apply} noValidate>
            {children}
            <Foot>
              <Button $kind="main" $small type="submit">
                {say(isDashed ? 'filter.save' : 'filter.apply')}
              </Button>
            </Foot>
          </form>
        )}
      </Panel>
    </Box>
  )
}

function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, select')?.focus()
}

const Box = styled.div<{ $isSet: boolean; $isDashed?: boolean }>`
  display: inline-flex;
  align-items: stretch;
  max-inline-size: 100%;
  border: 1px ${({ $isDashed }) => ($isDashed ? 'dashed' : 'solid')}
    ${({ theme, $isSet, $isDashed }) => ($isSet ? theme.color.accent : $isDashed ? theme.color.field : theme.color.line)};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $isSet }) => ($isSet ? theme.color.accentSoft : theme.color.surface)};
`

const Opener = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-inline-size: 0;
  min-block-size: 34px;
  padding: 4px 11px;
  border: 0;
  border-radius: inherit;
  background: none;
  color: ${({ theme }) => theme.color.muted};
  text-align: start;

  &:hover {
    color: ${({ theme }) => theme.color.text};
  }
  b {
    overflow: hidden;
    color: ${({ theme }) => theme.color.text};
    font-weight: 600;
    text-overflow: ellipsis;
  }
`

const Clear = styled.button.attrs({ type: 'button' })`
  display: inline-grid;
  place-items: center;
  min-inline-size: 30px;
  padding: 0 6px 0 0;
  border: 0;
  border-radius: inherit;
  background: none;
  color: ${({ theme }) => theme.color.muted};

  &:hover {
    color: ${({ theme }) => theme.color.text};
  }
`

/** What opens below a chip or a button that names its id. */
export const Panel = styled.div.attrs({ popover: 'auto', role: 'group' })`
  position: fixed;
  inset: 64px auto auto 16px;
  inline-size: max-content;
  min-inline-size: 200px;
  max-inline-size: min(340px, calc(100vw - 24px));
  max-block-size: calc(100dvh - 80px);
  margin: 0;
  padding: 14px;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  box-shadow: ${({ theme }) => theme.shadow.high};

  @supports (position-area: block-end) {
    inset: auto;
    position-area: block-end span-inline-end;
    position-try-fallbacks:
      flip-inline,
      flip-block,
      flip-block flip-inline;
    margin-block: 6px;
  }
  form {
    display: grid;
    gap: 10px;
  }
`

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
`
