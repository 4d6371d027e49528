import type { Scene } from '@gangway/core'
import { Allowed } from '../shared/allowed.tsx'
import { Button } from '../shared/button.tsx'
import { useWords } from '../shared/words.ts'
import { openSupport } from './support-desk.ts'

interface RaiseButtonProps {
  scene?: Scene
  orderNo?: string
  isMain?: boolean
}

/** The way to support, from where somebody needs it. */
export function RaiseButton({ scene, orderNo, isMain }: RaiseButtonProps) {
  const { say } = useWords()
  return (
    <Allowed code="sys:request">
      <Button
        $kind={isMain ? 'main' : 'quiet'}
        onClick={() => openSupport({ mode: 'raise', ...(scene && { scene }), ...(orderNo && { orderNo }) })}
      >
        {say('request.raise.open')}
      </Button>
    </Allowed>
  )
}
