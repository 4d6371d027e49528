import { Allowed } from '../shared/allowed.tsx'
import { Button } from '../shared/button.tsx'
import { useWords } from '../shared/words.ts'
import { openSupport } from './support-desk.ts'

/** The way to the assistant, from where somebody has a question. */
export function AskButton({ orderNo }: { orderNo?: string }) {
  const { say } = useWords()
  return (
    <Allowed code="sys:request">
      <Button onClick={() => openSupport({ mode: 'assistant', ...(orderNo && { orderNo }) })}>
        {say('request.ask.open')}
      </Button>
    </Allowed>
  )
}
