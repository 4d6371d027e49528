import { useId, useState, type FormEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTranslator } from '../i18n/translations.ts'

interface FilterChipProps {
  /** Name of the filter, shown while it is empty. */
  label: string
  /** Current value. */
  value?: string
  onClear?: () => void
  /** For a chip with another function than filtering. */
  isDashed?: boolean
  /** Fields of the filter; remounted on each opening, which discards cancelled changes. */
  children: ReactNode
  /** Applies the entered values; returns false for invalid ones. */
  onApply: (formData: FormData) => boolean
}

/** Filter chip: shows the value and opens a popover with the fields. */
export function FilterChip({ label, value, onClear, isDashed, children, onApply }: FilterChipProps) {
  const { translate } = useTranslator()
  const id = useId()
  const [isOpen, setOpen] = useState(false)

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    if (onApply(new FormData(form))) form.closest<HTMLElement>('[popover]')?.hidePopover()
  }

  return (
    <ChipBox $isSet={value !== undefined} $isDashed={isDashed}>
      <ChipButton popoverTarget={id} aria-expanded={isOpen}>
        {label}
        {value !== undefined && <b>{value}</b>}
      </ChipButton>
      {value !== undefined && onClear && (
        <Clear
          aria-label={translate('filter.clearOne', { name: label })}
          onClick={(event) => {
            // The clear button disappears with the value: keep the focus on the filter.
            event.currentTarget.parentElement?.querySelector('button')?.focus()
            onClear()
          }}
        >
          <Icon name="close" size={13} />
        </Clear>
      )}
      <FilterPopover id={id} aria-label={label} onToggle={(event) => setOpen(event.newState === 'open')}>
        {isOpen && (
          <form ref={focusFirstField} onSubmit={apply} noValidate>
            {children}
            <Footer>
              <Button $kind="main" $small type="submit">
                {translate(isDashed ? 'filter.save' : 'filter.apply')}
              </Button>
            </Footer>
          </form>
        )}
      </FilterPopover>
    </ChipBox>
  )
}

function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, select')?.focus()
}

const ChipBox = styled.div<{ $isSet: boolean; $isDashed?: boolean }>`
  display: inline-flex;
  align-items: stretch;
  max-inline-size: 100%;
  border: 1px ${({ $isDashed }) => ($isDashed ? 'dashed' : 'solid')}
    ${({ theme, $isSet, $isDashed }) => ($isSet ? theme.color.accent : $isDashed ? theme.color.field : theme.color.line)};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $isSet }) => ($isSet ? theme.color.accentSoft : theme.color.surface)};
`

const ChipButton = styled.button.attrs({ type: 'button' })`
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

/** Popover of a chip or button; the button refers to it by `popovertarget`. */
export const FilterPopover = styled.div.attrs({ popover: 'auto', role: 'group' })`
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

const Footer = styled.div`
  display: flex;
  justify-content: flex-end;
`
