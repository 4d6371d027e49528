import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import styled from 'styled-components'

interface PickListProps {
  label: string
  items: readonly { id: string; name: string; content: ReactNode }[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** Items with a checkbox each. The arrow keys move between them, also to the list beside. */
export function PickList({ label, items, chosen, onChange }: PickListProps) {
  const list = useRef<HTMLUListElement>(null)

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    const at = boxes.findIndex((box) => box === document.activeElement)
    const step = steps[event.key]
    if (step !== undefined && at >= 0) {
      event.preventDefault()
      boxes[at + step]?.focus()
    }
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const lists = [...document.querySelectorAll<HTMLUListElement>('[data-pick-list]')]
      const other = lists[lists.findIndex((each) => each === list.current) + (event.key === 'ArrowRight' ? 1 : -1)]
      event.preventDefault()
      other?.querySelector<HTMLInputElement>('input')?.focus()
    }
  }

  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <Rows ref={list} data-pick-list aria-label={label} onKeyDown={onKeyDown}>
      {items.map(({ id, name, content }) => (
        <li key={id} data-chosen={chosen.includes(id) || undefined}>
          <label>
            <input type="checkbox" aria-label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <div>{content}</div>
          </label>
        </li>
      ))}
    </Rows>
  )
}

const Rows = styled.ul`
  display: grid;
  gap: 6px;

  li {
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.color.surface};
  }
  li[data-chosen] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
  }
  li:focus-within {
    outline: 2px solid ${({ theme }) => theme.color.accent};
    outline-offset: 1px;
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 10px;
    padding: 8px 12px;
    cursor: pointer;
  }
  input {
    inline-size: 18px;
    block-size: 18px;
    margin: 2px 0 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
  small {
    color: ${({ theme }) => theme.color.muted};
  }
`
