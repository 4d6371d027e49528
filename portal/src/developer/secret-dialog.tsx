import { useId, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { Dialog } from '../shared/dialog.tsx'
import { Note } from '../shared/note.ts'
import { useWords } from '../shared/words.ts'

interface SecretDialogProps {
  title: string
  /** What happens to whoever loses it. */
  warning: string
  values: readonly { name: string; value: string }[]
  onClose: () => void
}

/** Something that is told once: it cannot be closed by accident, and nothing of it stays in the page. */
export function SecretDialog({ title, warning, values, onClose }: SecretDialogProps) {
  const { say } = useWords()
  return (
    <Dialog
      title={title}
      stays
      footer={
        <Button $kind="main" onClick={onClose}>
          {say('developer.kept')}
        </Button>
      }
    >
      <Note $kind="warn">{warning}</Note>
      {values.map((each) => (
        <Told key={each.name} {...each} />
      ))}
    </Dialog>
  )
}

function Told({ name, value }: { name: string; value: string }) {
  const { say } = useWords()
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <Box>
      <label htmlFor={id}>{name}</label>
      <div>
        <input id={id} readOnly value={value} onFocus={(event) => event.target.select()} spellCheck={false} />
        <Button
          onClick={() => void copy().catch(() => setCopied(false))}
          aria-label={say('developer.copyOf', { name })}
        >
          {isCopied ? say('developer.copied') : say('developer.copy')}
        </Button>
      </div>
    </Box>
  )
}

const Box = styled.div`
  margin-block-start: 14px;

  label {
    display: block;
    margin-block-end: 3px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.93rem;
  }
  div {
    display: flex;
    gap: 8px;
  }
  input {
    flex: 1;
    min-inline-size: 0;
    padding: 5px 10px;
    border: 1px solid ${({ theme }) => theme.color.field};
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.color.ground};
    color: inherit;
    font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
    font-size: 0.93em;
  }
`
