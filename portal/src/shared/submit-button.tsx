import type { PropBag } from '@gangway/core'
import { props } from '@gangway/react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface SubmitButtonProps {
  /** What the controller says of it. */
  bag: PropBag
  $kind?: 'main' | 'quiet'
  children: ReactNode
}

/** The button that sends a form of a controller. */
export function SubmitButton({ bag, $kind = 'main', children }: SubmitButtonProps) {
  return (
    <Button {...props(bag)} $kind={$kind}>
      {children}
    </Button>
  )
}
