import type { ElementProps } from '@gangway/core'
import { props } from '@gangway/react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface SubmitButtonProps {
  /** Button props of the controller. */
  props: ElementProps
  $kind?: 'main' | 'quiet'
  children: ReactNode
}

/** Submit button of a controller's form. */
export function SubmitButton({ props: elementProps, $kind = 'main', children }: SubmitButtonProps) {
  return (
    <Button {...props(elementProps)} $kind={$kind}>
      {children}
    </Button>
  )
}
