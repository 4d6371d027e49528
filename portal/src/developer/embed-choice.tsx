import type { ReactNode } from 'react'

interface ChoiceProps {
  children: ReactNode
  name?: string
  value?: string
  checked?: boolean
  defaultChecked?: boolean | undefined
  onChange?: (on: boolean) => void
}

/** Something that can be ticked. */
export function Choice({ children, onChange, ...input }: ChoiceProps) {
  return (
    <label>
      <input type="checkbox" {...input} {...(onChange && { onChange: (event) => onChange(event.target.checked) })} />
      <span>{children}</span>
    </label>
  )
}
