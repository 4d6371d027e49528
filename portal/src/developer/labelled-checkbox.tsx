import type { ReactNode } from 'react'

interface LabelledCheckboxProps {
  children: ReactNode
  name?: string
  value?: string
  checked?: boolean
  disabled?: boolean
  defaultChecked?: boolean | undefined
  onChange?: (isChecked: boolean) => void
}

/** Checkbox with a label. */
export function LabelledCheckbox({ children, onChange, ...input }: LabelledCheckboxProps) {
  return (
    <label>
      <input type="checkbox" {...input} {...(onChange && { onChange: (event) => onChange(event.target.checked) })} />
      <span>{children}</span>
    </label>
  )
}
